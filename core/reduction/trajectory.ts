import { Decimal, ONE, sumDecimals, ZERO } from '../quantity/decimal.ts'

/**
 * The path of a target from its base year: linear, never compounded. The cut that a rate calls for counts from the earlier
 * of base year and 2020, so that a base year moved forward does not lower it (SBTi Corporate Manual 2.1; near-term
 * criteria 5). Emissions are kg of CO2e, or kg per unit of the denominator of an intensity.
 */
export interface Path {
  readonly baseYear: number
  readonly targetYear: number
  /** What was emitted in the base year, as it stands restated. */
  readonly base: Decimal
  /** Cut at the target year, % of the base year. */
  readonly cutPercent: Decimal
}

/** The year from which the rates of SBTi count at the latest. */
const RATE_YEAR = 2020

/** The cut at the target year that a yearly rate calls for, both in % of the base year; at most everything. */
export function requiredCutPercent(ratePercent: Decimal, baseYear: number, targetYear: number): Decimal {
  return Decimal.min(ratePercent.times(targetYear - Math.min(baseYear, RATE_YEAR)), 100)
}

/** What the path allows in a year: the base before it begins, the target after it ends. */
export function allowedIn(path: Path, year: number): Decimal {
  const { baseYear, targetYear, base, cutPercent } = path
  if (year <= baseYear) return base
  const walked = year >= targetYear ? ONE : new Decimal(year - baseYear).div(targetYear - baseYear)
  return base.minus(base.times(cutPercent).div(100).times(walked))
}

/** How far a year of the ledger is from the path. */
export interface Standing {
  readonly allowed: Decimal
  /** Above the path; negative where less is emitted than it allows. */
  readonly behind: Decimal
  /** Cut since the base year, and what the path asks by then and in all. */
  readonly done: Decimal
  readonly due: Decimal
  readonly whole: Decimal
  /** Done and due ÷ whole, 1 for all of it; null where there is nothing to cut. */
  readonly doneShare: Decimal | null
  readonly dueShare: Decimal | null
}

/** Where what was emitted in a year stands against the path. */
export function standingOf(path: Path, year: number, emitted: Decimal): Standing {
  const allowed = allowedIn(path, year)
  const done = path.base.minus(emitted)
  const due = path.base.minus(allowed)
  const whole = path.base.times(path.cutPercent).div(100)
  const shareOf = (part: Decimal) => (whole.isZero() ? null : part.div(whole))
  return { allowed, behind: emitted.minus(allowed), done, due, whole, doneShare: shareOf(done), dueShare: shareOf(due) }
}

/** What was emitted in a year. */
export interface EmittedYear {
  readonly year: number
  readonly emitted: Decimal
}

/** What is left of the path's budget after the years so far, and the straight line on which it lasts to the target year. */
export interface KeptBudget {
  /** Emitted beyond the path since the base year; negative where it was undershot. */
  readonly overshoot: Decimal
  readonly left: Decimal
  /** What may be emitted in the target year so that the budget is kept; below zero where it cannot be. The path's own end where nothing is won back. */
  readonly end: Decimal
  /** % of the base year to be cut each year from now on; null where nothing is won back: the path stands as it is. */
  readonly ratePercent: Decimal | null
}

/** Emitted in the last year beyond the path by so much at most, %, the method leaves the path as it is. */
const TOLERANCE_PERCENT = 5

/** Whose method budget-keeping is. */
export const BUDGET_SOURCE = 'Bilan Carbone, ABC, src/utils/trajectory.ts'

/**
 * Budget-keeping, the method of the Bilan Carbone tool (ABC, `trajectory.ts`) and not of SBTi: what the path allows from
 * the base year to the target year is a budget (areas by trapezes); what was emitted beyond it is won back by a steeper
 * line, and what was undershot changes nothing, nor does a last year within 5 % of the path. `years` are those from the base year on,
 * without a hole. Undefined where fewer than one year or none before the
 * target year is told.
 */
export function keepBudget(path: Path, years: readonly EmittedYear[]): KeptBudget | undefined {
  const told = years.toSorted((one, other) => one.year - other.year)
  const now = told.at(-1)
  if (!now || told[0]?.year !== path.baseYear || now.year >= path.targetYear || hasHole(told)) return undefined
  const budget = areaOf([path.base, allowedIn(path, path.targetYear)]).times(path.targetYear - path.baseYear)
  const used = areaOf(told.map(({ emitted }) => emitted))
  const meant = areaOf(told.map(({ year }) => allowedIn(path, year)))
  const left = budget.minus(used)
  const overshoot = used.minus(meant)
  const tolerated = allowedIn(path, now.year)
    .times(100 + TOLERANCE_PERCENT)
    .div(100)
  if (overshoot.lte(0) || now.emitted.lte(tolerated)) {
    return { overshoot, left, end: allowedIn(path, path.targetYear), ratePercent: null }
  }
  const ahead = path.targetYear - now.year
  const end = left.times(2).div(ahead).minus(now.emitted)
  const ratePercent = path.base.isZero() ? ZERO : now.emitted.minus(end).div(ahead).div(path.base).times(100)
  return { overshoot, left, end, ratePercent }
}

function hasHole(years: readonly EmittedYear[]): boolean {
  const first = years[0]?.year ?? 0
  return years.some(({ year }, at) => year !== first + at)
}

/** The area under values a year apart, by trapezes. */
function areaOf(values: readonly Decimal[]): Decimal {
  return sumDecimals(values.slice(1).map((value, at) => value.plus(values[at] ?? ZERO).div(2)))
}
