import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { type AlikePools, saveByMeanOfOrders } from './overlap.ts'

/**
 * What drives emissions where nothing is done: production, revenue, area, the grid. It changes by so many percent a year
 * on the year before, from the year after the one that the forecast begins with; `low` and `high` are how sure one is.
 */
export interface Driver {
  readonly id: string
  readonly yearlyPercent: Decimal
  readonly lowPercent?: Decimal | undefined
  readonly highPercent?: Decimal | undefined
  /** Years that differ, % on the year before; the band of such a year is the figure itself. */
  readonly ofYear?: ReadonlyMap<number, Decimal> | undefined
}

/** A part of the ledger that is moved by the same drivers, kg of CO2e in the first year. */
export interface ForecastPart {
  readonly id: string
  readonly kg: Decimal
  readonly drivers: readonly string[]
}

/** What is to be expected of a year, kg of CO2e. */
export interface ForecastYear {
  readonly year: number
  readonly usual: Decimal
  /** All drivers at their low, and all at their high: an envelope, not a probability. */
  readonly low: Decimal
  readonly high: Decimal
  readonly parts: ReadonlyMap<string, Decimal>
  /**
   * What each driver adds to the first year, below zero where it takes off: they sum to `usual` less the first year's. Where
   * several move one part, each has the mean over all orders of what it changes.
   */
  readonly changes: ReadonlyMap<string, Decimal>
}

/** Business as usual: each part times its drivers, from the first year (as it is) to the last. */
export function forecast(
  parts: readonly ForecastPart[],
  drivers: readonly Driver[],
  firstYear: number,
  lastYear: number,
): readonly ForecastYear[] {
  const usual = new Map(drivers.map((driver) => [driver.id, ONE]))
  const low = new Map(usual)
  const high = new Map(usual)
  const years: ForecastYear[] = []
  for (let year = firstYear; year <= lastYear; year++) {
    if (year > firstYear) for (const driver of drivers) move(driver, year, usual, low, high)
    const moved = (by: ReadonlyMap<string, Decimal>) =>
      parts.map(({ kg, drivers: ids }) => ids.reduce((sum, id) => sum.times(by.get(id) ?? ONE), kg))
    const kilograms = moved(usual)
    years.push({
      year,
      usual: sumDecimals(kilograms),
      low: sumDecimals(moved(low)),
      high: sumDecimals(moved(high)),
      parts: new Map(parts.map(({ id }, at) => [id, kilograms[at] ?? ZERO])),
      changes: changesBy(parts, drivers, usual),
    })
  }
  return years
}

/** A driver that moves a part to 1.2 of what it was saves it −0.2: what initiatives share, drivers do. */
function changesBy(
  parts: readonly ForecastPart[],
  drivers: readonly Driver[],
  indices: ReadonlyMap<string, Decimal>,
): ReadonlyMap<string, Decimal> {
  const cuttings = drivers.map(({ id }) => {
    const cut = ONE.minus(indices.get(id) ?? ONE)
    const moved = parts.filter((part) => part.drivers.includes(id))
    return { id, cuts: new Map(moved.map((part) => [part.id, cut])) }
  })
  const { of } = saveByMeanOfOrders(new Map(parts.map(({ id, kg }) => [id, kg])), cuttings)
  return new Map([...of].map(([id, saved]) => [id, ZERO.minus(saved)]))
}

type Indices = Map<string, Decimal>

function move(driver: Driver, year: number, usual: Indices, low: Indices, high: Indices): void {
  const stated = driver.ofYear?.get(year)
  const percent = stated ?? driver.yearlyPercent
  const least = stated ?? driver.lowPercent ?? driver.yearlyPercent
  const most = stated ?? driver.highPercent ?? driver.yearlyPercent
  grow(usual, driver.id, percent)
  grow(low, driver.id, Decimal.min(least, percent, most))
  grow(high, driver.id, Decimal.max(least, percent, most))
}

function grow(indices: Indices, id: string, percent: Decimal): void {
  indices.set(id, (indices.get(id) ?? ONE).times(percent.div(100).plus(1)))
}

/** The part of its whole effect that an initiative has in a year, and had in the first, whose ledger holds it already. */
export interface Effect {
  readonly now: Decimal
  readonly held: Decimal
  /** Whether it cuts a share of what is there, and not tonnes that somebody worked out. */
  readonly isShare: boolean
}

/**
 * What initiatives save in a year of what the drivers made of each part: each cuts its part of what those before it left, so that a
 * whole cut of a part that shrinks saves all of it and no more. `pools` have the kg of the first year, by the parts of the forecast.
 */
export function savedInYear(
  pools: readonly AlikePools[],
  parts: readonly ForecastPart[],
  { parts: moved }: Pick<ForecastYear, 'parts'>,
  effectOf: (id: string) => Effect,
): Decimal {
  const grown = new Map(parts.map(({ id, kg }) => [id, kg.isZero() ? ONE : (moved.get(id) ?? kg).div(kg)]))
  return sumDecimals(
    pools.map(({ group, kg, cuts }) => {
      const left = [...cuts].reduce((rest, [id, cut]) => rest.times(leftBy(cut, effectOf(id))), ONE)
      return kg.times(grown.get(group) ?? ONE).times(ONE.minus(left))
    }),
  )
}

/**
 * What an initiative leaves of what the first year's ledger tells. A share is of what there would be without it: of 80 t that "less 40 %"
 * at half its effect left of 100, its whole effect leaves 60, (1 − 0.4) ÷ (1 − 0.4 × 0.5) of them. Tonnes are added to those held.
 */
function leftBy(cut: Decimal, { now, held, isShare }: Effect): Decimal {
  const before = ONE.minus(cut.times(held))
  return isShare && before.gt(0) ? ONE.minus(cut.times(now)).div(before) : ONE.minus(cut.times(now.minus(held)))
}

/** What is expected with initiatives, less what the target allows: positive while they do not suffice. */
export function gapTo(usual: Decimal, saved: Iterable<Decimal>, allowed: Decimal): Decimal {
  return usual.minus(sumDecimals(saved)).minus(allowed)
}
