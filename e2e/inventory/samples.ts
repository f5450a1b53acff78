import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildNfe } from '../../server/src/test/build-nfe.ts'

const folder = join(
  process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '..', '..', '..', 'shared', 'data'),
  'nfe',
)

/** The public sample documents, when they are at hand. */
export const hasSamples = existsSync(folder)

/** All sample documents; without them, one note of ours with the same fuel, litres and day as the sample that counts. */
export function sampleFiles(): string[] | { name: string; mimeType: string; buffer: Buffer }[] {
  if (hasSamples) {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => join(folder, name))
  }
  const note = buildNfe({
    issuedOn: '2023-02-01',
    items: [{ product: 'OLEO DIESEL B S500', unit: 'LT', quantity: '500.0000' }],
  })
  return [{ name: 'diesel.xml', mimeType: 'application/xml', buffer: Buffer.from(note) }]
}
