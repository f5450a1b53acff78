import type { Month } from '../period/period.ts'
import { monthsFrom } from './calendar.ts'
import { MOVEMENT_KINDS, type Movement, type MovementKind } from './movement.ts'

/** What moved in a span of months and what there was at both ends; money is of twelve months, in centavos, none of it negative. */
export interface Flow extends Readonly<Record<MovementKind, number>> {
  readonly start: number
  readonly end: number
  /** Customers at both ends, those who paid for the first time, came back, and left. */
  readonly customersStart: number
  readonly customersEnd: number
  readonly customersNew: number
  readonly customersBack: number
  readonly customersLost: number
}

export interface MonthFlow extends Flow {
  readonly month: Month
}

/** Each month from the first to the last. For each, `end` = `start` + new + reactivation + expansion − contraction − churn, exactly. */
export function monthFlows(movements: readonly Movement[], first: Month, last: Month): MonthFlow[] {
  const byMonth = Map.groupBy(movements, ({ month }) => month)
  const before = movements.filter(({ month }) => month < first)
  let money = before.reduce((sum, { from, to }) => sum + to - from, 0)
  let customers = before.reduce((sum, { kind }) => sum + customersBy(kind), 0)
  return monthsFrom(first, last).map((month) => {
    const moved = byMonth.get(month) ?? []
    const flow = flowOf(moved, { money, customers })
    money = flow.end
    customers = flow.customersEnd
    return { month, ...flow }
  })
}

/** Months one after the other as one span. Undefined where there are none. */
export function sumFlows(flows: readonly Flow[]): Flow | undefined {
  const [first] = flows
  const last = flows.at(-1)
  if (!first || !last) return undefined
  const sum = (key: keyof Flow) => flows.reduce((total, flow) => total + flow[key], 0)
  return {
    start: first.start,
    end: last.end,
    customersStart: first.customersStart,
    customersEnd: last.customersEnd,
    customersNew: sum('customersNew'),
    customersBack: sum('customersBack'),
    customersLost: sum('customersLost'),
    ...kinds(sum),
  }
}

function flowOf(moved: readonly Movement[], start: { readonly money: number; readonly customers: number }): Flow {
  const of = (wanted: MovementKind) => moved.filter(({ kind }) => kind === wanted)
  const amounts = kinds((wanted) => of(wanted).reduce((sum, { from, to }) => sum + Math.abs(to - from), 0))
  return {
    ...amounts,
    start: start.money,
    end: moved.reduce((sum, { from, to }) => sum + to - from, start.money),
    customersStart: start.customers,
    customersEnd: moved.reduce((sum, { kind }) => sum + customersBy(kind), start.customers),
    customersNew: of('new').length,
    customersBack: of('reactivation').length,
    customersLost: of('churn').length,
  }
}

function customersBy(kind: MovementKind): number {
  if (kind === 'new' || kind === 'reactivation') return 1
  return kind === 'churn' ? -1 : 0
}

function kinds(amountOf: (kind: MovementKind) => number): Record<MovementKind, number> {
  return Object.fromEntries(MOVEMENT_KINDS.map((kind) => [kind, amountOf(kind)])) as Record<MovementKind, number>
}
