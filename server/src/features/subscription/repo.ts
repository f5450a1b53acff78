import { and, eq, sql } from 'drizzle-orm'
import { companies, purchases, subscriptions } from '../../db/schema.ts'
import type { Sql, Tx } from '../../platform/db/port.ts'
import type { PurchaseRow, SubscriptionRow } from '../plan/holdings.ts'

export type { PurchaseRow, SubscriptionRow }

/** The company's row, made where there is none, locked for this transaction. */
export async function takeSubscription(tx: Tx, companyId: string, now: Date): Promise<SubscriptionRow> {
  const rows = await tx.queries
    .insert(subscriptions)
    .values({ companyId, updatedAt: now })
    // A write that changes nothing: the row is locked and comes back whether it was there or not.
    .onConflictDoUpdate({ target: subscriptions.companyId, set: { version: sql`${subscriptions.version}` } })
    .returning()
  return rows[0] as SubscriptionRow
}

export async function updateSubscription(
  tx: Tx,
  companyId: string,
  values: Partial<Omit<SubscriptionRow, 'companyId' | 'version'>>,
): Promise<void> {
  await tx.queries
    .update(subscriptions)
    .set({ ...values, version: sql`${subscriptions.version} + 1` })
    .where(eq(subscriptions.companyId, companyId))
}

export async function findPurchase(tx: Tx, companyId: string, id: string): Promise<PurchaseRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(purchases)
    .where(and(eq(purchases.companyId, companyId), eq(purchases.id, id)))
  return rows[0]
}

export async function upsertPurchase(tx: Tx, row: typeof purchases.$inferInsert): Promise<void> {
  const { companyId, id, ...values } = row
  await tx.queries
    .insert(purchases)
    .values(row)
    .onConflictDoUpdate({ target: [purchases.companyId, purchases.id], set: values })
}

/** A subscription is paid as its newest paid invoice was, whichever update came first. */
export async function setMethodsPaidBy(tx: Tx, companyId: string): Promise<void> {
  await tx.query(
    `update purchases p set payment_method = (
       select i.payment_method from invoices i
        where i.company_id = p.company_id and i.purchase_id = p.id and i.state = 'paid' and i.payment_method is not null
        order by i.paid_at desc, i.provider_id limit 1)
      where p.company_id = $1 and p.kind = 'subscription'`,
    [companyId],
  )
}

/** Takes from a payment what it bought, once its invoice was given back in full. */
export async function endPaymentOf(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  await tx.queries
    .update(purchases)
    .set({ state: 'ended' })
    .where(and(eq(purchases.companyId, companyId), eq(purchases.invoiceId, invoiceId), eq(purchases.kind, 'payment')))
}

/** A company's size where it is not known yet. */
export async function setUnknownSize(
  tx: Tx,
  companyId: string,
  size: NonNullable<SubscriptionRow['companySize']>,
): Promise<void> {
  await tx.query('update companies set size = $2 where id = $1 and size is null', [companyId, size])
}

export async function findCompanySize(tx: Tx, companyId: string): Promise<SubscriptionRow['companySize']> {
  const rows = await tx.queries.select({ size: companies.size }).from(companies).where(eq(companies.id, companyId))
  return (rows[0]?.size ?? null) as SubscriptionRow['companySize']
}

/** The company that the provider knows by this customer; before any tenant is known. */
export async function findCompanyOfCustomer(db: Sql, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ companyId: string }>(
    'select company_id as "companyId" from subscriptions where customer_id = $1',
    [customerId],
  )
  return rows[0]?.companyId
}

/** Companies of which something is due: a warning, an end, a look at the provider. */
export async function listDueCompanies(db: Sql, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ companyId: string }>(
    'select company_id as "companyId" from subscriptions where next_look_at <= $1 order by next_look_at limit 500',
    [now.toISOString()],
  )
  return rows.map(({ companyId }) => companyId)
}

/** The company that an object of the provider belongs to, where it was met before; before any tenant is known. */
export async function findCompanyOfObject(db: Sql, objectId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ companyId: string }>(
    `select company_id as "companyId" from purchases where id = $1
      union all select company_id from checkouts where id = $1
      union all select company_id from invoices where provider_id = $1 limit 1`,
    [objectId],
  )
  return rows[0]?.companyId
}

/** How often the company's row was written so far; 0 where there is none. */
export async function findVersion(db: Sql, companyId: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>('select version from subscriptions where company_id = $1', [
    companyId,
  ])
  return rows[0]?.version ?? 0
}
