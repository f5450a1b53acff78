import { lt } from 'drizzle-orm'
import { consentRecords, termsAcceptances } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Adds a choice; one that came before is left as it is. */
export async function addChoice({ queries }: Tx, row: typeof consentRecords.$inferInsert): Promise<void> {
  await queries.insert(consentRecords).values(row).onConflictDoNothing()
}

export async function addAcceptance({ queries }: Tx, row: typeof termsAcceptances.$inferInsert): Promise<void> {
  await queries.insert(termsAcceptances).values(row)
}

/** Drops proof older than its term; the database refuses to drop any other. */
export async function dropOlderThan({ queries }: Tx, day: Date): Promise<void> {
  await queries.delete(consentRecords).where(lt(consentRecords.recordedAt, day))
  await queries.delete(termsAcceptances).where(lt(termsAcceptances.acceptedAt, day))
}
