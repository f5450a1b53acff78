import { isRemoval } from '@pegada/core/gas/gas.ts'
import { compareDecimals } from '../../lib/number-format.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'

export type GasRow = Inventory['byGas'][number]
/** Where a gas is told: in the scopes, or beside them. */
export type GasGroupKey = 'kyoto' | 'biogenic' | 'removed' | 'other'

/**
 * Gases as the GHG Protocol tells them (Corporate Standard, chapter 9): those of the Kyoto Protocol in the scopes; biogenic
 * CO2, removals and other gases beside them, by mass alone. Groups without a gas are left out.
 */
export function gasGroups(gases: readonly GasRow[]): { key: GasGroupKey; gases: readonly GasRow[] }[] {
  return order
    .map((key) => ({ key, gases: gases.filter((row) => groupOf(row) === key).sort(byMass) }))
    .filter((group) => group.gases.length > 0)
}

function groupOf({ gas, co2eKg }: GasRow): GasGroupKey {
  if (gas === 'CO2_biogenic') return 'biogenic'
  if (isRemoval(gas)) return 'removed'
  return co2eKg === null ? 'other' : 'kyoto'
}

function byMass(a: GasRow, b: GasRow): number {
  return compareDecimals(b.co2eKg ?? b.massKg, a.co2eKg ?? a.massKg)
}

const order: readonly GasGroupKey[] = ['kyoto', 'biogenic', 'removed', 'other']
