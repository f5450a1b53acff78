import { factorSource, methodSource } from '../activity/source-key.ts'
import { documentOfKey } from '../company/access-key.ts'
import type { SealEvidence, SealedLine } from './sealed-file.ts'

/** What a sealed line was calculated with: a generator's key, `method:<key>`, or `factor:<id>` for a factor that came with it. */
export function sourceOfSealed({ input, result }: Pick<SealedLine, 'input' | 'result'>): string {
  if (result.generator !== null) return result.generator
  if (result.method !== null) return methodSource(result.method)
  return input.generator ?? factorSource(result.factor.id)
}

/** What somebody may know the documents of a line by: their names, access keys, kinds and numbers. */
export function documentWords(evidence: readonly SealEvidence[]): string {
  return evidence
    .flatMap(({ name, accessKey }) => {
      const told = accessKey === null ? undefined : documentOfKey(accessKey)
      return [name ?? '', accessKey ?? '', told ? `${told.model} ${told.number}` : '']
    })
    .join(' ')
}

/** Whether a text has every word of a search, whatever their accents and case. */
export function hasWords(text: string, search: string): boolean {
  const searched = bare(text)
  return bare(search)
    .split(/\s+/)
    .every((word) => searched.includes(word))
}

function bare(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
