import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { PERSON_LETTERS_MAX } from '@pegada/contract/platform-user-acts.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { makeAuth } from '../account/auth.ts'
import { lettersIn } from '../account/letters.ts'
import { sendConfirmation } from '../account/send-confirmation.ts'
import { heldPerson } from '../account-deletion/standing.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { letterFor } from './letter-for.ts'
import { insertLetter, selectWritten } from './repo-letters.ts'

const hourMs = 3_600_000

/**
 * What a letter would say to a person, in their language; nothing is sent. The link that confirms an address is made when it is.
 * Throws `platform_user.not_found`, and as `letterFor`.
 */
export function previewLetter(
  ports: Pick<Ports, 'db' | 'clock' | 'publicUrl' | 'translate'>,
  { userId, ...asked }: Inputs['platformUser']['previewLetter'],
): Promise<Outputs['platformUser']['previewLetter']> {
  return ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    const { email: to, language } = person
    const { subject, text } = writeLetter(ports.translate, { ...(await letterFor(tx, ports, person, asked)), language })
    return { to, language, subject, text }
  })
}

/**
 * Writes to a person: the letter goes into the outbox, the log of what was written to them and the platform's trail at once. Of one
 * person at most `PERSON_LETTERS_MAX` in an hour, whoever writes. Throws `platform_user.not_found`, `request.rate_limited`,
 * `auth.forbidden` as whoever asks may no more, and as `letterFor`.
 */
export async function sendLetter(
  { ports, settings }: Pick<RequestContext, 'ports' | 'settings'>,
  actor: Pick<Actor, 'userId'>,
  { userId, ...asked }: Inputs['platformUser']['sendLetter'],
): Promise<Outputs['platformUser']['sendLetter']> {
  const id = randomUUID()
  await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    await startPlatformAct(tx, actor, 'platform-person:write')
    const at = ports.clock.now()
    await assertMayBeWrittenTo(tx, userId, at)
    const { email: to, language } = person
    const letter = { ...(await letterFor(tx, ports, person, asked)), language }
    if (asked.template === 'confirm_address') {
      const letters = lettersIn(tx, ports, id)
      await sendConfirmation(makeAuth(tx.queries, settings, letters), letters, to)
    } else await queueLetter(tx, ports, { id, to, ...letter })
    const { subject } = writeLetter(ports.translate, letter)
    const { template } = asked
    await insertLetter(tx, { id, userId, sentBy: actor.userId, template, language, subject, at })
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_user.write',
      entity: 'user',
      entityId: userId,
      data: { template, letterId: id },
    })
  })
  await ports.jobs.send('mail.deliver', {})
  return { id }
}

async function assertMayBeWrittenTo(tx: Tx, userId: string, now: Date): Promise<void> {
  const written = await selectWritten(tx, userId, new Date(now.getTime() - hourMs))
  const oldest = written[PERSON_LETTERS_MAX - 1]
  if (!oldest) return
  const minutes = Math.max(1, Math.ceil((oldest.getTime() + hourMs - now.getTime()) / 60_000))
  throw new DomainError('request.rate_limited', { minutes })
}
