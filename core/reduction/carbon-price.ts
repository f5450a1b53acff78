import type { Month } from '../period/period.ts'
import { type Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** An internal price of carbon, per tonne of CO2e, from a month until the next one begins. */
export interface PriceFrom {
  readonly from: Month
  readonly perTonne: Decimal
}

/** What a unit emitted in a month, kg of CO2e. */
export interface MonthOfUnit {
  readonly unitId: string
  readonly month: Month
  readonly kg: Decimal
}

/** What is charged to the units: money moved, unlike a shadow price, which enters decisions alone. */
export interface Fee {
  readonly total: Decimal
  readonly ofUnit: ReadonlyMap<string, Decimal>
  readonly ofMonth: ReadonlyMap<Month, Decimal>
  /** Emitted in months that no price covers: charged nothing, and told apart. */
  readonly uncoveredKg: Decimal
}

/** The price that holds in a month; undefined before the first. */
export function priceIn(prices: readonly PriceFrom[], month: Month): Decimal | undefined {
  return prices.filter(({ from }) => from <= month).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0]
    ?.perTonne
}

/** An internal fee: tonnes × price of the month, by unit (IFRS S2, 29 (f), asks whether, how and at what price). */
export function feeOf(rows: readonly MonthOfUnit[], prices: readonly PriceFrom[]): Fee {
  const ofUnit = new Map<string, Decimal>()
  const ofMonth = new Map<Month, Decimal>()
  let uncoveredKg = ZERO
  for (const { unitId, month, kg } of rows) {
    const price = priceIn(prices, month)
    if (price === undefined) {
      uncoveredKg = uncoveredKg.plus(kg)
      continue
    }
    const fee = kg.div(KG_PER_TONNE).times(price)
    ofUnit.set(unitId, (ofUnit.get(unitId) ?? ZERO).plus(fee))
    ofMonth.set(month, (ofMonth.get(month) ?? ZERO).plus(fee))
  }
  return { total: sumDecimals(ofUnit.values()), ofUnit, ofMonth, uncoveredKg }
}

/** What a unit emitted in a month in a scope, kg of CO2e. */
interface MonthOfScope extends MonthOfUnit {
  readonly scope: number
}

/** R$ that a kilogram of a unit and scope is charged over the months that were told; zero where none of them is charged. */
export type FeeRates = (unitId: string, scope: number) => Decimal

/**
 * What a kilogram less of a unit’s scope saves of the fee where it is not known in which months it falls: the fee of the year ÷ what was
 * emitted in it, so that months count as much as they emitted, and those that no fee covers count nothing.
 */
export function feeRates(
  rows: readonly MonthOfScope[],
  fees: readonly (PriceFrom & { readonly scopes: readonly number[] })[],
): FeeRates {
  const newest = fees.toSorted((one, other) => (one.from < other.from ? 1 : -1))
  const sums = new Map<string, { kg: Decimal; fee: Decimal }>()
  for (const { unitId, scope, month, kg } of rows) {
    const holding = newest.find(({ from }) => from <= month)
    const fee = holding?.scopes.includes(scope) ? kg.div(KG_PER_TONNE).times(holding.perTonne) : ZERO
    const before = sums.get(`${unitId} ${scope}`) ?? { kg: ZERO, fee: ZERO }
    sums.set(`${unitId} ${scope}`, { kg: before.kg.plus(kg), fee: before.fee.plus(fee) })
  }
  return (unitId, scope) => {
    const sum = sums.get(`${unitId} ${scope}`)
    return sum?.kg.gt(0) ? sum.fee.div(sum.kg) : ZERO
  }
}

const KG_PER_TONNE = 1000
