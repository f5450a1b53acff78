import { type Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** The money of an initiative in one currency, and what it saves. */
export interface Money {
  /** Spent once, at the start. */
  readonly investment: Decimal
  /** Each year of its life. */
  readonly runningCost: Decimal
  readonly saving: Decimal
  readonly lifetimeYears: number
  /** Tonnes of CO2e that each year of its life saves. */
  readonly tonnesPerYear: Decimal
}

/** What an initiative costs, in the same currency. */
export interface Cost {
  /** Of the investment, for each year of its life. */
  readonly annuity: Decimal
  /** Annuity + running cost − saving. */
  readonly yearly: Decimal
  /** `yearly` ÷ tonnes of a year, and the same as present value ÷ discounted tonnes; null where nothing is saved. */
  readonly perTonne: Decimal | null
  /** Present value of all costs less savings; negative where it earns. */
  readonly presentCost: Decimal
  /** Present cost ÷ tonnes that are not discounted: another figure, told under its own name. */
  readonly presentCostPerTonne: Decimal | null
  readonly tonnes: Decimal
  readonly discountedTonnes: Decimal
  /** Investment ÷ yearly surplus, undiscounted; null where there is none. */
  readonly paybackYears: Decimal | null
  /** The carbon price from which it earns; null where it earns without one, or saves nothing. */
  readonly breakEvenPrice: Decimal | null
}

/** The part of an investment that each of `years` equal payments at the end of a year repays: r(1 + r)^n ÷ ((1 + r)^n − 1). */
export function capitalRecoveryFactor(rate: Decimal, years: number): Decimal {
  if (rate.isZero()) return ONE.div(years)
  const grown = rate.plus(1).pow(years)
  return rate.times(grown).div(grown.minus(1))
}

/**
 * What an initiative costs at a rate (0.1 for 10 % a year). A carbon price, as a shadow price, counts each tonne saved as
 * a saving; 0 for none.
 */
export function costOf(money: Money, rate: Decimal, shadowPrice: Decimal = ZERO): Cost {
  const factor = capitalRecoveryFactor(rate, money.lifetimeYears)
  const annuity = money.investment.times(factor)
  const { tonnesPerYear: tonnesOfYear } = money
  const yearlyBare = money.runningCost.minus(money.saving)
  const yearly = annuity.plus(yearlyBare).minus(tonnesOfYear.times(shadowPrice))
  const surplus = yearlyBare.minus(tonnesOfYear.times(shadowPrice)).negated()
  const presentCost = money.investment.minus(surplus.div(factor))
  const tonnes = tonnesOfYear.times(money.lifetimeYears)
  const perTonne = tonnesOfYear.gt(0) ? yearly.div(tonnesOfYear) : null
  return {
    annuity,
    yearly,
    perTonne,
    presentCost,
    presentCostPerTonne: tonnes.gt(0) ? presentCost.div(tonnes) : null,
    tonnes,
    discountedTonnes: tonnesOfYear.div(factor),
    paybackYears: surplus.gt(0) ? money.investment.div(surplus) : null,
    breakEvenPrice: perTonne?.gt(0) ? perTonne.plus(shadowPrice) : null,
  }
}

/** Net present value of flows of money, the first of them now and the others a year apart. */
export function netPresentValue(flows: readonly Decimal[], rate: Decimal): Decimal {
  return sumDecimals(flows.map((flow, year) => flow.div(rate.plus(1).pow(year))))
}
