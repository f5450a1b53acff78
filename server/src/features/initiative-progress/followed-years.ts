import { DomainError } from '@pegada/core/domain-error.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type Month, monthsOfYear } from '@pegada/core/period/period.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import { acceptedTogether, type MonthProgress, progressOfMonth } from '@pegada/core/reduction/progress.ts'
import { effectIn } from '@pegada/core/reduction/schedule.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { poolsByMonth } from '../drilldown/pools-of-year.ts'
import { isTouched, ledgerOf } from '../initiative/effects.ts'
import type { InitiativeRow } from '../initiative/held-initiative.ts'
import type { PlanLedger } from '../initiative/plan-ledger.ts'
import { scheduleOf } from '../initiative/schedule-of.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf, gwpSetOf } from '../inventory-year/boundary-of.ts'
import type { FollowedInitiative } from './followed-initiative.ts'
import { partedByGenerator, type ThroughPlace, type ThroughPool } from './parted-pools.ts'
import { type StoredMark, selectMarks } from './repo.ts'
import { selectMassesThrough } from './repo-lines.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>

/** The two years that progress is told of, by one set of GWP, and what people accepted of the year that is followed. */
export interface FollowedYears {
  readonly year: number
  readonly baseYear: number
  readonly gwpSet: GwpSetName
  readonly isSealed: boolean
  /** The ledger of the base year, on which effects are worked out. */
  readonly ledger: PlanLedger
  readonly base: readonly ThroughPool[]
  readonly now: readonly ThroughPool[]
  readonly marks: readonly StoredMark[]
  /** The first month that is not over. */
  readonly running: string
}

/**
 * The two years, with what came through the generators of the installation that these initiatives take told apart. Throws
 * `inventory.year_out_of_range`, or `initiative.base_year_invalid` where the base is not before the year.
 */
export async function followedYears(
  tx: Tx,
  ports: Needed,
  actor: Pick<Actor, 'companyId'>,
  { year, baseYear }: { readonly year: number; readonly baseYear: number },
  rows: readonly FollowedInitiative[],
): Promise<FollowedYears> {
  const { companyId } = actor
  assertYearBegun(ports, year)
  if (baseYear >= year) throw new DomainError('initiative.base_year_invalid', { year })
  const gwpSet = await gwpSetOf(tx, { companyId, year })
  const states = [
    (await boundaryOf(tx, { companyId, year })).row.state,
    (await boundaryOf(tx, { companyId, year: baseYear })).row.state,
  ]
  const generators = [...new Set(rows.flatMap(({ through }) => through ?? []))]
  const poolsOf = async (of: number) => {
    const masses = await selectMassesThrough(tx, companyId, { generators, year: of })
    return partedByGenerator(await poolsByMonth(tx, ports, actor, of, gwpSet), masses, ports.catalogue.gwpSets[gwpSet])
  }
  return {
    ...{ year, baseYear, gwpSet, isSealed: states.every((state) => state === 'closed') },
    ledger: await ledgerOf(tx, ports, actor, baseYear, gwpSet),
    base: await poolsOf(baseYear),
    now: await poolsOf(year),
    marks: await selectMarks(tx, companyId, year),
    running: today(ports.clock).slice(0, 7),
  }
}

/** What is planned of a month: a twelfth of the effect × ramp, less what the same month of the base year held already. */
export function plannedIn(row: InitiativeRow, savedKg: Decimal, month: Month, baseMonth: Month): Decimal {
  const schedule = scheduleOf(row)
  return effectIn(schedule, month).minus(effectIn(schedule, baseMonth)).times(savedKg).div(MONTHS)
}

/**
 * The months of a year, of the lines that count. What is not over is not told, nor is a unit with lines in one of the two months alone: what
 * has not come yet would pass for saved.
 */
export function monthsOf(
  { year, baseYear, base, now, marks, isSealed, running }: FollowedYears,
  counted: {
    readonly planned: (month: Month, baseMonth: Month) => Decimal
    readonly isCounted: (pool: ThroughPlace) => boolean
    readonly rows: readonly FollowedInitiative[]
  },
): readonly (MonthProgress & { readonly month: Month; readonly acceptedKg: Decimal | null })[] {
  const [before, after] = [base.filter(counted.isCounted), now.filter(counted.isCounted)]
  const baseMonths = monthsOfYear(baseYear)
  return monthsOfYear(year).map((month, at) => {
    const baseMonth = baseMonths[at] ?? month
    const inMonth = marks.filter(({ mark }) => mark.month === month)
    const accepted = counted.rows.flatMap((row) =>
      inMonth.flatMap(({ mark }) => (mark.initiativeId === row.id ? [{ row, kg: decimal(mark.kg) }] : [])),
    )
    const ledgers = (isOf: (pool: ThroughPlace) => boolean) => ({
      base: byUnit(before.filter(isOf), baseMonth),
      now: month < running ? byUnit(after.filter(isOf), month) : new Map(),
    })
    const each = accepted.map(({ row, kg }) => {
      const alone = ledgers((pool) => isFollowed(row, pool))
      return { kg, achieved: progressOfMonth({ planned: ZERO, ...alone, accepted: ZERO }).achieved }
    })
    const acceptedKg = sumDecimals([ZERO, ...accepted.map(({ kg }) => kg)])
    const told = progressOfMonth({
      planned: counted.planned(month, baseMonth),
      ...ledgers(() => true),
      accepted: isSealed ? 'all' : acceptedTogether(each),
    })
    const apart = month < running ? told.apart : []
    return { ...told, apart, month, acceptedKg: accepted.length === 0 ? null : acceptedKg }
  })
}

/** Whether a line counts for an initiative: it is touched, or came of what takes the place in the same units. */
export function isFollowed(row: FollowedInitiative, pool: ThroughPlace): boolean {
  if (isTouched(row, pool)) return true
  if (row.through === null ? !row.inPlace.includes(pool.source) : pool.through !== row.through) return false
  // Another source may stand in another category; another factor or method keeps that of the line.
  return isTouched({ ...row, sources: [], ...(row.kind === 'swap' && { categories: [] }) }, pool)
}

function byUnit(pools: readonly ThroughPool[], month: Month): ReadonlyMap<string, Decimal> {
  const units = new Map<string, Decimal>()
  for (const pool of pools) {
    if (pool.month === month) units.set(pool.unitId, (units.get(pool.unitId) ?? ZERO).plus(pool.kg))
  }
  return units
}

const MONTHS = 12
