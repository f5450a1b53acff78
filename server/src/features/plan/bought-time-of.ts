import { type BoughtTime, boughtTimes } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import { holdingsOf } from './holdings.ts'
import { findSubscription, selectPurchases } from './repo-holdings.ts'

/** The time that an invoice paid for once, by the provider's id of the invoice; undefined for any other invoice. */
export async function boughtTimeOf(tx: Tx, companyId: string, providerId: string): Promise<BoughtTime | undefined> {
  const rows = await selectPurchases(tx, companyId)
  const payment = rows.find(({ kind, invoiceId }) => kind === 'payment' && invoiceId === providerId)
  if (!payment) return undefined
  const row = await findSubscription(tx, companyId)
  return boughtTimes(holdingsOf(row, rows)).find(({ purchaseId }) => purchaseId === payment.id)
}
