import { monthOf } from '../period/period.ts'
import { type Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { effectInYear } from './schedule.ts'

/** The money of an initiative in one currency, and what it saves at its whole effect. */
export interface Money {
  /** Spent once, at the start. */
  readonly investment: Decimal
  /** Each year of its life, whole from the first. */
  readonly runningCost: Decimal
  /** A year at its whole effect. */
  readonly saving: Decimal
  readonly lifetimeYears: number
  /** Tonnes of CO2e that a year at its whole effect saves. */
  readonly tonnesPerYear: Decimal
  /** Months until it has its whole effect, as in a `Schedule`; 0 for at once. */
  readonly rampMonths?: number | undefined
}

/**
 * What an initiative costs, in the same currency. Savings and tonnes grow over the ramp, so that a year of its life is told as the
 * level year that has the same present value.
 */
export interface Cost {
  /** Of the investment, for each year of its life. */
  readonly annuity: Decimal
  /** Annuity + running cost − saving × `level`, less what the tonnes of such a year are worth. */
  readonly yearly: Decimal
  /** `yearly` ÷ tonnes of a level year, and the same as present value ÷ discounted tonnes; null where nothing is saved. */
  readonly perTonne: Decimal | null
  /** Present value of all costs less savings; negative where it earns. */
  readonly presentCost: Decimal
  /** Present cost ÷ tonnes that are not discounted: another figure, told under its own name. */
  readonly presentCostPerTonne: Decimal | null
  readonly tonnes: Decimal
  readonly discountedTonnes: Decimal
  /** The part of its whole effect that a level year has: the discounted effects of its years ÷ as many whole ones; 1 without a ramp. */
  readonly level: Decimal
  /** Years until surpluses, undiscounted, have paid the investment, at its whole effect once its life is over; null where they never do. */
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
  const { investment, runningCost, lifetimeYears, tonnesPerYear } = money
  const factor = capitalRecoveryFactor(rate, lifetimeYears)
  const effects = effectsOf(money)
  const level = levelOf(effects, rate, factor)
  const worth = money.saving.plus(tonnesPerYear.times(shadowPrice))
  const annuity = investment.times(factor)
  const yearly = annuity.plus(runningCost).minus(worth.times(level))
  const tonnes = tonnesPerYear.times(sumDecimals(effects))
  const presentCost = investment.plus(runningCost.minus(worth.times(level)).div(factor))
  const perTonne = tonnesPerYear.gt(0) ? yearly.div(tonnesPerYear.times(level)) : null
  return {
    ...{ annuity, yearly, perTonne, presentCost, tonnes, level },
    presentCostPerTonne: tonnes.gt(0) ? presentCost.div(tonnes) : null,
    discountedTonnes: tonnesPerYear.times(level).div(factor),
    paybackYears: paybackOf(
      investment,
      effects.map((effect) => worth.times(effect).minus(runningCost)),
      worth.minus(runningCost),
    ),
    breakEvenPrice: perTonne?.gt(0) ? perTonne.plus(shadowPrice) : null,
  }
}

/** The part of its effect that each year of its life has, from its first month on. */
function effectsOf({ lifetimeYears, rampMonths = 0 }: Money): readonly Decimal[] {
  const schedule = { start: monthOf(FIRST_YEAR, 1), rampMonths, lifetimeYears }
  return Array.from({ length: lifetimeYears }, (_, at) => effectInYear(schedule, FIRST_YEAR + at))
}

function levelOf(effects: readonly Decimal[], rate: Decimal, factor: Decimal): Decimal {
  if (effects.every((effect) => effect.eq(ONE))) return ONE
  return netPresentValue([ZERO, ...effects], rate).times(factor)
}

/** When the surpluses of the years of its life, and then those of its whole effect, add up to the investment. */
function paybackOf(investment: Decimal, surpluses: readonly Decimal[], wholeSurplus: Decimal): Decimal | null {
  let left = investment
  for (const [years, surplus] of surpluses.entries()) {
    if (surplus.gt(0) && surplus.gte(left)) return left.div(surplus).plus(years)
    left = left.minus(surplus)
  }
  return wholeSurplus.gt(0) ? left.div(wholeSurplus).plus(surpluses.length) : null
}

const FIRST_YEAR = 2001

/** Net present value of flows of money, the first of them now and the others a year apart. */
export function netPresentValue(flows: readonly Decimal[], rate: Decimal): Decimal {
  return sumDecimals(flows.map((flow, year) => flow.div(rate.plus(1).pow(year))))
}
