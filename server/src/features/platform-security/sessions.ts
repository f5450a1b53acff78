import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldPerson } from '../account-deletion/standing.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tellPerson } from '../platform-admin/tell-admins.ts'
import { deviceOf } from '../session/device-of.ts'
import { endSessionOf } from '../session/end-sessions.ts'
import { countOpenSessions, findOwnerOfSession, type OpenSession, selectOpenSessions } from './repo-sessions.ts'
import { seesPeople } from './sees-people.ts'

type Shown = Outputs['platformSecurity']['sessions']

/** Who is signed in; whoever may not read people sees no name and no address, and finds nobody by them. */
export async function listSessions(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Pick<Actor, 'userId'>,
  wanted: Inputs['platformSecurity']['sessions'],
): Promise<Shown> {
  const isOpen = await seesPeople(ports, actor)
  const asked = { ...wanted, search: isOpen ? wanted.search : undefined }
  return platformList(ports.db, { now: ports.clock.now() }, asked, {
    ...{ sort: 'lastUsedAt', select: selectOpenSessions, count: countOpenSessions },
    present: (row) => present(row, isOpen),
  })
}

function present({ row, name }: OpenSession, isOpen: boolean): Shown['rows'][number] {
  const { id, userId, ipAddress, userAgent, createdAt, lastUsedAt, expiresAt } = row
  return {
    ...{ id, userId, ...deviceOf(userAgent) },
    ...(isOpen ? { name, address: ipAddress || null } : { name: null, address: null }),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

/**
 * Ends one session of somebody else. Throws `session.not_found`, `platform_user.self`, as `assertNamesNobody` does, and
 * `auth.forbidden` as whoever asks may no more.
 */
export async function endOneSession(
  ports: Ports,
  actor: Pick<Actor, 'userId'>,
  { sessionId, reason }: Inputs['platformSecurity']['endSession'],
): Promise<void> {
  const userId = await findOwnerOfSession(ports.db, sessionId)
  if (userId === undefined) throw new DomainError('session.not_found')
  if (userId === actor.userId) throw new DomainError('platform_user.self')
  await ports.db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('session.not_found')
    assertNamesNobody(reason, person)
    await startPlatformAct(tx, actor, 'platform-security:write')
    if (!(await endSessionOf(tx, userId, sessionId))) throw new DomainError('session.not_found')
    await recordPlatformAct(tx, ports.clock, {
      ...{ actorId: actor.userId, action: 'session.end', entity: 'user', entityId: userId },
      data: { reason },
    })
  })
  await tellPerson(ports, userId)
}
