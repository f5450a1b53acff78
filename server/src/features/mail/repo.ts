import { eq } from 'drizzle-orm'
import { outboxMails, user } from '../../db/schema.ts'
import { isShut } from '../../platform/db/is-shut.ts'
import { type Database, type Tx, withOwnerRights } from '../../platform/db/port.ts'

/** A letter that is to go now. */
export interface WaitingLetter {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly textBody: string
  readonly htmlBody: string
  readonly replyTo: string | null
  /** This try included. */
  readonly attempts: number
}

/**
 * Takes the oldest letter that is due, for this process alone: it is due again only at `until`, when whoever took it must
 * have died. Two that ask at once are given two letters.
 */
export async function takeLetter(
  db: Database,
  { now, until, attemptsMax }: { readonly now: Date; readonly until: Date; readonly attemptsMax: number },
): Promise<WaitingLetter | undefined> {
  const { rows } = await db.query<WaitingLetter>(
    `update outbox_mails set due_at = $2, attempts = attempts + 1
     where id = (
       select id from outbox_mails where sent_at is null and due_at <= $1 and attempts < $3
       order by created_at limit 1 for update skip locked)
     returning id, recipient, subject, text_body as "textBody", html_body as "htmlBody", reply_to as "replyTo", attempts`,
    [now.toISOString(), until.toISOString(), attemptsMax],
  )
  return rows[0]
}

/** Of a letter that was sent only the record stays: its text holds a name and a link that opens the account. */
export async function markSent(db: Database, id: string, sentAt: Date): Promise<void> {
  await db.queries.update(outboxMails).set({ sentAt, textBody: '', htmlBody: '' }).where(eq(outboxMails.id, id))
}

export async function markFailed(db: Database, id: string, lastError: string, dueAt: Date): Promise<void> {
  await db.queries.update(outboxMails).set({ lastError, dueAt }).where(eq(outboxMails.id, id))
}

/** Puts a letter in the outbox; with the owner's rights. */
export async function insertLetter(tx: Tx, row: typeof outboxMails.$inferInsert): Promise<void> {
  await tx.queries.insert(outboxMails).values(row)
}

export async function findAddressee(tx: Tx, userId: string) {
  const rows = await tx.queries
    .select({ email: user.email, firstName: user.firstName, name: user.name, language: user.language })
    .from(user)
    .where(eq(user.id, userId))
  return rows[0]
}

/** Whether the account is closed, or its deletion prepared: whoever is shut out is written nothing. */
export async function isShutOut(tx: Tx, userId: string): Promise<boolean> {
  const rows = await withOwnerRights(tx, () =>
    tx.queries
      .select({ isShut: isShut(user.id) })
      .from(user)
      .where(eq(user.id, userId)),
  )
  return rows[0]?.isShut ?? false
}
