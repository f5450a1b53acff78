/** Why a line is taken for what it is: the mapping that decides, and all others that its code or words meet, with what kept each from deciding. */
import type { ClassifiableLine, Classification, ClassificationContext, RuleKind } from './classification.ts'
import { classifyLine } from './classify-line.ts'
import { findPhrase, phrasesOf } from './compile-rules.ts'
import { usableNcm } from './decision.ts'
import type { Mapping } from './mapping.ts'
import { parseKeywordTerm } from './mapping-term.ts'
import { readText } from './read-text.ts'
import { keyOfRule, withMappings } from './with-mappings.ts'

/**
 * What kept a mapping from deciding: it is switched off; a word stands against it; its priority is lower; the code decides before words;
 * its code is shorter; the words are more exact; another of the same priority comes first; or something else than mappings decided.
 */
export type LosingReason =
  | 'off'
  | 'word_against'
  | 'priority'
  | 'code_first'
  | 'shorter_code'
  | 'words_decided'
  | 'later'
  | 'not_by_mapping'

export type Loser = { readonly mapping: Mapping; readonly reason: LosingReason }

export type LineTrace = {
  readonly classification: Classification
  /** Undefined where no mapping decided; the classification's rule then tells what did. */
  readonly winner: Mapping | undefined
  /** The nearest to deciding first. */
  readonly losers: readonly Loser[]
}

/** What is built in, and what stands beside or in place of it. */
export type MappingSet = {
  /** Those built in, each in the place of which none of `own` stands, and those of who runs the platform. */
  readonly all: readonly Mapping[]
  readonly own: readonly Mapping[]
}

/** Classifies one line by the built-in rules with the mappings, and tells how it came about. */
export function traceLine(line: ClassifiableLine, context: ClassificationContext, { all, own }: MappingSet): LineTrace {
  const rules = withMappings(context.rules, own)
  const classification = classifyLine(line, { ...context, rules })
  const { kind, id } = classification.rule
  const isByMapping = kind === 'ncm' || kind === 'keyword'
  const winner = isByMapping ? all.find(({ key }) => key === keyOfRule(id)) : undefined
  const { stems } = readText(line.product, rules.abbreviations)
  const losers = all
    .flatMap((mapping, place) => {
      const met = mapping.key === winner?.key ? undefined : howMet(mapping, { ncm: usableNcm(line.ncm), stems })
      return met === undefined ? [] : [{ mapping, place, reason: reasonOf(mapping, met, { winner, kind }) }]
    })
    .toSorted((a, b) => compare(a.mapping, b.mapping) || a.place - b.place)
    .map(({ mapping, reason }) => ({ mapping, reason }))
  return { classification, winner, losers }
}

type Met = 'met' | 'word_against'

function howMet(
  { kind, term }: Mapping,
  { ncm, stems }: { readonly ncm: string | undefined; readonly stems: readonly string[] },
): Met | undefined {
  if (kind === 'ncm') return ncm?.startsWith(term) ? 'met' : undefined
  const { all, none } = parseKeywordTerm(term)
  if (all.some((group) => findPhrase(stems, phrasesOf(group)) < 0)) return undefined
  return findPhrase(stems, phrasesOf(none)) < 0 ? 'met' : 'word_against'
}

function reasonOf(
  mapping: Mapping,
  met: Met,
  { winner, kind }: { readonly winner: Mapping | undefined; readonly kind: RuleKind },
): LosingReason {
  if (!mapping.isOn) return 'off'
  if (met === 'word_against') return 'word_against'
  // Words without a mapping: a gas that the description names by its code.
  if (winner === undefined) return kind === 'keyword' ? 'words_decided' : 'not_by_mapping'
  if (mapping.priority < winner.priority) return 'priority'
  if (mapping.kind === 'keyword') return winner.kind === 'ncm' ? 'code_first' : 'later'
  if (winner.kind === 'keyword') return 'words_decided'
  return mapping.term.length < winner.term.length ? 'shorter_code' : 'later'
}

/** Those in force first, then the highest priority, codes before words, the longer code. */
function compare(a: Mapping, b: Mapping): number {
  return (
    Number(b.isOn) - Number(a.isOn) ||
    b.priority - a.priority ||
    Number(b.kind === 'ncm') - Number(a.kind === 'ncm') ||
    (a.kind === 'ncm' ? b.term.length - a.term.length : 0)
  )
}
