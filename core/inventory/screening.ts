import { DomainError } from '../domain-error.ts'
import { CATEGORIES, type CategoryKey, type Scope, scopeOf } from '../factor/category.ts'

/**
 * Screening: every category is measured, or excluded with a reason, or still open; none is left out in silence (GHG
 * Protocol Scope 3 Standard, chapters 6.1 and 11.1: exclusions are disclosed and justified; Corporate Standard, chapter 1,
 * completeness). Scopes 1 and 2 are screened too, in the categories of the Brazilian programme: a company without
 * agriculture says so once.
 */
export interface Exclusion {
  readonly category: CategoryKey
  readonly ground: ExclusionGround
  /** Why, in the company's words. */
  readonly reason: string
}

/** Grounds of an exclusion; all but the first stand in the report as a limitation of the inventory. */
export const EXCLUSION_GROUNDS = ['not_applicable', 'insignificant', 'no_data', 'not_required'] as const
export type ExclusionGround = (typeof EXCLUSION_GROUNDS)[number]

/** Where a category stands. */
export type ScreeningState = 'measured' | 'excluded' | 'open'

/** One category of the screening. */
export interface ScreeningRow {
  readonly category: CategoryKey
  readonly scope: Scope
  readonly state: ScreeningState
  /** Lines that measure it. */
  readonly lines: number
  /** Only where it is excluded. */
  readonly exclusion: Exclusion | null
}

/** The categories to screen, in the order of the model: scope 1, 2, then the fifteen of scope 3. */
export const SCREENED_CATEGORIES = Object.keys(CATEGORIES) as readonly CategoryKey[]

/** Where every category stands: lines win over an exclusion, for what was measured cannot be left out. */
export function screenCategories(
  linesByCategory: ReadonlyMap<CategoryKey, number>,
  exclusions: readonly Exclusion[],
): readonly ScreeningRow[] {
  const excluded = new Map(exclusions.map((exclusion) => [exclusion.category, exclusion]))
  return SCREENED_CATEGORIES.map((category) => {
    const lines = linesByCategory.get(category) ?? 0
    const exclusion = lines > 0 ? null : (excluded.get(category) ?? null)
    const state = lines > 0 ? 'measured' : exclusion ? 'excluded' : 'open'
    return { category, scope: scopeOf(category), state, lines, exclusion }
  })
}

/** An exclusion that may be kept; throws `exclusion.reason_required`, or `exclusion.category_measured` where lines exist. */
export function excludeCategory(exclusion: Exclusion, linesByCategory: ReadonlyMap<CategoryKey, number>): Exclusion {
  const reason = exclusion.reason.trim()
  if (reason === '') throw new DomainError('exclusion.reason_required', { category: exclusion.category })
  if ((linesByCategory.get(exclusion.category) ?? 0) > 0) {
    throw new DomainError('exclusion.category_measured', { category: exclusion.category })
  }
  return { ...exclusion, reason }
}
