import { CATEGORIES, type CategoryKey, type Scope } from '../factor/category.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** What a target counts of the ledger. */
export interface Coverage {
  readonly scopes: readonly Scope[]
  /** Of scope 3; all of it where none is named. */
  readonly categories: readonly CategoryKey[]
}

/** What a category emitted, kg CO2e; a line without a category counts in scope 3. */
export type CategoryKg = ReadonlyMap<CategoryKey | null, Decimal>

/** Categories that a target may be over: those of the Corporate Value Chain (Scope 3) Standard, chapter 5. */
export const VALUE_CHAIN_CATEGORIES: readonly CategoryKey[] = (Object.keys(CATEGORIES) as CategoryKey[]).filter(
  (key) => CATEGORIES[key].scope === 3,
)

/** Whether a target counts a category of the ledger. */
export function isCounted({ scopes, categories }: Coverage, category: CategoryKey | null): boolean {
  const scope = scopeIn(category)
  if (!scopes.includes(scope)) return false
  return scope !== 3 || categories.length === 0 || (category !== null && categories.includes(category))
}

/** What a target counts of a year, kg CO2e. */
export function countedKg(coverage: Coverage, year: CategoryKg): Decimal {
  return sumDecimals([ZERO, ...[...year].flatMap(([category, kg]) => (isCounted(coverage, category) ? [kg] : []))])
}

/**
 * How much of these scopes the targets cover together, %: what two of them count is covered once. Null where the year has
 * nothing in the scopes.
 */
export function coveredPercent(
  targets: readonly Coverage[],
  scopes: readonly Scope[],
  year: CategoryKg,
): Decimal | null {
  const asked = [...year].filter(([category]) => scopes.includes(scopeIn(category)))
  const sumOf = (part: typeof asked) => sumDecimals([ZERO, ...part.map(([, kg]) => kg)])
  const whole = sumOf(asked)
  const covered = asked.filter(([category]) => targets.some((target) => isCounted(target, category)))
  return whole.gt(0) ? sumOf(covered).div(whole).times(100) : null
}

/** How much of the whole year scope 3 is, %; null where the year has nothing. */
export function valueChainPercent(year: CategoryKg): Decimal | null {
  const all: Coverage = { scopes: [1, 2, 3], categories: [] }
  return coveredPercent([{ ...all, scopes: [3] }], all.scopes, year)
}

function scopeIn(category: CategoryKey | null): Scope {
  return category === null ? 3 : CATEGORIES[category].scope
}
