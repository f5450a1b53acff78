import { CATEGORIES, type CategoryKey, type Scope } from '../factor/category.ts'

/**
 * Parts in which an inventory is read: scopes 1 and 2, and the two sides of scope 3, upstream (categories 1 to 8) and
 * downstream (9 to 15), as the Scope 3 Standard divides them (chapter 5, table 5.3). Together they hold every line once.
 */
export const INVENTORY_PARTS = ['scope1', 'scope2', 'scope3_upstream', 'scope3_downstream'] as const
export type InventoryPart = (typeof INVENTORY_PARTS)[number]

/** The scope that a part belongs to; upstream and downstream are both of scope 3. */
export function scopeOfPart(part: InventoryPart): Scope {
  return { scope1: 1, scope2: 2, scope3_upstream: 3, scope3_downstream: 3 }[part] as Scope
}

/** The categories of a part, in the order of the standard; a line of scope 3 without a category is told upstream. */
export function categoriesOfPart(part: InventoryPart): readonly CategoryKey[] {
  const ofScope = keys.filter((key) => CATEGORIES[key].scope === scopeOfPart(part))
  const firstDownstream = ofScope.indexOf('downstream_transport')
  if (part === 'scope3_upstream') return ofScope.slice(0, firstDownstream)
  return part === 'scope3_downstream' ? ofScope.slice(firstDownstream) : ofScope
}

/** The part that a category belongs to. */
export function partOfCategory(category: CategoryKey): InventoryPart {
  const { scope } = CATEGORIES[category]
  if (scope !== 3) return scope === 1 ? 'scope1' : 'scope2'
  return categoriesOfPart('scope3_downstream').includes(category) ? 'scope3_downstream' : 'scope3_upstream'
}

const keys = Object.keys(CATEGORIES) as readonly CategoryKey[]
