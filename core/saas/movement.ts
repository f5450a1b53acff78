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
 * reactivation, the end of the last is churn; what lies between expands or contracts. Changes that come to nothing are none.
 */
export function movementsOf(customer: string, levels: readonly Level[]): Movement[] {
  const inOrder = levels.toSorted((left, right) => left.at.getTime() - right.at.getTime())
  const current = new Map<string, number>()
  const movements: Movement[] = []
  let before = 0
  let wasCustomer = false
  for (let index = 0; index < inOrder.length; ) {
    const first = inOrder[index] as Level
    let at = first.at
    for (; index < inOrder.length; index++) {
      const { at: when, subscription, yearCents } = inOrder[index] as Level
      if (when.getTime() - first.at.getTime() > oneMovementMs) break
      current.set(subscription, yearCents)
      at = when
    }
    let after = 0
    for (const yearCents of current.values()) after += yearCents
    const kind = kindOf(before, after, wasCustomer)
    if (kind) movements.push({ customer, at, month: monthAt(at), kind, from: before, to: after })
    wasCustomer ||= after > 0
    before = after
  }
  return movements
}

function kindOf(before: number, after: number, wasCustomer: boolean): MovementKind | undefined {
  if (before === after) return undefined
  if (before === 0) return wasCustomer ? 'reactivation' : 'new'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}
