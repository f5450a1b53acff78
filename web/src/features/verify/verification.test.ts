import type { SealedLine } from '@pegada/core/seal/sealed-file.ts'
import { describe, expect, it } from 'vitest'
import { foundLines } from './use-local-table.ts'
import { type LineSummary, readLineAt, verifyHere } from './verification.ts'

const LINE: LineSummary = {
  id: 'a',
  site: null,
  scope: 1,
  category: 'mobile_combustion',
  sourceKey: 'Óleo diesel',
  factorSource: '',
  documents: '',
  period: '2025-01',
  start: undefined,
  end: undefined,
  quantity: '10',
  unit: 'L',
  co2eKg: '9',
  isSame: true,
  offset: 0,
  length: 1,
}
const SEALED: SealedLine = {
  id: 'a',
  site: null,
  basis: 'both',
  share: '1',
  input: { id: 'a', category: 'mobile_combustion', quantity: '10', unit: 'L', period: '2025-01' },
  result: {
    scope: 1,
    category: 'mobile_combustion',
    generator: null,
    method: null,
    basis: 'given',
    factor: { id: 'own/é', version: '1', source: 'Ensaio próprio', why: [] },
    quantity: { value: '10', unit: 'L' },
    gases_kg: { CO2: '9' },
    co2e_kg: '9',
    biogenic_co2_kg: '0',
    non_kyoto_kg: {},
    months: [{ month: '2025-01', co2e_kg: '9', biogenic_co2_kg: '0' }],
    working: [],
    notes: [],
    gaps: [],
  },
  evidence: [],
}
const LINES: readonly LineSummary[] = [
  LINE,
  { ...LINE, id: 'b', sourceKey: 'Gasolina', co2eKg: '100', offset: 5 },
  { ...LINE, id: 'c', sourceKey: 'Gás', category: 'fugitive_emissions', co2eKg: '20', offset: 9, isSame: false },
]
const found = (search: string | undefined, sort: 'file' | 'co2eKg' | 'category', direction: 'asc' | 'desc') =>
  foundLines(LINES, { search, sort, direction }, ({ sourceKey }) => sourceKey).map(({ id }) => id)

describe('the lines of a sealed file', () => {
  it('are found by any words, without accents', () => {
    expect(found('DIESEL oleo', 'file', 'asc')).toEqual(['a'])
    expect(found('gas', 'file', 'asc')).toEqual(['c', 'b'])
    expect(found('carvão', 'file', 'asc')).toEqual([])
  })

  it('show first what differs, and order by size as figures', () => {
    expect(found(undefined, 'file', 'asc')).toEqual(['c', 'a', 'b'])
    expect(found(undefined, 'co2eKg', 'desc')).toEqual(['b', 'c', 'a'])
    expect(found(undefined, 'category', 'asc')[0]).toBe('c')
  })

  it('are read from the file where they stand', async () => {
    const written = new TextEncoder().encode(JSON.stringify({ body: SEALED }))
    const file = new File(['{"x":"é"}\n', written, '\n{"x":2}\n'], 'a.pegada')
    expect(await readLineAt(file, { ...LINE, offset: 11, length: written.length })).toEqual(SEALED)
  })

  it('are refused, with the field, where something else stands in their place', async () => {
    const written = JSON.stringify({ body: { ...SEALED, share: 'meia' } })
    const file = new File([written], 'a.pegada')
    await expect(readLineAt(file, { ...LINE, length: new Blob([written]).size })).rejects.toThrow(
      /its body\.share cannot/,
    )
  })
})

describe('verifying a file on the page', () => {
  it('says of a file that is none where it fails', async () => {
    const { report, lines } = await verifyHere(new File(['hello\n'], 'a.txt'), () => undefined)
    expect([report.ok, report.firstDifference?.row, lines.length]).toEqual([false, 1, 0])
  })
})
