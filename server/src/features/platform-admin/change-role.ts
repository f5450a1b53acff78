import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertNamesNobody } from './assert-names-nobody.ts'
import { recordPlatformAct } from './record-platform-act.ts'
import { releaseTickets } from './release-tickets.ts'
import { deleteGrant, findConfirmed, findNamed, saveGrant, selectRolesForChange } from './repo.ts'
import { startPlatformAct } from './start-platform-act.ts'
import { tellPerson } from './tell-admins.ts'

/**
 * Gives the person of a confirmed address a role on the platform, in place of the one that was given before; below the rank of an admin
 * their tickets go back to the others. The same role again changes nothing. Throws `platform_role.no_account`, `platform_role.self`, as `assertNamesNobody` does, and `auth.forbidden` as whoever
 * asks lost theirs meanwhile.
 */
export async function grantRole(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  input: Inputs['platformRole']['grant'],
): Promise<void> {
  const { role, reason } = input
  const userId = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-role:grant')
    const person = await findConfirmed(tx, input.email.trim().toLowerCase())
    if (!person) throw new DomainError('platform_role.no_account')
    const { id } = person
    if (id === actor.userId) throw new DomainError('platform_role.self')
    assertNamesNobody(reason, person)
    const before = await grantedTo(tx, id)
    if (before === role) return id
    await saveGrant(tx, { userId: id, role, reason, grantedBy: actor.userId, grantedAt: ports.clock.now() })
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_role.grant',
      entity: 'platform_role',
      entityId: id,
      data: { role, source: 'grant', reason, ...(before && { before }) },
    })
    await releaseTickets(tx, ports.clock, actor.userId)
    return id
  })
  await tellPerson(ports, userId)
}

/**
 * Takes away the role that a root admin gave, and with it the tickets of who answers none any more. Throws `platform_role.not_found`, `platform_role.self`,
 * `platform_role.from_environment`, where only ROOT_ADMIN_EMAIL gives it, as `assertNamesNobody` does, and `auth.forbidden` as whoever asks lost theirs meanwhile.
 */
export async function withdrawRole(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { userId, reason }: Inputs['platformRole']['withdraw'],
): Promise<void> {
  if (userId === actor.userId) throw new DomainError('platform_role.self')
  await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-role:grant')
    const held = await selectRolesForChange(tx, userId)
    const grant = held.find(({ source }) => source === 'grant')
    if (!grant) throw new DomainError(held.length > 0 ? 'platform_role.from_environment' : 'platform_role.not_found')
    const person = await findNamed(tx, userId)
    if (person) assertNamesNobody(reason, person)
    await deleteGrant(tx, userId)
    await recordPlatformAct(tx, ports.clock, {
      actorId: actor.userId,
      action: 'platform_role.withdraw',
      entity: 'platform_role',
      entityId: userId,
      data: { role: grant.role, source: 'grant', reason },
    })
    await releaseTickets(tx, ports.clock, actor.userId)
  })
  await tellPerson(ports, userId)
}

async function grantedTo(tx: Tx, userId: string) {
  const held = await selectRolesForChange(tx, userId)
  return held.find(({ source }) => source === 'grant')?.role
}
