import type { Decimal } from '../quantity/decimal.ts'
import { allowedIn, type Path } from './trajectory.ts'

/** What another figure of the base year does to a target: its percentage stays, its tonnes follow. */
export interface RestatedBase {
  /** The base year as it was when the target was set, and as it is. */
  readonly before: Decimal
  readonly after: Decimal
  /** % of the figure before; negative where the base year is less now. */
  readonly changePercent: Decimal
  /** What is allowed at the target year, by either. */
  readonly endBefore: Decimal
  readonly endAfter: Decimal
}

/**
 * How a base year that was restated changes the target that stands on it (GHG Protocol Corporate Standard, chapter 5: the
 * target is told against the base year as it is calculated now). Undefined where the figure is as it was, or was nothing.
 */
export function restatedBase(path: Path, before: Decimal): RestatedBase | undefined {
  const after = path.base
  if (after.eq(before) || !before.gt(0)) return undefined
  return {
    before,
    after,
    changePercent: after.minus(before).div(before).times(100),
    endBefore: allowedIn({ ...path, base: before }, path.targetYear),
    endAfter: allowedIn(path, path.targetYear),
  }
}
