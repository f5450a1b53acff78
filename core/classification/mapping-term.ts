/**
 * The terms of mappings as people write them: an NCM by its first four to eight digits, and words as
 * `diesel | gasoleo & maritimo | mgo ! aditivo`, of which one before each `&` must occur and none after `!` may.
 */
import { DomainError } from '../domain-error.ts'
import type { KeywordRule } from './classification.ts'
import { stemsOf } from './read-text.ts'

/** What a keyword asks of a description. */
export type KeywordTerm = Pick<KeywordRule, 'all' | 'none'>

/** Characters that the term of a mapping holds at most. */
export const TERM_MAX = 400

/** Digits of an NCM or of the first part of one, without its dots. Throws `scope_mapping.ncm_invalid`. */
export function parseNcmTerm(text: string): string {
  const digits = text.replaceAll(/[.\s]/g, '')
  if (!/^\d{4,8}$/.test(digits) || /^(\d)\1+$/.test(digits))
    throw new DomainError('scope_mapping.ncm_invalid', { text })
  return digits
}

/** Reads the words of a mapping. Throws `scope_mapping.keyword_invalid` where a part names no word. */
export function parseKeywordTerm(text: string): KeywordTerm {
  const [wanted = '', unwanted, ...more] = text.toLowerCase().split('!')
  const all = wanted.split('&').map(alternatives)
  const none = unwanted === undefined ? [] : alternatives(unwanted)
  const groups = unwanted === undefined ? all : [...all, none]
  const isReadable = more.length === 0 && groups.every((group) => group.length > 0 && group.every(namesWord))
  if (!isReadable) throw new DomainError('scope_mapping.keyword_invalid', { text })
  return { all, none }
}

/** The words of a rule as a term. */
export function keywordTerm({ all, none }: KeywordTerm): string {
  const wanted = all.map((group) => group.join(' | ')).join(' & ')
  return none.length === 0 ? wanted : `${wanted} ! ${none.join(' | ')}`
}

function alternatives(text: string): string[] {
  return text.split('|').map((part) => part.trim().replaceAll(/\s+/g, ' '))
}

function namesWord(phrase: string): boolean {
  return stemsOf(phrase).length > 0
}
