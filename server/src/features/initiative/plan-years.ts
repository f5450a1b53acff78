import type { Outputs } from '@pegada/contract/contract.ts'
import { YEARS_AHEAD_MAX } from '@pegada/contract/initiative-kinds.ts'
import type { planAsked } from '@pegada/contract/initiative-plan.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { CategoryPool } from '@pegada/core/reduction/by-market.ts'
import { moves } from '@pegada/core/reduction/driver-part.ts'
import { type Effect, forecast, gapTo, savedInYear } from '@pegada/core/reduction/forecast.ts'
import { alikePools } from '@pegada/core/reduction/overlap.ts'
import { effectInYear } from '@pegada/core/reduction/schedule.ts'
import type { z } from 'zod'
import { intensitiesOf, lackOf, type PlanTarget } from './plan-target.ts'
import { shown } from './present.ts'
import type { InitiativeRow } from './repo.ts'
import { scheduleOf } from './schedule-of.ts'
import type { Cutter } from './shared-savings.ts'

type Plan = Outputs['initiative']['plan']
export type PlanAsked = z.output<typeof planAsked>

/** The pools of the ledger; those that the target counts, as it counts them, where there is one. */
export type PlanPools = ReadonlyMap<string, CategoryPool>

/** Throws `initiative.horizon_invalid` where the forecast is to end before it begins, or too far away. */
export function assertHorizon({ year, untilYear }: PlanAsked): void {
  if (untilYear === undefined || (untilYear >= year && untilYear <= year + YEARS_AHEAD_MAX)) return
  throw new DomainError('initiative.horizon_invalid', { from: year, to: year + YEARS_AHEAD_MAX })
}

/**
 * What is to be expected from the year of the ledger to the one that is asked for, the target's, or ten years on. Each category is moved by
 * every driver that names it, its scope or all; what none names grows by the percentage of the rest. Initiatives cut the same part of what
 * the drivers made of it, those that overlap of what the others left. Against a target it stands in what that is measured by.
 */
export function forecastOf(
  asked: PlanAsked,
  pools: PlanPools,
  cutters: readonly Cutter[],
  target: PlanTarget | undefined,
): Pick<Plan, 'drivers' | 'years' | 'target'> {
  const drivers = driversOf(asked)
  const parts = [...byCategory(pools)].map(([category, kg]) => {
    const named = drivers.filter(({ part }) => part !== null && moves(part, category))
    return { id: category, kg, drivers: named.length > 0 ? named.map(({ id }) => id) : [REST] }
  })
  const alike = alikePools(
    new Map([...pools].map(([key, { kg }]) => [key, kg])),
    cutters.map(({ row: { id }, cut: { cuts } }) => ({ id, cuts })),
    (key) => pools.get(key)?.category ?? '',
  )
  const allowed = new Map(target?.measure === null ? target.years.map(({ year, allowed: kg }) => [year, kg]) : [])
  const last = asked.untilYear ?? Math.max(target?.targetYear ?? asked.year + AHEAD, asked.year)
  const told = drivers.filter(({ id }) => id !== REST || parts.some((part) => part.drivers.includes(REST)))
  const intensityIn = intensitiesOf(target, drivers, asked.year, last)
  return {
    target: target
      ? {
          ...{ id: target.id, name: target.name, measureUnit: target.measureUnit },
          scopeTwo: target.scopes.includes(2) ? target.scopeTwo : null,
          lacks: lackOf(target, drivers, asked.year, last),
          ...{ scopes: target.scopes, categories: target.categories },
        }
      : null,
    drivers: told.map(({ id, name, part, source, yearlyPercent, lowPercent, highPercent, ofYear }) => ({
      ...{ name, part, source, yearlyPercent: toPlain(yearlyPercent) },
      lowPercent: toPlain(lowPercent ?? yearlyPercent),
      highPercent: toPlain(highPercent ?? yearlyPercent),
      ofYear: [...ofYear].map(([year, percent]) => ({ year, percent: toPlain(percent) })),
      movedKg: shown(sumOf(parts.flatMap((one) => (one.drivers.includes(id) ? [one.kg] : [])))),
    })),
    years: forecast(parts, drivers, asked.year, last).map((one) => {
      const { year, usual, low, high, changes } = one
      const effects = new Map(cutters.map(({ row }) => [row.id, effectIn(row, year, asked.year)]))
      const left = gapTo(usual, [savedInYear(alike, parts, one, (id) => effects.get(id) ?? NONE)], ZERO)
      const allowedKg = allowed.get(year) ?? null
      return {
        ...{ year, usualKg: shown(usual), lowKg: shown(low), highKg: shown(high) },
        changesKg: told.map(({ id }) => shown(changes.get(id) ?? ZERO)),
        withKg: shown(left),
        allowedKg,
        gapKg: allowedKg === null ? null : shown(left.minus(allowedKg)),
        intensity: intensityIn(one, left),
      }
    }),
  }
}

/** What each category emitted. */
function byCategory(pools: PlanPools): ReadonlyMap<string, Decimal> {
  const sums = new Map<string, Decimal>()
  for (const { category, kg } of pools.values()) sums.set(category, (sums.get(category) ?? ZERO).plus(kg))
  return sums
}

/** The drivers as they were stated, and last the growth of what none of them moves. */
function driversOf({ drivers, growthPercent, lowPercent, highPercent }: PlanAsked) {
  const percent = (text: string | undefined) => (text === undefined ? undefined : decimal(text))
  const stated = drivers.map(({ part, name, source, ...growth }, at) => ({
    ...{ id: String(at), part, name, source, yearlyPercent: decimal(growth.yearlyPercent) },
    ...{ lowPercent: percent(growth.lowPercent), highPercent: percent(growth.highPercent) },
    ofYear: new Map((growth.ofYear ?? []).map(({ year, percent: text }) => [year, decimal(text)])),
  }))
  const rest = {
    ...{ id: REST, part: null, name: null, source: null, yearlyPercent: decimal(growthPercent) },
    ...{ lowPercent: percent(lowPercent), highPercent: percent(highPercent) },
    ofYear: new Map<number, Decimal>(),
  }
  return [...stated, rest]
}

/** The part of its effect that a year has, and that the ledger of the plan’s year holds already. */
function effectIn(row: InitiativeRow, year: number, ledgerYear: number): Effect {
  const schedule = scheduleOf(row)
  const held = effectInYear(schedule, ledgerYear)
  return { now: effectInYear(schedule, year), held, isShare: row.kind !== 'entered' }
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.length === 0 ? ZERO : sumDecimals(values)
}

const NONE: Effect = { now: ZERO, held: ZERO, isShare: true }
const REST = 'rest'
const AHEAD = 10
