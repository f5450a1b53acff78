import { createHash } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { forgetBlocked, plainAddress } from '../../http/blocked-addresses.ts'
import { limitsInForce } from '../../http/rate-limit.ts'
import { dropWindow } from '../../http/repo-rate-limit.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { presented } from '../../platform/db/list-page.ts'
import type { Actor, Ports } from '../../ports.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { countBlocks, deleteBlock, namesOfCallers, saveBlock, selectBlocks } from './repo-blocks.ts'
import { seesPeople } from './sees-people.ts'

type Asked = Inputs['platformSecurity']
type Shown = Outputs['platformSecurity']
type Who = Pick<Actor, 'userId'>

/** Addresses that are kept out by hand now, without them for whoever may not read those of people. */
export async function listBlocks(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  { page, pageSize, cursor, sort = 'at', direction, search }: Asked['blocks'],
): Promise<Shown['blocks']> {
  const isOpen = await seesPeople(ports, actor)
  const paging = { page: Number(page ?? 1), pageSize: Number(pageSize ?? 10) }
  const filter = { now: ports.clock.now(), search: (isOpen && search?.trim()) || undefined }
  const wanted = { ...paging, cursor, sort, direction: direction ?? 'desc' } as const
  const found = await selectBlocks(ports.db, filter, wanted)
  return {
    ...presented(found, ({ row: { address, reason, at, until } }) => ({
      ...{ address: isOpen ? address : null, reason },
      ...{ at: at.toISOString(), until: until.toISOString() },
    })),
    ...(await countBlocks(ports.db, filter)),
    ...paging,
  }
}

/**
 * Keeps an address out until the end of a day in the time of Brasília; this process from the next request on. The trail names it by
 * the id of the block, for it may be somebody's. Throws `platform_security.address_invalid`, `platform_security.own_address`,
 * `platform_security.until_past`, as `assertToldOfNobody` does, and `auth.forbidden` as whoever asks may no more.
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
  const until = new Date(`${lastDay}T23:59:59.999-03:00`)
  if (until <= at) throw new DomainError('platform_security.until_past')
  assertToldOfNobody(reason)
  await db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const entityId = await saveBlock(tx, { address, until, reason, at })
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'address.block', entity: 'address', entityId },
      data: { reason, until: until.toISOString() },
    })
  })
  forgetBlocked(ports)
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

/** Who is refused now because of too many calls. */
export async function listLimits(ports: Pick<Ports, 'db' | 'clock'>, actor: Who): Promise<Shown['limits']> {
  const isOpen = await seesPeople(ports, actor)
  const found = await limitsInForce(ports.db, ports.clock.now())
  const callers = found.map(({ caller }) => caller)
  const names = isOpen && callers.length > 0 ? await namesOfCallers(ports.db, callers) : new Map<string, string>()
  return found.map(({ key, limit, caller, hits, hitsMax, until }) => ({
    ...{ id: isOpen ? hashOf(key) : null, limit, caller: isOpen ? caller : null, name: names.get(caller) ?? null },
    ...{ hits, hitsMax, until: until.toISOString() },
  }))
}

/** Begins counting anew for who is refused. Throws `platform_security.not_blocked`, as `assertToldOfNobody` does, and `auth.forbidden`. */
export async function liftLimit(ports: Ports, actor: Who, { limitId, reason }: Asked['liftLimit']): Promise<void> {
  const { db, clock } = ports
  assertToldOfNobody(reason)
  await db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const lifted = (await limitsInForce(tx, clock.now())).find(({ key }) => hashOf(key) === limitId)
    if (!lifted || !(await dropWindow(tx, lifted.key))) throw new DomainError('platform_security.not_blocked')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'rate_limit.lift', entity: 'rate_limit', entityId: lifted.limit },
      data: { reason, hits: lifted.hits },
    })
  })
}

/** A reason about no known person has no address all the same, of mail or of a network, since it stays for ever. */
function assertToldOfNobody(reason: string): void {
  assertNamesNobody(reason, { name: '' })
  const words = reason.split(/[\s,;()[\]"']+/)
  if (words.some((word) => plainAddress(word.replace(/[.:]$/, '')) !== undefined)) {
    throw new DomainError('platform_deletion.names_person')
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
