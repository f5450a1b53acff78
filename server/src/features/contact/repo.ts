import { lt } from 'drizzle-orm'
import { contactMessages } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Adds a message; false where it was there already. */
export async function addMessage({ queries }: Tx, row: typeof contactMessages.$inferInsert): Promise<boolean> {
  const added = await queries.insert(contactMessages).values(row).onConflictDoNothing().returning()
  return added.length > 0
}

export async function dropOlderThan({ queries }: Tx, day: Date): Promise<void> {
  await queries.delete(contactMessages).where(lt(contactMessages.receivedAt, day))
}
