import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { WEBSITE_SOURCES } from '@pegada/contract/website.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import { calculate, presentCalculation } from '../calculation/calculate.ts'

/**
 * What a visitor's litres or kWh emit: a line of the very engine that inventories are made with, stored nowhere.
 * Throws `website.month_unavailable` for a month outside `estimateMonths`.
 */
export function estimate(catalogue: Catalogue, asked: Inputs['website']['estimate']): Outputs['website']['estimate'] {
  const months = estimateMonths(catalogue)
  if (!months.includes(asked.month)) {
    throw new DomainError('website.month_unavailable', { from: months.at(-1) ?? '', until: months[0] ?? '' })
  }
  const { generator, unit } = WEBSITE_SOURCES[asked.source]
  const line = { generator, quantity: asked.quantity, unit, period: asked.month }
  const calculation = presentCalculation(calculate({ catalogue }, line))
  invariant(calculation.scope, 'a source that visitors may try has a scope')
  return { ...asked, unit, scope: calculation.scope, calculation }
}

/** The last two years of months, newest first, that the grid has a published factor for: no figure here is provisional. */
export function estimateMonths(catalogue: Catalogue): string[] {
  const published = [...catalogue.grids.values()].flat().flatMap(({ id }) => /\d{4}-\d{2}$/.exec(id)?.[0] ?? [])
  return [...new Set(published)].toSorted().toReversed().slice(0, 24)
}
