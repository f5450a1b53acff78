import type { Outputs } from '@pegada/contract/contract.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { typedOf } from '../../lib/typed-number.ts'
import { type BusinessUnit, type Entry, type Generator, withCategory, withGenerator, withKind } from './entry.ts'
import { withDocumentDay } from './entry-period.ts'

export type CrossCheck = Outputs['activity']['crossCheck']

/**
 * What the documents say, as a change of the form: source, quantity, unit and period; evidence, description and a
 * business unit already chosen stay. Undefined when they say nothing the form can take. A unit that the source does not
 * take is left to the person.
 */
export function applySuggestion(
  { suggestion }: Pick<CrossCheck, 'suggestion'>,
  catalogue: { generators: readonly Generator[]; units: readonly BusinessUnit[] },
): { scope: 1 | 2 | 3; edit: (before: Entry) => Entry } | undefined {
  const generator = catalogue.generators.find(({ key }) => key === suggestion?.generatorKey)
  if (!suggestion || !generator || !isCategoryKey(generator.category)) return undefined
  const { category } = generator
  const edit = (before: Entry): Entry => {
    const placed = withGenerator(withKind(withCategory(before, category, catalogue), 'generator'), generator)
    const period = withDocumentDay(before.period, suggestion.period)
    return {
      ...placed,
      quantity: typedOf(suggestion.quantity),
      unit: generator.units.includes(suggestion.unit) ? suggestion.unit : '',
      period,
    }
  }
  return { scope: generator.scope, edit }
}
