import type { LineInput } from '@pegada/core/activity/line.ts'
import { signerOf } from '@pegada/core/seal/signing.ts'
import { type LineToSeal, type Sealing, sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '../load.ts'

/** A small inventory to seal: a share, a range of days, a year, gases in and out of the protocol, a given factor. */
const INPUTS: readonly (readonly [string, LineInput])[] = [
  ['a-diesel', { generator: 'Diesel em caminhões próprios', quantity: '1.234,5', unit: 'L', period: '2025-07' }],
  ['b-range', { generator: 'electricity.grid', quantity: '900', unit: 'kWh', start: '2025-01-20', end: '2025-03-10' }],
  ['c-year', { generator: 'mobile.gasoline_c', quantity: '10', unit: 'm3', period: '2024' }],
  ['d-gas', { generator: 'R-410A', quantity: '2,5', unit: 'kg', period: '2025-02' }],
  ['e-hcfc', { generator: 'HCFC-22', quantity: '1', unit: 'kg', period: '2025-02' }],
  [
    'f-given',
    {
      factor: {
        co2e: '2.5',
        unit: 'kg CO2e/kg',
        id: 'company/paper',
        version: '1',
        source: 'Fornecedor',
        licence: 'own',
      },
      category: 'purchased_goods_services',
      quantity: '40',
      unit: 'kg',
      period: '2025-05',
    },
  ],
]
export const LINES: readonly LineToSeal[] = INPUTS.map(([id, input], index) => ({
  id,
  site: index % 2 === 0 ? 'site-1' : 'site-2',
  share: index === 0 ? '40' : '100',
  ...(id === 'b-range' ? { basis: 'location' as const } : {}),
  input: { id, ...input },
  evidence: index < 2 ? [{ sha256: 'ab'.repeat(32), accessKey: null, name: 'nota.xml' }] : [],
}))
export const SEALING: Sealing = {
  header: {
    company: { name: 'Moinho São José Ltda.', cnpj: '11222333000181' },
    inventory: { id: 'inv-2025', year: 2025, version: 1 },
    boundary: { approach: 'equity_share', start: '2025-01-01', end: '2025-12-31' },
    gwpSet: 'AR5',
    parameters: { scope2: 'location' },
    sealedAt: '2026-03-01T12:00:00Z',
    previous: null,
  },
  // What none of these lines needs is left out, so that a file is verified in a blink: a release that nobody published.
  reference: {
    ...loadReference(),
    release: 'sample',
    grid: loadReference().grid.filter(isRecent),
    mixtures: loadReference().mixtures.filter(isRecent),
    rates: [],
    worldGrid: [],
    parameters: [],
    indices: [],
    fleet: [],
  },
  sites: [
    { id: 'site-2', name: 'Filial', cnpj: null, share: '100' },
    { id: 'site-1', name: 'Matriz', cnpj: null, share: '40' },
  ],
  exclusions: [{ id: 'x-1', category: 'investments', reason: 'Não há investimentos.' }],
  lines: LINES,
  signer: signerOf(new Uint8Array(32).fill(9)),
}

function isRecent({ period }: { readonly period: string }): boolean {
  return period >= '2024'
}

/** The inventory, sealed. */
export async function sealed(change: Partial<Sealing> = {}) {
  const chunks: Uint8Array[] = []
  const summary = await sealInventory({ ...SEALING, ...change }, (bytes) => {
    chunks.push(bytes)
  })
  return { summary, bytes: Buffer.concat(chunks) }
}

/** The bytes of the rows, each with its line end. */
export function bytesOf(rows: readonly string[]): Buffer {
  return Buffer.from(`${rows.join('\n')}\n`)
}

/** Where in these rows the line of that id stands. */
export function rowOf(rows: readonly string[], id: string): number {
  return rows.findIndex((row) => row.includes(`"id":"${id}"`) && row.includes('"record":"line"'))
}
