import { type InventoryPart, scopeOfPart } from '@pegada/core/inventory/part.ts'
import { type Path, paths } from '../../lib/paths.ts'

/** The page of each part of the inventory. */
export const pathOfPart: Readonly<Record<InventoryPart, Path>> = {
  scope1: paths.scope1,
  scope2: paths.scope2,
  scope3_upstream: paths.scope3Upstream,
  scope3_downstream: paths.scope3Downstream,
}

/** What narrows the list of lines to a part: its scope, and its side where the scope has two. */
export function linesOfPart(part: InventoryPart): { scope: number; part?: InventoryPart } {
  const scope = scopeOfPart(part)
  return scope === 3 ? { scope, part } : { scope }
}
