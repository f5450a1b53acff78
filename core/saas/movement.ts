import type { Month } from '../period/period.ts'
import { monthAt } from './calendar.ts'
import type { Level } from './levels.ts'

/** What moves recurring revenue, in the words of ChartMogul (help 203299812, 201244842, 203299912). */
export const MOVEMENT_KINDS = ['new', 'reactivation', 'expansion', 'contraction', 'churn'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** A change of what one customer comes to; amounts are of twelve months, in centavos (`levels.ts`). */
export interface Movement {
  readonly customer: string
  readonly at: Date
  readonly month: Month
  readonly kind: MovementKind
  readonly from: number
  readonly to: number
}

/** Changes of a customer within an hour of the first of them are one movement: who buys the wrong plan and mends it moved once. */
export const oneMovementMs = 60 * 60_000

/**
 * The movements of one customer, from the levels of all subscriptions of theirs. The first ever is new, the first after none is a
 * reactivation, the end of the last is churn; what lies between expands or contracts, to nothing too where all is taken off by a
 * discount: the subscription still runs. Changes that come to nothing are none.
 */
export function movementsOf(customer: string, levels: readonly Level[]): Movement[] {
  const inOrder = levels.toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const current = new Map<string, Level>()
  const movements: Movement[] = []
  let before: Standing = { cents: 0, isAlive: false }
  let wasCustomer = false
  for (let index = 0; index < inOrder.length; ) {
    const first = inOrder[index] as Level
    let at = first.at
    for (; index < inOrder.length; index++) {
      const level = inOrder[index] as Level
      if (level.at.getTime() - first.at.getTime() > oneMovementMs) break
      current.set(level.subscription, level)
      at = level.at
    }
    const after = standingOf([...current.values()])
    const kind = kindOf(before, after, wasCustomer)
    if (kind) movements.push({ customer, at, month: monthAt(at), kind, from: before.cents, to: after.cents })
    wasCustomer ||= after.isAlive
    before = after
  }
  return movements
}

interface Standing {
  readonly cents: number
  /** A subscription runs, even where all of it is taken off. */
  readonly isAlive: boolean
}

function standingOf(levels: readonly Level[]): Standing {
  const alive = levels.filter(({ plan }) => plan !== null)
  return { cents: alive.reduce((sum, { yearCents }) => sum + yearCents, 0), isAlive: alive.length > 0 }
}

function kindOf(before: Standing, after: Standing, wasCustomer: boolean): MovementKind | undefined {
  if (!before.isAlive && !after.isAlive) return undefined
  if (!before.isAlive) return wasCustomer ? 'reactivation' : 'new'
  if (!after.isAlive) return 'churn'
  if (before.cents === after.cents) return undefined
  return after.cents > before.cents ? 'expansion' : 'contraction'
}
