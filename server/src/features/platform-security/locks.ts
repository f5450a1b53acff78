import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { heldPerson } from '../account-deletion/standing.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { countLocks, endLock, selectLocks } from './repo-locks.ts'
import { seesPeople } from './sees-people.ts'

type Asked = Inputs['platformSecurity']
type Shown = Outputs['platformSecurity']
type Who = Pick<Actor, 'userId'>

/** Whose second factor is locked because of wrong codes, without names for whoever may not read those of people. */
export async function listLocks(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  wanted: Asked['locks'],
): Promise<Shown['locks']> {
  const isOpen = await seesPeople(ports, actor)
  const asked = { ...wanted, search: isOpen ? wanted.search : undefined }
  return platformList(ports.db, { now: ports.clock.now() }, asked, {
    ...{ sort: 'until', select: selectLocks, count: countLocks },
    present: ({ userId, name, until, tries }) => ({
      ...{ userId, name: isOpen ? name : null, until: until?.toISOString() ?? '', tries },
    }),
  })
}

/**
 * Lets the codes of somebody else count again before their lock ends. Throws `platform_user.self`, `platform_security.not_blocked`,
 * as `assertNamesNobody` does, and `auth.forbidden` as whoever asks may no more.
 */
export async function liftLock(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  { userId, reason }: Asked['liftLock'],
): Promise<void> {
  if (userId === actor.userId) throw new DomainError('platform_user.self')
  await db.asOwner(async (tx) => {
    const person = await heldPerson(tx, userId)
    if (!person) throw new DomainError('platform_security.not_blocked')
    assertNamesNobody(reason, person)
    await startPlatformAct(tx, actor, 'platform-security:write')
    const tries = await endLock(tx, userId, clock.now())
    if (tries === undefined) throw new DomainError('platform_security.not_blocked')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'two_factor.unlock', entity: 'user', entityId: userId },
      data: { reason, tries },
    })
  })
}
