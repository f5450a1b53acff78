import type { ToldVersion } from './told-version.ts'

/**
 * A version whose refused lines count as the other version of the same year has them, so that they differ in nothing. A line
 * that the other version lacks counts in neither.
 */
export function holdRefused(told: ToldVersion, other: ToldVersion): ToldVersion {
  const ids = new Set(told.refused.map(({ id }) => id))
  if (ids.size === 0) return told
  const held = other.inventory.lines.filter(({ id }) => ids.has(id))
  const categories = new Map(told.categories)
  for (const { id } of held) categories.set(id, other.categories.get(id) ?? 'unclassified')
  return { ...told, inventory: { ...told.inventory, lines: [...told.inventory.lines, ...held] }, categories }
}
