import { desc, eq } from 'drizzle-orm'
import { outboxMails } from '../db/schema.ts'
import type { Database } from '../platform/db/port.ts'

/** A letter in the outbox, sent or not. */
export type Letter = typeof outboxMails.$inferSelect

export async function selectNewest({ queries }: Database, limit: number): Promise<Letter[]> {
  return queries.select().from(outboxMails).orderBy(desc(outboxMails.createdAt)).limit(limit)
}

export async function findNewestTo({ queries }: Database, recipient: string): Promise<Letter | undefined> {
  const rows = await queries
    .select()
    .from(outboxMails)
    .where(eq(outboxMails.recipient, recipient))
    .orderBy(desc(outboxMails.createdAt))
    .limit(1)
  return rows[0]
}

export async function findLetterOf({ queries }: Database, id: string): Promise<Letter | undefined> {
  const rows = await queries.select().from(outboxMails).where(eq(outboxMails.id, id))
  return rows[0]
}
