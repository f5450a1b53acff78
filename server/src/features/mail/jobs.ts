import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { markFailed, markSent, takeLetter } from './repo.ts'

/** With the waits between them, tries go on for some three days. */
const attemptsMax = 13
const lettersMax = 200
const minuteMs = 60_000
/** How long a process has for one letter before another one may take it. */
const leaseMs = 10 * minuteMs

/**
 * Sends what waits in the outbox, oldest first, one letter at a time and each by one process alone. A letter that fails
 * stays with its error and is tried again after 1, 2, 4 … minutes. A process that dies between sending and writing it down
 * leaves a letter to be sent twice, under one Message-ID.
 */
export function mailDeliver(ports: Pick<Ports, 'db' | 'mail' | 'clock' | 'log'>): JobDefinition<object> {
  return {
    name: 'mail.deliver',
    cron: '* * * * *',
    async perform() {
      const transport = ports.mail
      if (!transport) return
      for (let done = 0; done < lettersMax; done += 1) {
        const now = ports.clock.now()
        const until = new Date(now.getTime() + leaseMs)
        const letter = await takeLetter(ports.db, { now, until, attemptsMax })
        if (!letter) return
        const { id, recipient, subject, textBody, htmlBody, replyTo } = letter
        try {
          await transport.send({ id, to: recipient, subject, text: textBody, html: htmlBody, replyTo })
          await markSent(ports.db, id, ports.clock.now())
        } catch (error) {
          const reason = error instanceof Error ? error.name : 'unknown'
          ports.log.warn({ mail: id, reason }, 'mail.not_sent')
          const wait = minuteMs * 2 ** (letter.attempts - 1)
          await markFailed(ports.db, id, reason, new Date(ports.clock.now().getTime() + wait))
        }
      }
    },
  }
}
