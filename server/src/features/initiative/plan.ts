import type { Outputs } from '@pegada/contract/contract.ts'
import { PLANNED_STATES } from '@pegada/contract/initiative-kinds.ts'
import { CATEGORIES, isCategoryKey, type Scope } from '@pegada/core/factor/category.ts'
import { monthOf } from '@pegada/core/period/period.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { chooseByBudget } from '@pegada/core/reduction/choose-by-budget.ts'
import { type Cost, costOf } from '@pegada/core/reduction/cost.ts'
import { costCurve } from '@pegada/core/reduction/cost-curve.ts'
import { forecast, gapTo } from '@pegada/core/reduction/forecast.ts'
import { saveByMeanOfOrders, saveInOrder } from '@pegada/core/reduction/overlap.ts'
import { effectInYear } from '@pegada/core/reduction/schedule.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { shadowPriceNow } from '../carbon-price/shadow-price.ts'
import { readTarget } from '../target/read-target.ts'
import { type Cut, cutOf, ledgerOf, type PlanLedger } from './effects.ts'
import { shown } from './present.ts'
import { type InitiativeRow, selectPlanned } from './repo.ts'

type Plan = Outputs['initiative']['plan']
type Target = Awaited<ReturnType<typeof readTarget>>

export interface PlanAsked {
  readonly year: number
  readonly ratePercent: string
  readonly price?: string | undefined
  readonly budget?: string | undefined
  readonly growthPercent: string
  readonly lowPercent?: string | undefined
  readonly highPercent?: string | undefined
  readonly targetId?: string | undefined
  readonly ids?: readonly string[] | undefined
}

/** An initiative with what it saves, kg a year: by itself, beside the others, and of that within the target’s scopes. */
interface Item {
  readonly row: InitiativeRow
  readonly cut: Cut
  readonly alone: Decimal
  readonly saved: Decimal
  readonly savedOfTarget: Decimal
  readonly cost: Cost
}

/**
 * All initiatives together on the ledger of a year. Those that overlap save in the order of their places where each has one, else by the
 * mean over all orders; bars of the curve are as wide as what is left to each. Throws `target.not_found` or
 * `inventory.year_out_of_range`.
 */
export async function planOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  asked: PlanAsked,
): Promise<Plan> {
  const ledger = await ledgerOf(tx, ports, actor, asked.year)
  const target = asked.targetId === undefined ? undefined : await readTarget(tx, ports, actor, asked.targetId)
  const rows = await selectPlanned(tx, actor.companyId, { ids: asked.ids, states: PLANNED_STATES })
  const price = asked.price === undefined ? await shadowPriceNow(tx, ports, actor) : decimal(asked.price)
  const cuts: Cut[] = []
  for (const row of rows) cuts.push(await cutOf(tx, ports, ledger, row))
  const isStated = rows.every(({ place }) => place !== null)
  const share = isStated ? saveInOrder : saveByMeanOfOrders
  const cuttings = rows.map(({ id }, at) => ({ id, cuts: cuts[at]?.cuts ?? new Map<string, Decimal>() }))
  const kg = poolKg(ledger)
  const { of, together } = share(kg, cuttings)
  const ofTarget = target ? share(poolKg(ledger, target.scopes), cuttings).of : of
  const items = rows.map((row, at): Item => {
    const cut = cuts[at]
    const saved = of.get(row.id) ?? ZERO
    if (!cut) throw new Error('every initiative was worked out')
    return {
      ...{ row, cut, saved, savedOfTarget: ofTarget.get(row.id) ?? ZERO },
      alone: saveInOrder(kg, [{ id: row.id, cuts: cut.cuts }]).together,
      cost: costOf(moneyOf(row, saved), decimal(asked.ratePercent).div(100), price),
    }
  })
  const curve = costCurve(
    items.map(({ row, cost, saved }) => ({ id: row.id, yearly: cost.yearly, tonnes: saved.div(1000) })),
  )
  const bars = new Map(curve.bars.map((bar) => [bar.id, bar]))
  const chosen = chooseWithin(items, asked.budget)
  const total = sumOf([...poolKg(ledger, target?.scopes).values()])
  return {
    ...{ year: ledger.year, gwpSet: ledger.gwpSet, order: isStated ? 'stated' : 'mean' },
    price: toPlain(price),
    totalKg: toPlain(total),
    togetherKg: shown(together),
    items: items.map(({ row, cut, alone, saved, cost }) => {
      const bar = bars.get(row.id)
      return {
        ...{ id: row.id, name: row.name, state: row.state, investment: toPlain(decimal(row.investment)) },
        ...{
          aloneKg: shown(alone),
          savedKg: shown(saved),
          yearly: shown(cost.yearly),
          perTonne: textOf(cost.perTonne),
        },
        ...{ presentCost: shown(cost.presentCost), paybackYears: textOf(cost.paybackYears) },
        ...{
          breakEvenPrice: textOf(cost.breakEvenPrice),
          fromTonnes: textOf(bar?.from ?? null),
          rank: bar?.rank ?? null,
        },
        isChosen: chosen ? chosen.ids.includes(row.id) : null,
        why: cut.why,
      }
    }),
    budget: chosen && { cost: shown(chosen.cost), savedKg: shown(chosen.value.times(1000)), isExact: chosen.isExact },
    target: target ? { id: target.id, name: target.name } : null,
    years: yearsOf(asked, total, items, target),
  }
}

