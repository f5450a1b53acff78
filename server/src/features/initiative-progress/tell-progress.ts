import type { Outputs } from '@pegada/contract/contract.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import type { Month } from '@pegada/core/period/period.ts'
import { type Decimal, decimal, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import { sumOfMonths } from '@pegada/core/reduction/progress.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { cutOf, presentEffect } from '../initiative/effects.ts'
import { heldInitiative } from '../initiative/held-initiative.ts'
import type { PlanLedger } from '../initiative/plan-ledger.ts'
import { shown } from '../initiative/present.ts'
import { type Cutter, cuttersOf, plannedOf, savedTogether } from '../initiative/shared-savings.ts'
import { presentMark } from './change-mark.ts'
import { type FollowedInitiative, followedInitiative } from './followed-initiative.ts'
import { type FollowedYears, followedYears, isFollowed, monthsOf, plannedIn } from './followed-years.ts'
import type { ThroughPlace } from './parted-pools.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>
type One = Outputs['initiativeProgress']['get']
type All = Outputs['initiativeProgress']['all']

export interface Asked {
  readonly year: number
  readonly baseYear?: number | undefined
}

type AskedOfOne = Asked & { readonly initiativeId: string }

/**
 * One initiative in a year, by itself, held against the year before it begins unless another is named. Throws `initiative.not_found`,
 * `inventory.year_out_of_range` or `initiative.base_year_invalid`.
 */
export async function progressOfOne(tx: Tx, ports: Needed, actor: Person, asked: AskedOfOne): Promise<One> {
  const { row, years, months, effect } = await followOne(tx, ports, actor, asked)
  return {
    ...{ id: row.id, name: row.name, savedKg: effect.savedKg, why: effect.why },
    ...presentYears(years, months),
    marks: years.marks.filter(({ mark }) => mark.initiativeId === row.id).map(presentMark),
  }
}

/**
 * All initiatives that are planned, running or done: what they save together, each line of the ledger once. Throws
 * `inventory.year_out_of_range` or `initiative.base_year_invalid`.
 */
export async function progressOfAll(tx: Tx, ports: Needed, actor: Person, asked: Asked): Promise<All> {
  const { rows, years, months: together, savedOf } = await followAll(tx, ports, actor, asked)
  return {
    ...presentYears(years, together),
    items: rows.map((row) => {
      const months = monthsOfOne(years, row, savedOf(row.id))
      const { planned, achieved, verified } = sumOfMonths(months)
      return {
        ...{ id: row.id, name: row.name, plannedKg: shown(planned), achievedKg: shown(achieved) },
        verifiedKg: shown(verified),
        toldMonths: months.filter((month) => month.achieved !== null).length,
      }
    }),
  }
}

/** One initiative with its months and what counts for it. Throws as `progressOfOne`. */
export async function followOne(tx: Tx, ports: Needed, actor: Person, { initiativeId, year, baseYear }: AskedOfOne) {
  const row = await followedInitiative(tx, await heldInitiative(tx, actor, initiativeId))
  const begins = Number(row.startMonth.slice(0, 4))
  const asked = { year, baseYear: baseYear ?? Math.min(begins, year) - 1 }
  const years = await followedYears(tx, ports, actor, asked, [row])
  const cut = await cutOf(tx, ports, years.ledger, row)
  const effect = presentEffect(years.ledger, cut)
  const saved = effect.savedKg === null ? ZERO : decimal(effect.savedKg)
  const ofFactor = saved.times(keptSourcePart({ row, cut }, years.ledger))
  return {
    ...{ row, years, effect, months: monthsOfOne(years, row, saved) },
    isCounted: (pool: ThroughPlace) => isFollowed(row, pool),
    plannedOfFactor: (month: Month, baseMonth: Month) => plannedIn(row, ofFactor, month, baseMonth),
  }
}

/** All of the plan together, with their months and what counts for any of them. Throws as `progressOfAll`. */
export async function followAll(tx: Tx, ports: Needed, actor: Person, { year, baseYear }: Asked) {
  const { rows: planned, isStated } = await plannedOf(tx, actor, { order: 'places' })
  const rows: FollowedInitiative[] = []
  for (const row of planned) rows.push(await followedInitiative(tx, row))
  const years = await followedYears(tx, ports, actor, { year, baseYear: baseYear ?? year - 1 }, rows)
  const cutters = await cuttersOf(tx, ports, years.ledger, rows)
  const pools = new Map([...years.ledger.pools].map(([key, { kg }]) => [key, kg]))
  const { of } = savedTogether(pools, cutters, isStated)
  const savedOf = (id: string) => of.get(id) ?? ZERO
  const isCounted = (pool: ThroughPlace) => rows.some((row) => isFollowed(row, pool))
  const months = monthsOf(years, {
    planned: (month, baseMonth) =>
      rows.reduce((sum, row) => sum.plus(plannedIn(row, savedOf(row.id), month, baseMonth)), ZERO),
    isCounted,
    rows,
  })
  const factorOf = cutters.map((one) => ({
    row: one.row,
    kg: savedOf(one.row.id).times(keptSourcePart(one, years.ledger)),
  }))
  const plannedOfFactor = (month: Month, baseMonth: Month) =>
    factorOf.reduce((sum, { row, kg }) => sum.plus(plannedIn(row, kg, month, baseMonth)), ZERO)
  return { rows, years, months, savedOf, isCounted, plannedOfFactor }
}

/** The part of what another factor saves that stands in lines which keep their source with it: those of a method that takes a factor. */
function keptSourcePart({ row, cut }: Cutter, { pools }: PlanLedger): Decimal {
  if (row.kind !== 'factor') return ZERO
  const saved = [...cut.cuts].map(([key, part]) => ({
    pool: pools.get(key),
    kg: (pools.get(key)?.kg ?? ZERO).times(part),
  }))
  const sum = (rows: typeof saved) => sumDecimals([ZERO, ...rows.map(({ kg }) => kg)])
  const kept = saved.filter(({ pool }) => pool !== undefined && methodOfSource(pool.source) !== undefined)
  return sum(saved).isZero() ? ZERO : sum(kept).div(sum(saved))
}

type Months = ReturnType<typeof monthsOf>

function monthsOfOne(years: FollowedYears, row: FollowedInitiative, saved: Decimal): Months {
  return monthsOf(years, {
    planned: (month, baseMonth) => plannedIn(row, saved, month, baseMonth),
    isCounted: (pool) => isFollowed(row, pool),
    rows: [row],
  })
}

function presentYears({ year, baseYear, gwpSet, isSealed }: FollowedYears, months: Months) {
  const sum = sumOfMonths(months)
  const text = (kg: Decimal | null) => kg && shown(kg)
  return {
    ...{ year, baseYear, gwpSet, isSealed },
    months: months.map(({ month, planned, base, now, achieved, verified, short, apart, acceptedKg }) => ({
      ...{ month, plannedKg: shown(planned), baseKg: shown(base), nowKg: shown(now) },
      ...{ achievedKg: text(achieved), verifiedKg: text(verified), shortKg: text(short) },
      ...{ unitsApart: apart.length, acceptedKg: text(acceptedKg) },
    })),
    total: {
      ...{ plannedKg: shown(sum.planned), plannedOfToldKg: shown(sum.plannedOfTold) },
      ...{ achievedKg: shown(sum.achieved), verifiedKg: shown(sum.verified), shortKg: shown(sum.short) },
    },
  }
}
