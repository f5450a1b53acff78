import { and, count, eq, inArray } from 'drizzle-orm'
import { checkouts } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

export type CheckoutRow = typeof checkouts.$inferSelect

/** Keeps a checkout that was opened; opened twice under one key it is the same. */
export async function insertCheckout(tx: Tx, row: typeof checkouts.$inferInsert): Promise<void> {
  await tx.queries.insert(checkouts).values(row).onConflictDoNothing()
}

export async function findCheckoutRow(tx: Tx, companyId: string, id: string): Promise<CheckoutRow | undefined> {
  const rows = await tx.queries
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.companyId, companyId), eq(checkouts.id, id)))
  return rows[0]
}

/** The state as the provider tells it; a checkout that failed or was paid is told nothing else. */
export async function updateCheckoutState(
  tx: Tx,
  companyId: string,
  id: string,
  state: CheckoutRow['state'],
): Promise<void> {
  const lasting = state === 'paid' ? ['open', 'processing', 'failed', 'expired'] : ['open', 'processing']
  await tx.queries
    .update(checkouts)
    .set({ state })
    .where(
      and(
        eq(checkouts.companyId, companyId),
        eq(checkouts.id, id),
        inArray(checkouts.state, lasting as CheckoutRow['state'][]),
      ),
    )
}

export async function selectOpenCheckouts(tx: Tx, companyId: string): Promise<CheckoutRow[]> {
  return tx.queries
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.companyId, companyId), eq(checkouts.state, 'open')))
}

/** How many checkouts of the company came to an end: part of the key under which the next one is opened. */
export async function countEndedCheckouts(tx: Tx, companyId: string): Promise<number> {
  const rows = await tx.queries
    .select({ ended: count() })
    .from(checkouts)
    .where(
      and(eq(checkouts.companyId, companyId), inArray(checkouts.state, ['processing', 'paid', 'expired', 'failed'])),
    )
  return rows[0]?.ended ?? 0
}
