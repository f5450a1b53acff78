import { asc, eq, isNull, sql } from 'drizzle-orm'
import { outboxMails } from '../../db/schema.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'

const attemptsMax = 8

/**
 * Sends what waits in the outbox, oldest first; a letter that fails stays with its error and is tried again. Of one that
 * was sent only the record stays: its text holds a name and a link that opens the account.
 */
export function mailDeliver(ports: Pick<Ports, 'db' | 'mail' | 'clock' | 'log'>): JobDefinition<object> {
  return {
    name: 'mail.deliver',
    cron: '* * * * *',
    async perform() {
      const transport = ports.mail
      if (!transport) return
      const waiting = await ports.db.queries
        .select()
        .from(outboxMails)
        .where(sql`${isNull(outboxMails.sentAt)} and ${outboxMails.attempts} < ${attemptsMax}`)
        .orderBy(asc(outboxMails.createdAt))
        .limit(100)
      for (const mail of waiting) {
        try {
          await transport.send({ to: mail.recipient, subject: mail.subject, text: mail.textBody, html: mail.htmlBody })
          await ports.db.queries
            .update(outboxMails)
            .set({ sentAt: ports.clock.now(), textBody: '', htmlBody: '' })
            .where(eq(outboxMails.id, mail.id))
        } catch (error) {
          const reason = error instanceof Error ? error.name : 'unknown'
          ports.log.warn({ mail: mail.id, reason }, 'mail.not_sent')
          await ports.db.queries
            .update(outboxMails)
            .set({ attempts: mail.attempts + 1, lastError: reason })
            .where(eq(outboxMails.id, mail.id))
        }
      }
    },
  }
}
