import type { Month } from '../period/period.ts'
import { Decimal, ONE } from '../quantity/decimal.ts'
import type { Flow } from './months.ts'
import type { Movement } from './movement.ts'

/**
 * Rates of a span of months, as exact decimals (0.25 is a quarter), null where they cannot be computed: nothing to divide by.
 * Definitions of ChartMogul (help 203359341, 207340419), quick ratio of Baremetrics. All but the quick ratio look at the customers at
 * the start of the span, at what each of them came to then and comes to at its end (`Kept`): who came within it is in none of them.
 */
export interface Rates {
  /** (churn + contraction) ÷ start */
  readonly grossChurn: Decimal | null
  /** (churn + contraction − expansion − reactivation) ÷ start */
  readonly netChurn: Decimal | null
  /** (start − churn − contraction) ÷ start */
  readonly grossRetention: Decimal | null
  /** (start + expansion − churn − contraction) ÷ start */
  readonly netRetention: Decimal | null
  /** Customers lost ÷ customers at start */
  readonly logoChurn: Decimal | null
  /** (new + expansion) ÷ (contraction + churn), of all that moved in the span */
  readonly quickRatio: Decimal | null
}

/** What became by the end of a span of the customers at its start; money is of twelve months, in centavos, none of it negative. */
export interface Kept {
  readonly start: number
  /** What came to those who left. */
  readonly churn: number
  readonly contraction: number
  readonly expansion: number
  /** What those come to at the end who had left before the start and are back. */
  readonly reactivation: number
  readonly customersStart: number
  readonly customersLost: number
}

/** Compares both ends of a span, customer by customer: who left and came back within it did neither. `movements` in the order of time. */
export function keptOf(movements: readonly Movement[], first: Month, last: Month): Kept {
  const customers = new Map<string, { before: Movement | undefined; after: Movement }>()
  for (const movement of movements) {
    if (movement.month > last) continue
    const before = movement.month < first ? movement : customers.get(movement.customer)?.before
    customers.set(movement.customer, { before, after: movement })
  }
  const kept = {
    start: 0,
    churn: 0,
    contraction: 0,
    expansion: 0,
    reactivation: 0,
    customersStart: 0,
    customersLost: 0,
  }
  for (const { before, after } of customers.values()) {
    const isLost = after.kind === 'churn'
    if (!before) continue
    if (before.kind === 'churn') {
      kept.reactivation += isLost ? 0 : after.to
      continue
    }
    kept.start += before.to
    kept.customersStart += 1
    kept.customersLost += isLost ? 1 : 0
    kept.churn += isLost ? before.to : 0
    if (isLost) continue
    kept.contraction += Math.max(0, before.to - after.to)
    kept.expansion += Math.max(0, after.to - before.to)
  }
  return kept
}

/** The rates of a span from what moved in it and what became of its customers. */
export function ratesOf(flow: Flow, kept: Kept): Rates {
  const { start, churn, contraction, expansion, reactivation } = kept
  const lost = churn + contraction
  return {
    grossChurn: divided(lost, start),
    netChurn: divided(lost - expansion - reactivation, start),
    grossRetention: divided(start - lost, start),
    netRetention: divided(start + expansion - lost, start),
    logoChurn: divided(kept.customersLost, kept.customersStart),
    quickRatio: divided(flow.new + flow.expansion, flow.contraction + flow.churn),
  }
}

/** Recurring revenue of a month in BRL: a twelfth of what twelve months come to in centavos. */
export function monthlyOf(yearCents: number): Decimal {
  return new Decimal(yearCents).div(1200)
}

/** Recurring revenue of a year in BRL: 12 × MRR, exactly. */
export function yearlyOf(yearCents: number): Decimal {
  return new Decimal(yearCents).div(100)
}

/** What a customer comes to in a month, in BRL: MRR ÷ customers. */
export function arpaOf({ end, customersEnd }: Flow): Decimal | null {
  return customersEnd === 0 ? null : monthlyOf(end).div(customersEnd)
}

/**
 * Customers lost in a month on average: of several months, all that were lost ÷ the customers at the start of each of them; of one, its
 * logo churn.
 */
export function monthlyLogoChurn(flows: readonly Flow[]): Decimal | null {
  const lost = flows.reduce((sum, { customersLost }) => sum + customersLost, 0)
  return divided(
    lost,
    flows.reduce((sum, { customersStart }) => sum + customersStart, 0),
  )
}

export interface CustomerWorth {
  /** BRL a month. */
  readonly arpa: Decimal | null
  /** ARPA × margin ÷ monthly logo churn, BRL; null at churn 0: a customer that never leaves has no such worth. */
  readonly ltv: Decimal | null
  /** Entered cost ÷ customers that paid for the first time, BRL; null where no cost was entered or nobody came. */
  readonly cac: Decimal | null
  readonly ltvToCac: Decimal | null
  /** CAC ÷ (ARPA × margin), months. */
  readonly payback: Decimal | null
}

/** What a customer brings and costs, at the ARPA of the last month. `margin` is a share (1: all), `costCents` null where none was entered. */
export function worthOf(
  flows: readonly Flow[],
  { margin, costCents }: { readonly margin: Decimal; readonly costCents: number | null },
): CustomerWorth {
  const last = flows.at(-1)
  const arpa = last ? arpaOf(last) : null
  const churn = monthlyLogoChurn(flows)
  const came = flows.reduce((sum, { customersNew }) => sum + customersNew, 0)
  const ltv = arpa && churn && !churn.isZero() ? arpa.times(margin).div(churn) : null
  const cac = costCents === null || came === 0 ? null : new Decimal(costCents).div(100).div(came)
  const kept = arpa?.times(margin)
  return {
    arpa,
    ltv,
    cac,
    ltvToCac: ltv && cac && !cac.isZero() ? ltv.div(cac) : null,
    payback: cac && kept && !kept.isZero() ? cac.div(kept) : null,
  }
}

/** The margin where nobody entered another: all of what is received. */
export const FULL_MARGIN: Decimal = ONE

function divided(part: number, whole: number): Decimal | null {
  return whole === 0 ? null : new Decimal(part).div(whole)
}
