import type { Month } from '@pegada/core/period/period.ts'
import { amountOf, type PriceKey } from '@pegada/core/plan/plan.ts'
import { monthAt } from '@pegada/core/saas/calendar.ts'
import { type ChargedInvoice, type Discount, type Level, levelsOf, standingDiscount } from '@pegada/core/saas/levels.ts'
import { type Movement, movementsOf } from '@pegada/core/saas/movement.ts'
import type { Ports } from '../../ports.ts'
import { plans } from '../plan/holdings.ts'
import {
  type CountedCompany,
  type InvoiceSold,
  type SubscriptionSold,
  selectCharges,
  selectCompanies,
  selectSubscriptions,
} from './repo-ledger.ts'

/** All that recurring revenue did until now, company by company. */
export interface Ledger {
  readonly now: Date
  readonly thisMonth: Month
  /** The month of the first movement; this one where there is none. */
  readonly firstMonth: Month
  readonly companies: ReadonlyMap<string, CountedCompany>
  readonly subscriptions: readonly SubscriptionSold[]
  readonly levels: readonly Level[]
  /** By subscription (`keyOf`), what is taken off its invoices now. */
  readonly discounts: ReadonlyMap<string, Discount>
  /** In the order of time. */
  readonly movements: readonly Movement[]
}

/**
 * Reads purchases and invoices and works out the movements of all months: the books tell the past as well as the present, so that nothing
 * beside them has to be kept or can disagree with them.
 */
export async function readLedger({ db, clock }: Pick<Ports, 'db' | 'clock'>): Promise<Ledger> {
  const now = clock.now()
  const { companies, subscriptions, charges } = await db.asOwner(async (tx) => ({
    companies: await selectCompanies(tx, now),
    subscriptions: await selectSubscriptions(tx),
    charges: await selectCharges(tx),
  }))
  const invoices = Map.groupBy(charges, ({ companyId, subscriptionId }) => keyOf(companyId, subscriptionId))
  const levels: Level[] = []
  const discounts = new Map<string, Discount>()
  const movements: Movement[] = []
  for (const [companyId, own] of Map.groupBy(subscriptions, (one) => one.companyId)) {
    const ofCompany = own.flatMap((sold) => {
      const id = keyOf(companyId, sold.id)
      const charged = (invoices.get(id) ?? []).map(chargedOf)
      discounts.set(id, standingDiscount(charged, now))
      return levelsOf({ ...sold, id, invoices: charged }, listCents)
    })
    const until = ofCompany.filter(({ at }) => at <= now)
    levels.push(...until)
    movements.push(...movementsOf(companyId, until))
  }
  movements.sort((left, right) => left.at.getTime() - right.at.getTime() || (left.customer < right.customer ? -1 : 1))
  const thisMonth = monthAt(now)
  return {
    ...{ now, thisMonth, firstMonth: movements[0]?.month ?? thisMonth },
    companies: new Map(companies.map((company) => [company.id, company])),
    ...{ subscriptions, levels, discounts, movements },
  }
}

/** A subscription among those of all companies. */
export function keyOf(companyId: string, subscriptionId: string): string {
  return `${companyId} ${subscriptionId}`
}

/** The price of one period by the price list, in centavos. */
export function listCents(price: PriceKey): number {
  return amountOf(plans.prices, price)
}

function chargedOf({ times, ...invoice }: InvoiceSold): ChargedInvoice {
  return {
    ...invoice,
    times: times.map(({ kind, plan, size, period, amountCents, from }) => ({
      ...{ kind, price: { plan, size, period }, amountCents, from: new Date(from) },
    })),
  }
}
