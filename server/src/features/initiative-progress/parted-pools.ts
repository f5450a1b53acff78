import type { GwpSet } from '@pegada/core/gas/gwp-set.ts'
import { co2eWeights } from '@pegada/core/gas/gwp-weights.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { LedgerPool, MonthPool } from '../drilldown/pools-of-year.ts'
import type { MassThrough } from './repo-lines.ts'

/** Where lines stand in the ledger, and through which generator of the installation they came; null through none that is asked for. */
export type ThroughPlace = Pick<LedgerPool, 'unitId' | 'category' | 'source'> & { readonly through: string | null }

/** A pool of one month, or the part of it that came through a generator of the installation. */
export type ThroughPool = MonthPool & ThroughPlace

/**
 * Pools with what came through generators told apart: lines of one source at a unit in a month count with the same share, so that the part is
 * that of their CO2e before it. The parts of a pool add up to it.
 */
export function partedByGenerator(
  pools: readonly MonthPool[],
  masses: readonly MassThrough[],
  gwp: GwpSet,
): readonly ThroughPool[] {
  const weights = new Map<string, Decimal>(co2eWeights(gwp).map(({ gas, weight }) => [gas, weight]))
  const co2e = (rows: readonly MassThrough[], of: 'throughKg' | 'wholeKg') =>
    sumDecimals([ZERO, ...rows.map((row) => (weights.get(row.gas) ?? ZERO).times(decimal(row[of])))])
  const byPlace = Map.groupBy(masses, placeOf)
  return pools.flatMap((pool): ThroughPool[] => {
    const here = byPlace.get(placeOf(pool)) ?? []
    const parts = [...Map.groupBy(here, ({ generator }) => generator)].flatMap(([through, rows]): ThroughPool[] => {
      const whole = co2e(rows, 'wholeKg')
      return whole.isZero() ? [] : [{ ...pool, through, kg: pool.kg.times(co2e(rows, 'throughKg')).div(whole) }]
    })
    return [...parts, { ...pool, through: null, kg: pool.kg.minus(sumDecimals([ZERO, ...parts.map(({ kg }) => kg)])) }]
  })
}

const placeOf = ({ unitId, category, source, month }: Pick<MonthPool, 'unitId' | 'category' | 'source' | 'month'>) =>
  [unitId, category, source, month].join(' ')
