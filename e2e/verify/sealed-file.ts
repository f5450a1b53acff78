import { signerOf } from '@pegada/core/seal/signing.ts'
import { sealInventory } from '@pegada/core/seal/write-seal.ts'
import { loadReference } from '@pegada/reference/load.ts'

/** A sealed inventory of three lines, by a key of no worth; 1,500 kWh in July 2025 are 90.45 kg. */
export async function sealedFile(): Promise<{ readonly bytes: Buffer; readonly fingerprint: string }> {
  const chunks: Uint8Array[] = []
  const lines = [
    ['luz-julho', 'electricity.grid', '1500', 'kWh', '2025-07'],
    ['vazamento', 'R-410A', '2,5', 'kg', '2025-02'],
    ['viagem', 'mobile.gasoline_c', '40', 'L', '2025-03'],
  ] as const
  const { fingerprint } = await sealInventory(
    {
      header: {
        company: { name: 'Moinho São José', cnpj: '11222333000181' },
        inventory: { id: 'inv', year: 2025, version: 1 },
        boundary: { approach: 'operational_control', start: '2025-01-01', end: '2025-12-31' },
        gwpSet: 'AR5',
        parameters: {},
        sealedAt: '2026-03-01T15:00:00Z',
        previous: null,
      },
      reference: loadReference(),
      sites: [{ id: 'matriz', name: 'Matriz', cnpj: null, share: '100' }],
      exclusions: [{ id: 'investments', category: 'investments', reason: 'A empresa não tem investimentos.' }],
      lines: lines.map(([id, generator, quantity, unit, period]) => ({
        id,
        site: 'matriz',
        share: '100',
        input: { id, generator, quantity, unit, period },
        evidence: [{ sha256: 'ab'.repeat(32), accessKey: null, name: `${id}.xml` }],
      })),
      signer: signerOf(new Uint8Array(32).fill(11)),
    },
    (bytes) => {
      chunks.push(bytes)
    },
  )
  return { bytes: Buffer.concat(chunks), fingerprint }
}

/** The file with one digit of one quantity changed. */
export function tampered(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('utf8').replace('"quantity":"2,5"', '"quantity":"2,4"'))
}

/** The file with one unit changed to none that there is. */
export function ofAnotherUnit(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString('utf8').replace('"quantity":"2,5","unit":"kg"', '"quantity":"2,5","unit":"kq"'))
}
