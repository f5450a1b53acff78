/**
 * Groups of lines put together: what is bought and burns or leaks nothing is taken by spend, line by line the same way, so
 * that one decision may settle all of one NCM, of one supplier or of one sector of industry. What is left to ask stays apart.
 */
import type { LineNature } from '../document/record-shape.ts'
import { SPEND_METHOD } from './by-spend.ts'
import type { Classification } from './classification.ts'
import { usableNcm } from './decision.ts'

/** What lines may be put together by, beside being alike. */
export const MERGINGS = ['ncm', 'supplier', 'sector'] as const
export type Merging = (typeof MERGINGS)[number]

/** Digits of a NAICS code that name a subsector of industry ("325 Chemical Manufacturing"). */
export const SECTOR_DIGITS = 3

/** The key of the lines that share a value and a question, if any; a key of likeness begins with a nature, so none is such a key. */
export function mergedKey(by: Merging, value: string, question: string | null | undefined): string {
  return `${by}|${value}|${question ?? ''}`
}

/** What a key puts together and the value it does so by; undefined for the key of lines that are alike. */
export function readMergedKey(key: string): { readonly by: Merging; readonly value: string } | undefined {
  const [first, value = ''] = key.split('|')
  const by = MERGINGS.find((one) => one === first)
  return by && { by, value }
}

/** What of a line tells its supplier and its code. */
export type MergeableLine = {
  readonly ncm: string | null
  readonly nature: LineNature
  /** CNPJ or CPF of the issuer. */
  readonly issuerId?: string | null
}

/** Keys of remembered decisions that hold for a line, the closer first: its NCM, then its supplier; none for a physical source. */
export function mergedKeysOf(line: MergeableLine, { candidates, question }: Classification): readonly string[] {
  const [first] = candidates
  const isMergeable = MERGEABLE.has(line.nature) && (first === undefined || first.generatorKey === SPEND_METHOD)
  if (!isMergeable) return []
  const isCode = line.ncm !== null && usableNcm(line.ncm) === line.ncm
  return [
    ...(isCode ? [mergedKey('ncm', line.ncm, question)] : []),
    ...(line.issuerId ? [mergedKey('supplier', line.issuerId, question)] : []),
  ]
}

const MERGEABLE: ReadonlySet<LineNature> = new Set(['product', 'service', 'listed_service'])
