import { and, eq, sql } from 'drizzle-orm'
import { invoices, purchases, subscriptions } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type SubscriptionRow = typeof subscriptions.$inferSelect
export type PurchaseRow = typeof purchases.$inferSelect

/** The company's row; undefined where nothing was ever asked of a plan. */
export async function findSubscription(tx: Tx, companyId: string): Promise<SubscriptionRow | undefined> {
  const rows = await tx.queries.select().from(subscriptions).where(eq(subscriptions.companyId, companyId))
  return rows[0]
}

export interface FailedPurchase extends PurchaseRow {
  /** When the charge that is still open first failed. */
  readonly failedAt: Date | null
}

/** What the company bought, each with the failure that is still open. */
export async function selectPurchases(tx: Tx, companyId: string): Promise<FailedPurchase[]> {
  const rows = await tx.queries
    .select({
      row: purchases,
      failedAt: sql<Date | null>`min(${invoices.firstFailedAt})`.mapWith((value) => new Date(value)),
    })
    .from(purchases)
    .leftJoin(
      invoices,
      and(
        eq(invoices.companyId, purchases.companyId),
        eq(invoices.purchaseId, purchases.id),
        eq(invoices.state, 'open'),
      ),
    )
    .where(eq(purchases.companyId, companyId))
    .groupBy(purchases.companyId, purchases.id)
    .orderBy(purchases.startsAt, purchases.id)
  return rows.map(({ row, failedAt }) => ({ ...row, failedAt }))
}
