/** The public sample documents that tests and benchmarks read when they are at hand; they are not part of the product. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the shared data is: `PEGADA_SHARED_DATA`, else beside the repository. */
export const SHARED_DATA = process.env.PEGADA_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data')

/** True when the sample documents are there; tests that need them are skipped otherwise. */
export const HAS_SAMPLES = existsSync(join(SHARED_DATA, 'nfe/EXPECTED.json'))

/** Names of the sample XML files. */
export function sampleNames(): string[] {
  return HAS_SAMPLES ? readdirSync(join(SHARED_DATA, 'nfe')).filter((name) => name.endsWith('.xml')) : []
}

/** The bytes of one sample. */
export function sampleBytes(name: string): Uint8Array {
  return readFileSync(join(SHARED_DATA, 'nfe', name))
}

/** What a reader must extract from each sample, by file name. */
export function expectedDocuments(): Record<string, Record<string, unknown>[]> {
  if (!HAS_SAMPLES) return {}
  return JSON.parse(readFileSync(join(SHARED_DATA, 'nfe/EXPECTED.json'), 'utf8')).documents
}
