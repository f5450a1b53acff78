import { randomUUID } from 'node:crypto'
import { outboxMails } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { type LetterName, writeLetter } from './write-letter.ts'

/** Puts a letter in the outbox, in the transaction that causes it. The `mail.deliver` job takes it from there. */
export async function queueLetter(
  tx: Tx,
  ports: { readonly translate: Translate; readonly clock: Clock },
  letter: {
    readonly name: LetterName
    readonly to: string
    readonly language: string
    readonly values: Record<string, string>
  },
): Promise<void> {
  const written = writeLetter(ports.translate, letter)
  await tx.queries.insert(outboxMails).values({
    id: randomUUID(),
    recipient: letter.to,
    letter: letter.name,
    subject: written.subject,
    textBody: written.text,
    htmlBody: written.html,
    createdAt: ports.clock.now(),
  })
}
