import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldPerson } from '../account-deletion/standing.ts'
import { queueLetter } from '../mail/queue-letter.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { releaseTickets } from '../platform-admin/release-tickets.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { endSessionsOf } from '../session/end-sessions.ts'
import { deleteDeactivation, insertDeactivation } from './repo-account.ts'

/**
 * Closes the account of a person until it is opened again: their sessions end, they cannot sign in, and no key that they made lets a
 * program in. Tickets that they answered go back to the others; what they entered stays, and so do their places in companies. They are told by letter. A closed one stays as it was.
 * Throws `platform_user.not_found`, `platform_user.self`, as `assertNamesNobody` does, and `auth.forbidden` as whoever asks may no more.
 */
export async function deactivatePerson(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { userId, reason }: Inputs['platformUser']['deactivate'],
): Promise<void> {
  if (userId === actor.userId) throw new DomainError('platform_user.self')
  const { clock } = ports
  await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    assertNamesNobody(reason, person)
    await startPlatformAct(tx, actor, 'platform-person:write')
    if (!(await insertDeactivation(tx, { userId, deactivatedBy: actor.userId, reason, at: clock.now() }))) return
    const sessions = await endSessionsOf(tx, userId)
    await recordPlatformAct(tx, clock, {
      actorId: actor.userId,
      action: 'platform_user.deactivate',
      entity: 'user',
      entityId: userId,
      data: { reason, sessions },
    })
    await releaseTickets(tx, clock, actor.userId)
    const link = new URL('/contact', ports.publicUrl).toString()
    const { email: to, language, firstName: name } = person
    await queueLetter(tx, ports, { name: 'account-deactivated', to, language, values: { name, link } })
  })
  await ports.jobs.send('mail.deliver', {})
  await tellPerson(ports, userId)
}

/**
 * Opens a closed account again: the person may sign in, and their keys hold as before. They are told by letter. An open one stays as it
 * is. Throws `platform_user.not_found`, as `assertNamesNobody` does, and `auth.forbidden` as whoever asks may no more.
 */
export async function reactivatePerson(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { userId, reason }: Inputs['platformUser']['reactivate'],
): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    assertNamesNobody(reason, person)
    await startPlatformAct(tx, actor, 'platform-person:write')
    if (!(await deleteDeactivation(tx, userId))) return
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_user.reactivate',
      entity: 'user',
      entityId: userId,
      data: { reason },
    })
    const link = new URL('/commit-login', ports.publicUrl).toString()
    const { email: to, language, firstName: name } = person
    await queueLetter(tx, ports, { name: 'account-reactivated', to, language, values: { name, link } })
  })
  await ports.jobs.send('mail.deliver', {})
}
