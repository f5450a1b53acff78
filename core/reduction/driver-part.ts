import { CATEGORIES, type CategoryKey, isCategoryKey } from '../factor/category.ts'

/** What of the ledger a driver moves: all of it, a scope, or a category; `measure` is what an intensity is measured by, which no line emits. */
export const DRIVER_SCOPES = ['all', 'scope_1', 'scope_2', 'scope_3', 'measure'] as const
export type DriverPart = (typeof DRIVER_SCOPES)[number] | CategoryKey

export function isDriverPart(text: string): text is DriverPart {
  return isCategoryKey(text) || DRIVER_SCOPES.some((scope) => scope === text)
}

/** Whether a driver of this part moves a category; one that the model does not know is of scope 3, as everywhere. */
export function moves(part: DriverPart, category: string): boolean {
  if (part === 'all' || part === category) return true
  return part === `scope_${isCategoryKey(category) ? CATEGORIES[category].scope : 3}`
}
