import { type CategoryKey, scopeOf } from '../factor/category.ts'
import { SCREENED_CATEGORIES } from '../inventory/screening.ts'
import type { Cell, Lack } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import { co2e, kgOf, none, ofScope, type Told, told, type View } from './table-parts.ts'

/** Where categories and scopes of a year stand, so that what nobody measured never reads as zero. */

type Scope = 1 | 2 | 3
type Standing = 'measured' | 'excluded' | 'open'
/** What of a year tells where its categories stand. */
export type Year = Pick<ReportFacts, 'lines' | 'exclusions' | 'entries'>

/** The categories of the model in a scope, in its order. */
export function categoriesOf(scope: Scope): readonly CategoryKey[] {
  return SCREENED_CATEGORIES.filter((category) => scopeOf(category) === scope)
}

/** Whether a category has lines, was left out with a reason, or is still open. */
export function standingOf({ lines, exclusions, entries }: Year, category: CategoryKey): Standing {
  if ((lines.get(category) ?? 0) > 0 || entries.some((entry) => entry.category === category)) return 'measured'
  return exclusions.some((one) => one.category === category) ? 'excluded' : 'open'
}

/** The same of several together: measured where one of them is, else open where one is. */
export function standingOfAll(year: Year, categories: readonly CategoryKey[]): Standing {
  const standings = new Set(categories.map((category) => standingOf(year, category)))
  if (standings.has('measured') || standings.size === 0) return 'measured'
  return standings.has('open') ? 'open' : 'excluded'
}

/** The figure of a scope, or why it has none. */
export function cellOfScope(year: Year, scope: Scope, figure: Cell): Cell {
  const standing = standingOfAll(year, categoriesOf(scope))
  return standing === 'measured' ? figure : none(standing)
}

/** What a scope emits, or why it has no figure. */
export function emissionsOfScope(year: Year, scope: Scope, view: View = 'location'): Cell {
  return cellOfScope(year, scope, co2e(kgOf(ofScope(year.entries, scope, view))))
}

/** That so many categories of these scopes are neither measured nor left out with a reason. */
export function lackOfScreening(year: Year, ...scopes: readonly Scope[]): Lack | null {
  const count = openIn(year, scopes)
  return count === 0 ? null : { code: 'screening', values: { n: count }, mend: 'screening' }
}

/** How many categories of these scopes are still open. */
export function openIn(year: Year, scopes: readonly Scope[]): number {
  return scopes.flatMap(categoriesOf).filter((category) => standingOf(year, category) === 'open').length
}

/** That lines stand under no category, so that no table by category holds them. */
export function lackOfCategory({ lines }: Pick<Year, 'lines'>): Lack | null {
  const count = lines.get(null) ?? 0
  return count === 0 ? null : { code: 'unclassified', values: { n: count }, mend: 'lines' }
}

export function lackOfLines({ lines }: Pick<Year, 'lines'>): Lack | null {
  return lines.size > 0 ? null : { code: 'lines', mend: 'lines' }
}

/** What a disclosure of a year without lines tells: that it lacks them, not that there is nothing to tell. */
export function withoutLines(year: Pick<Year, 'lines'>): Told | null {
  const lack = lackOfLines(year)
  return lack && told(null, [lack])
}
