import type { CategoryKey } from '../factor/category.ts'
import type { ClassifiableLine, Classification, ClassificationRules } from './classification.ts'
import type { Words } from './find-words.ts'

/** A classification before its quantity is read. */
export type Decision = Pick<Classification, 'kind' | 'candidates' | 'rule' | 'why'> & {
  readonly question?: string | undefined
  readonly confidence?: string
  readonly category?: CategoryKey | null
}

/** A line as the rules see it: with a usable NCM, and its words read once. */
export type Asked = {
  readonly line: ClassifiableLine
  readonly ncm: string | undefined
  readonly words: Words
  readonly rules: ClassificationRules
}

/** Services and careless issuers write "00", "00000000" or "99999999": such a code says nothing. */
export function usableNcm(text: string | null): string | undefined {
  if (text === null) return undefined
  const ncm = text.replaceAll('.', '').trim()
  return EIGHT_DIGITS.test(ncm) && !ONE_DIGIT.test(ncm) ? ncm : undefined
}

const EIGHT_DIGITS = /^\d{8}$/
const ONE_DIGIT = /^(\d)\1{7}$/
