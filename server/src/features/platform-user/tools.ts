import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldPerson } from '../account-deletion/standing.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { keepRootAdmin } from '../platform-admin/keep-root-admins.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { endSessionsOf } from '../session/end-sessions.ts'

/**
 * Ends every session of a person, who may sign in again, and trusts none of their devices. Throws `platform_user.not_found`,
 * `platform_user.self`, as `assertNamesNobody` does, and `auth.forbidden` as whoever asks may no more.
 */
export async function endSessions(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { userId, reason }: Inputs['platformUser']['endSessions'],
): Promise<Outputs['platformUser']['endSessions']> {
  if (userId === actor.userId) throw new DomainError('platform_user.self')
  const ended = await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    assertNamesNobody(reason, person)
    await startPlatformAct(tx, actor, 'platform-person:write')
    const sessions = await endSessionsOf(tx, userId)
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_user.end_sessions',
      entity: 'user',
      entityId: userId,
      data: { reason, sessions },
    })
    return sessions
  })
  await tellPerson(ports, userId)
  return { ended }
}

/**
 * Reads a person's role on the platform again: ROOT_ADMIN_EMAIL gives or takes the role of a root admin by their address now, and
 * their open pages look again at what they may. Throws `platform_user.not_found`, `platform_user.self`, and `auth.forbidden` as
 * whoever asks may no more.
 */
export async function refreshRoles(
  { ports, settings }: Pick<RequestContext, 'ports' | 'settings'>,
  actor: Pick<Actor, 'userId'>,
  { userId }: Inputs['platformUser']['refreshRoles'],
): Promise<Outputs['platformUser']['refreshRoles']> {
  if (userId === actor.userId) throw new DomainError('platform_user.self')
  const role = await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_user.not_found')
    await startPlatformAct(tx, actor, 'platform-person:write')
    await keepRootAdmin(tx, ports.clock, person, settings.rootAdminEmails ?? [])
    const now = await platformRoleOf({ db: tx }, userId)
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_user.refresh_roles',
      entity: 'user',
      entityId: userId,
      data: now === undefined ? {} : { role: now },
    })
    return now ?? null
  })
  await tellPerson(ports, userId)
  return { role }
}
