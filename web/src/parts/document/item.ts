import type { Outputs } from '@pegada/contract/contract.ts'
import { WHOSE_QUESTION } from '@pegada/core/classification/question.ts'

/** A line of a document, and what can be done with it as it stands. */
export type Item = Outputs['documentItem']['list']['rows'][number]

/** What stands between a line and its acceptance as suggested; undefined when nothing does. */
export type Hindrance = 'decided' | 'not_countable' | 'no_source' | 'no_quantity' | 'no_reason'

/** Why a line cannot be accepted with one press. */
export function hindranceOf(item: Item): Hindrance | undefined {
  if (!item.counts) return 'not_countable'
  if (item.state !== 'pending') return 'decided'
  if (item.suggestion.generatorKey === null) return 'no_source'
  if (asksForQuantity(item)) return 'no_quantity'
  return asksWhose(item) ? 'no_reason' : undefined
}

/** Whether the document names no buyer, so that a person must say why the purchase is the company's. */
export function asksWhose({ suggestion }: Pick<Item, 'suggestion'>): boolean {
  return suggestion.question === WHOSE_QUESTION
}

/** Whether the document does not say how much in a unit that its source takes, so that a person must. */
export function asksForQuantity({ suggestion }: Item): boolean {
  const { quantity, question } = suggestion
  return quantity === null || (question !== null && quantityQuestions.has(question))
}

/** The inputs and the category that come with a suggested source: a method does not stand without them. */
export function partsOf({ suggestion }: Item, key: string) {
  const found = suggestion.candidates.find(({ generatorKey }) => generatorKey === key)
  return {
    ...(found?.inputs ? { inputs: found.inputs } : {}),
    ...(found?.category ? { category: found.category } : {}),
  }
}

/** Units in which the quantity of a method's line is said. */
export function unitsOfMethod(key: string): readonly string[] {
  if (key.startsWith('method:freight.')) return ['kg', 't']
  return key === 'method:value_chain.spend' ? ['BRL'] : []
}

/** The source a line was decided for, else the one suggested. */
export function sourceKeyOf(item: Item): string | null {
  return item.decidedGeneratorKey ?? item.suggestion.generatorKey
}

const quantityQuestions: ReadonlySet<string> = new Set([
  'classification.unit_ambiguous',
  'classification.unit_mismatch',
  'classification.quantity_missing',
])

/** What a person says differently from the suggestion. */
export interface Choice {
  readonly generatorKey?: string
  /** What a method takes beside the quantity, as it was suggested. */
  readonly inputs?: NonNullable<Item['suggestion']['candidates'][number]['inputs']>
  readonly category?: string
  readonly quantity?: { readonly value: string; readonly unit: string }
  readonly businessUnitId?: string
  /** Why it is the company's, where its document does not say so. */
  readonly reason?: string
}

/** What a line may have been taken for. */
export const suggestionKinds = ['emission', 'not_emission', 'unknown'] as const
