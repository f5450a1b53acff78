import { Decimal, sumDecimals, ZERO } from '../quantity/decimal.ts'

/** What the touched lines of each unit emitted in a month, kg of CO2e; a unit without lines stands in none. */
export type UnitKilograms = ReadonlyMap<string, Decimal>

/** A month of an initiative, kg of CO2e. */
export interface MonthOfProgress {
  /** Ramp × effect, less what the ledger of the base year held already. */
  readonly planned: Decimal
  /** The same month of the base year, and the month itself. */
  readonly base: UnitKilograms
  readonly now: UnitKilograms
  /** As far as people accepted evidence; `all` where both years are sealed. */
  readonly accepted: Decimal | 'all'
}

/** How far an initiative is in a month, kg of CO2e; null what the ledger cannot tell. */
export interface MonthProgress {
  readonly planned: Decimal
  /** What the touched lines emitted less than in the same month of the base year; below zero where they emitted more. */
  readonly achieved: Decimal | null
  /** Achieved, as far as it is accepted; never more than was achieved, and nothing of what grew. */
  readonly verified: Decimal | null
  /** Planned − achieved: positive where less was saved. */
  readonly short: Decimal | null
  /** Of the units that are held against each other. */
  readonly base: Decimal
  readonly now: Decimal
  /** Units with lines in one of the two months alone: nothing is told of them, for what is missing is not saved. */
  readonly apart: readonly string[]
}

/** What was accepted of several initiatives in a month: of each no more than it achieved by itself, and nothing of what is not told. */
export function acceptedTogether(
  marks: readonly { readonly kg: Decimal; readonly achieved: Decimal | null }[],
): Decimal {
  return sumDecimals([ZERO, ...marks.map(({ kg, achieved }) => Decimal.max(ZERO, Decimal.min(kg, achieved ?? ZERO)))])
}

/** Progress of a month: each unit with lines in both months is held against itself. */
export function progressOfMonth({ planned, base, now, accepted }: MonthOfProgress): MonthProgress {
  const both = [...base.keys()].filter((unit) => now.has(unit))
  const apart = [...new Set([...base.keys(), ...now.keys()])].filter((unit) => !both.includes(unit)).sort()
  const sumOf = (kg: UnitKilograms) => sumDecimals([ZERO, ...both.map((unit) => kg.get(unit) ?? ZERO)])
  const told = { planned, base: sumOf(base), now: sumOf(now), apart }
  if (both.length === 0) return { ...told, achieved: null, verified: null, short: null }
  const achieved = told.base.minus(told.now)
  const most = accepted === 'all' ? achieved : Decimal.min(achieved, accepted)
  return { ...told, achieved, verified: Decimal.max(most, ZERO), short: planned.minus(achieved) }
}

/** The months that are told, together; planned of the others is what is still ahead or unknown. */
export interface ProgressSum {
  readonly planned: Decimal
  readonly plannedOfTold: Decimal
  readonly achieved: Decimal
  readonly verified: Decimal
  /** `plannedOfTold` − achieved. */
  readonly short: Decimal
}

export function sumOfMonths(months: readonly MonthProgress[]): ProgressSum {
  const told = months.filter(({ achieved }) => achieved !== null)
  const sum = (of: readonly MonthProgress[], part: 'planned' | 'achieved' | 'verified') =>
    sumDecimals([ZERO, ...of.map((month) => month[part] ?? ZERO)])
  const plannedOfTold = sum(told, 'planned')
  const achieved = sum(told, 'achieved')
  return {
    planned: sum(months, 'planned'),
    plannedOfTold,
    achieved,
    verified: sum(told, 'verified'),
    short: plannedOfTold.minus(achieved),
  }
}
