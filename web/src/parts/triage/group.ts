import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { addDecimal, compareDecimals, shareOf } from '../../lib/number-format.ts'

/** A group of like lines to decide, its suggestions, and what was decided. */
export type Group = Outputs['triage']['listGroups']['rows'][number]
export type Suggestion = Group['suggestions'][number]
export type Answer = Group['answers'][number]
export type Settled = Outputs['triage']['get']
export type Decision = Outputs['triage']['decide']
export type DecideInput = Inputs['triage']['decide']
export type PerUnit = NonNullable<DecideInput['perUnit']>

/** Questions that are answered by how much one of the document's units holds. */
const amountQuestions: ReadonlySet<string> = new Set([
  'classification.unit_ambiguous',
  'classification.unit_mismatch',
  'classification.confirm_packing',
])

/** Whether a person must say how much one of the document's units holds before an acceptance can stand. */
export function asksForAmount({
  packing,
  question,
  amountQuestion,
}: Pick<Group, 'packing' | 'question' | 'amountQuestion'>): boolean {
  return packing !== null || [question, amountQuestion].some((one) => one !== null && amountQuestions.has(one))
}

/** Methods that take money or what a document of transport says: how much a unit holds does not enter there. */
const withoutAmount = ['method:value_chain.spend', 'method:freight.', 'method:travel.']

/** Whether a source is calculated from the amount of product. */
export function takesAmount(key: string): boolean {
  return !withoutAmount.some((one) => key.startsWith(one))
}

/**
 * What is sent for a suggestion taken as it stands. Inputs are left to each line, for two freights weigh differently; but which
 * industry is meant is said, where a line suggests several.
 */
export function choiceOf({
  generatorKey,
  category,
  inputs = null,
}: Pick<Suggestion, 'generatorKey' | 'category'> & Partial<Pick<Suggestion, 'inputs'>>): Pick<
  DecideInput,
  'generatorKey' | 'category' | 'inputs'
> {
  const naics = industryOf(inputs)
  return {
    generatorKey,
    ...(category === null ? {} : { category }),
    ...(naics === undefined ? {} : { inputs: { factor: { naics } } }),
  }
}

/** The NAICS code of the industry whose sales a suggestion stands for; undefined for every other one. */
export function industryOf(inputs: Suggestion['inputs']): string | undefined {
  const factor = inputs?.factor
  return typeof factor === 'object' && 'naics' in factor ? factor.naics : undefined
}

/** All of a measure: accepted, ignored and pending together. */
export function wholeOf({ accepted, ignored, pending }: Settled['massKg']): string {
  return addDecimal(addDecimal(accepted, ignored), pending)
}

/** The share that is decided, 0 to 1, by mass; by value while nothing can be estimated, and undefined while there is nothing. */
export function settledShare({
  massKg,
  value,
}: Settled): { readonly share: string; readonly by: 'mass' | 'value' } | undefined {
  const [by, measure] =
    compareDecimals(wholeOf(massKg), '0') > 0 ? (['mass', massKg] as const) : (['value', value] as const)
  const share = shareOf(addDecimal(measure.accepted, measure.ignored), wholeOf(measure))
  return share === undefined ? undefined : { share, by }
}

/** Lines that could not be settled by their reason, the commonest first, each with the data of its first line. */
export function reasonsOf(
  refused: Decision['refused'],
): readonly { readonly code: string; readonly data: Readonly<Record<string, unknown>>; readonly lines: number }[] {
  const byCode = Map.groupBy(refused, ({ code }) => code)
  return [...byCode]
    .map(([code, lines]) => ({ code, data: lines[0]?.data ?? {}, lines: lines.length }))
    .toSorted((a, b) => b.lines - a.lines)
}
