import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { forgetBlocked, plainAddress } from '../../http/blocked-addresses.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { dayInBrazil } from '../../platform/clock/port.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { assertToldOfNobody } from './assert-told-of-nobody.ts'
import { countBlocks, deleteBlock, listRootSessions, saveBlock, selectBlocks } from './repo-blocks.ts'
import { seesPeople } from './sees-people.ts'

type Asked = Inputs['platformSecurity']
type Shown = Outputs['platformSecurity']
type Who = Pick<Actor, 'userId'>

/** Addresses that are kept out by hand now, without them for whoever may not read those of people. */
export async function listBlocks(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  wanted: Asked['blocks'],
): Promise<Shown['blocks']> {
  const isOpen = await seesPeople(ports, actor)
  const asked = { ...wanted, search: isOpen ? wanted.search : undefined }
  return platformList(ports.db, { now: ports.clock.now() }, asked, {
    ...{ sort: 'at', select: selectBlocks, count: countBlocks },
    present: ({ row: { address, reason, at, until } }) => ({
      ...{ address: isOpen ? address : null, reason },
      ...{ at: at.toISOString(), until: until?.toISOString() ?? null },
    }),
  })
}

/**
 * Keeps an address out until the end of a day in the time of Brasília, within a year, or for good; this process from the next request on.
 * The trail names it by the id of the block, for it may be somebody's. Throws `platform_security.address_invalid`,
 * `platform_security.own_address`, `platform_security.until_past`, `platform_security.until_too_far`, `platform_security.shuts_out_root`
 * where a root admin has a session open from there, as `assertToldOfNobody` does, and `auth.forbidden` as whoever asks may no more.
 */
export async function blockAddress(
  { ports, address: own }: Pick<RequestContext, 'ports' | 'address'>,
  actor: Who,
  { address: typed, until: lastDay, reason }: Asked['block'],
): Promise<void> {
  const { db, clock } = ports
  const address = plainAddress(typed)
  if (address === undefined) throw new DomainError('platform_security.address_invalid')
  if (address === plainAddress(own)) throw new DomainError('platform_security.own_address')
  const at = clock.now()
  const until = lastDay === null ? null : endOf(lastDay, at)
  assertToldOfNobody(reason)
  await db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const inside = (await listRootSessions(tx, at)).filter((one) => plainAddress(one.address ?? '') === address)
    if (inside.length > 0) {
      const names = [...new Set(inside.map(({ name }) => name))].join(', ')
      throw new DomainError('platform_security.shuts_out_root', { names })
    }
    const entityId = await saveBlock(tx, { address, until, reason, at })
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'address.block', entity: 'address', entityId },
      data: { reason, until: until?.toISOString() ?? null },
    })
  })
  forgetBlocked(ports)
}

/** The end of a day of Brasília, which is after `now` and within a year of it. */
function endOf(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59.999-03:00`)
  if (end <= now) throw new DomainError('platform_security.until_past')
  const last = new Date(now)
  last.setUTCFullYear(last.getUTCFullYear() + 1)
  if (day > dayInBrazil(last)) throw new DomainError('platform_security.until_too_far')
  return end
}

/** Lets an address in again. Throws `platform_security.not_blocked`, as `assertToldOfNobody` does, and `auth.forbidden`. */
export async function unblockAddress(ports: Ports, actor: Who, { address, reason }: Asked['unblock']): Promise<void> {
  const { db, clock } = ports
  assertToldOfNobody(reason)
  await db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const entityId = await deleteBlock(tx, address, clock.now())
    if (entityId === undefined) throw new DomainError('platform_security.not_blocked')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'address.unblock', entity: 'address', entityId },
      data: { reason },
    })
  })
  forgetBlocked(ports)
}