function poolKg({ pools }: PlanLedger, scopes?: readonly Scope[]): Map<string, Decimal> {
  const counted = [...pools].filter(([, { category }]) => {
    const scope = isCategoryKey(category) ? CATEGORIES[category].scope : 3
    return scopes === undefined || scopes.includes(scope)
  })
  return new Map(counted.map(([key, pool]) => [key, pool.kg]))
}

function moneyOf({ investment, runningCost, saving, lifetimeYears }: InitiativeRow, savedKg: Decimal) {
  return {
    ...{ investment: decimal(investment), runningCost: decimal(runningCost), saving: decimal(saving), lifetimeYears },
    tonnesPerYear: savedKg.div(1000),
  }
}

/** What saves most tonnes a year for the money; null where no budget is asked about. */
function chooseWithin(items: readonly Item[], budget: string | undefined) {
  if (budget === undefined) return null
  const worth = items.filter(({ saved }) => saved.gt(0))
  return chooseByBudget(
    worth.map(({ row, saved }) => ({ id: row.id, cost: decimal(row.investment), value: saved.div(1000) })),
    decimal(budget),
  )
}

/** From the year of the ledger to the target's, or ten years on. */
function yearsOf(asked: PlanAsked, total: Decimal, items: readonly Item[], target: Target | undefined): Plan['years'] {
  const percent = (text: string | undefined) => (text === undefined ? undefined : decimal(text))
  const driver = {
    ...{ id: 'growth', yearlyPercent: decimal(asked.growthPercent) },
    ...{ lowPercent: percent(asked.lowPercent), highPercent: percent(asked.highPercent) },
  }
  const allowed = new Map(isSameMethod(target) ? target?.years.map(({ year, allowedKg }) => [year, allowedKg]) : [])
  const last = Math.max(target?.targetYear ?? asked.year + AHEAD, asked.year)
  const parts = [{ id: 'ledger', kg: total, drivers: [driver.id] }]
  return forecast(parts, [driver], asked.year, last).map(({ year, usual, low, high }) => {
    const saved = items.map(({ row, savedOfTarget }) => savedOfTarget.times(partIn(row, year, asked.year)))
    const allowedKg = allowed.get(year) ?? null
    return {
      ...{ year, usualKg: shown(usual), lowKg: shown(low), highKg: shown(high) },
      withKg: shown(gapTo(usual, saved, ZERO)),
      allowedKg,
      gapKg: allowedKg === null ? null : shown(gapTo(usual, saved, decimal(allowedKg))),
    }
  })
}

/** Whether the target counts as the plan does: a path by market is not held against a ledger by location. */
function isSameMethod(target: Target | undefined): boolean {
  return target?.scopeTwo === 'location' || !target?.scopes.includes(2)
}

/** The part of its effect that a year has beyond what the ledger of the plan’s year holds already; below zero once its life is over. */
function partIn({ startMonth, rampMonths, lifetimeYears }: InitiativeRow, year: number, ledgerYear: number): Decimal {
  const start = monthOf(Number(startMonth.slice(0, 4)), Number(startMonth.slice(5)))
  const schedule = { start, rampMonths, lifetimeYears }
  return effectInYear(schedule, year).minus(effectInYear(schedule, ledgerYear))
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.length === 0 ? ZERO : sumDecimals(values)
}

function textOf(value: Decimal | null): string | null {
  return value && shown(value)
}

const AHEAD = 10
