import type { Outputs } from '@pegada/contract/contract.ts'
import { STANDING_STATES } from '@pegada/contract/initiative-kinds.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { chooseByBudget } from '@pegada/core/reduction/choose-by-budget.ts'
import { type Cost, costOf } from '@pegada/core/reduction/cost.ts'
import { costCurve } from '@pegada/core/reduction/cost-curve.ts'
import { saveInOrder } from '@pegada/core/reduction/overlap.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { shadowPriceNow } from '../carbon-price/shadow-price.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { readTarget } from '../target/read-target.ts'
import { ledgerOf } from './effects.ts'
import type { Cut } from './plan-ledger.ts'
import { countedPools, type PlanTarget } from './plan-target.ts'
import { assertHorizon, forecastOf, type PlanAsked } from './plan-years.ts'
import { shown } from './present.ts'
import { type InitiativeRow, selectPlanned } from './repo.ts'
import { type Cutter, cuttersOf, plannedOf, savedTogether } from './shared-savings.ts'

type Plan = Outputs['initiative']['plan']
type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Person = Pick<Actor, 'companyId'>

/** An initiative with what it saves, kg a year: by itself, and beside the others. */
interface PlanItem {
  readonly row: InitiativeRow
  readonly cut: Cut
  readonly alone: Decimal
  readonly saved: Decimal
  readonly cost: Cost
}

/** A plan against the target that it asks about. Throws `target.not_found`, or as `planAgainst` does. */
export async function planOf(tx: Tx, ports: Needed, actor: Person, asked: PlanAsked): Promise<Plan> {
  const { targetId } = asked
  assertYearBegun(ports, asked.year)
  const target = targetId === undefined ? undefined : await readTarget(tx, ports, actor, targetId)
  return planAgainst(tx, ports, actor, asked, target)
}

/**
 * All initiatives together on the ledger of a year. Those that overlap save in the order that is asked for, or of their places where each
 * has one, else by the mean over all orders; bars of the curve are as wide as what is left to each. Throws
 * `inventory.year_out_of_range` or `initiative.horizon_invalid`.
 */
export async function planAgainst(
  tx: Tx,
  ports: Needed,
  actor: Person,
  asked: PlanAsked,
  target: PlanTarget | undefined,
): Promise<Plan> {
  assertHorizon(asked)
  const ledger = await ledgerOf(tx, ports, actor, asked.year)
  const { rows, isStated } = await plannedOf(tx, actor, asked)
  const price = asked.price === undefined ? await shadowPriceNow(tx, ports, actor) : decimal(asked.price)
  const cutters = await cuttersOf(tx, ports, ledger, rows)
  const kg = new Map([...ledger.pools].map(([key, pool]) => [key, pool.kg]))
  const { of, together } = savedTogether(kg, cutters, isStated)
  const items = cutters.map(({ row, cut }): PlanItem => {
    const saved = of.get(row.id) ?? ZERO
    return {
      ...{ row, cut, saved },
      alone: saveInOrder(kg, [{ id: row.id, cuts: cut.cuts }]).together,
      cost: costOf(moneyOf(row, saved), decimal(asked.ratePercent).div(100), price),
    }
  })
  const curve = costCurve(
    items.map(({ row, cost, saved }) => ({ id: row.id, yearly: cost.yearly.div(cost.level), tonnes: saved.div(1000) })),
  )
  const bars = new Map(curve.bars.map((bar) => [bar.id, bar]))
  const standing =
    asked.budget === undefined ? [] : await selectPlanned(tx, actor.companyId, { states: STANDING_STATES })
  const chosen = chooseWithin(kg, cutters, standing, asked.budget)
  const pools = await countedPools(tx, ports, actor, ledger, target)
  return {
    ...{ year: ledger.year, gwpSet: ledger.gwpSet, order: isStated ? 'stated' : 'mean' },
    price: toPlain(price),
    totalKg: shown(sumOf([...pools.values()].map((pool) => pool.kg))),
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
        isChosen: chosen && !STANDING_STATES.includes(row.state) ? chosen.ids.includes(row.id) : null,
        why: cut.why,
      }
    }),
    budget: chosen && {
      ...{ cost: shown(chosen.cost), savedKg: shown(chosen.saved), isExact: chosen.isExact },
      atMostKg: shown(chosen.atMost),
    },
    totals: totalsOf(items),
    missing: asked.ids ? new Set(asked.ids).size - rows.length : 0,
    ...forecastOf(asked, pools, cutters, target),
  }
}

function totalsOf(items: readonly PlanItem[]): Plan['totals'] {
  const yearly = sumOf(items.map(({ cost }) => cost.yearly))
  const levelTonnes = sumOf(items.map(({ cost, saved }) => saved.times(cost.level).div(1000)))
  return {
    investment: toPlain(sumOf(items.map(({ row }) => decimal(row.investment)))),
    yearly: shown(yearly),
    presentCost: shown(sumOf(items.map(({ cost }) => cost.presentCost))),
    perTonne: levelTonnes.gt(0) ? shown(yearly.div(levelTonnes)) : null,
  }
}

function moneyOf(row: InitiativeRow, savedKg: Decimal) {
  const { investment, runningCost, saving, lifetimeYears, rampMonths } = row
  return {
    ...{ investment: decimal(investment), runningCost: decimal(runningCost), saving: decimal(saving) },
    ...{ lifetimeYears, rampMonths, tonnesPerYear: savedKg.div(1000) },
  }
}

/**
 * What saves most a year for the money beside what is running or done; null where no budget is asked about. What stands and is not of
 * the plan is there for those that need or exclude it, and cuts nothing.
 */
function chooseWithin(
  kg: ReadonlyMap<string, Decimal>,
  cutters: readonly Cutter[],
  standing: readonly InitiativeRow[],
  budget: string | undefined,
) {
  if (budget === undefined) return null
  const others = standing.filter(({ id }) => !cutters.some(({ row }) => row.id === id))
  const all = [...cutters, ...others.map((row) => ({ row, cut: { cuts: new Map<string, Decimal>() } }))]
  const items = all.map(({ row: { id, state, investment, requires, conflicts }, cut: { cuts } }) => ({
    ...{ id, cost: decimal(investment), cuts, isTaken: STANDING_STATES.includes(state) },
    ...{ requires, conflicts },
  }))
  return chooseByBudget(kg, items, decimal(budget))
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.length === 0 ? ZERO : sumDecimals(values)
}

function textOf(value: Decimal | null): string | null {
  return value && shown(value)
}
