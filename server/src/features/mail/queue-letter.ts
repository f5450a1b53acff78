import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock/port.ts'
import { type Tx, withOwnerRights } from '../../platform/db/port.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import type { LetterName } from './letter-names.ts'
import { insertLetter } from './repo.ts'
import { writeLetter } from './write-letter.ts'

/**
 * Puts a letter in the outbox, in the transaction that causes it. The `mail.deliver` job takes it from there.
 * `values` are those that `letter-names.ts` lists, as the reader sees them; `replyTo` is where answers go, if anywhere;
 * `id` that of the letter in the outbox, for who goes on asking after it.
 */
export async function queueLetter(
  tx: Tx,
  ports: { readonly translate: Translate; readonly clock: Clock },
  letter: {
    readonly id?: string | undefined
    readonly name: LetterName
    readonly to: string
    readonly language: string
    readonly values: Readonly<Record<string, string>>
    readonly replyTo?: string | undefined
  },
): Promise<void> {
  const written = writeLetter(ports.translate, letter)
  const now = ports.clock.now()
  const row = {
    id: letter.id ?? randomUUID(),
    recipient: letter.to,
    letter: letter.name,
    subject: written.subject,
    textBody: written.text,
    htmlBody: written.html,
    replyTo: letter.replyTo ?? null,
    createdAt: now,
    dueAt: now,
  }
  // The outbox is the platform's own: a company's transaction does not see it.
  await withOwnerRights(tx, () => insertLetter(tx, row))
}
