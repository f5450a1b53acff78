import { createHash } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Limit, limits } from '../../http/rate-limit.ts'
import { dropWindow } from '../../http/repo-rate-limit.ts'
import { presented } from '../../platform/db/list-page.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { assertToldOfNobody } from './assert-told-of-nobody.ts'
import { countFullWindows, findFullWindow, namesOfCallers, selectFullWindows } from './repo-limits.ts'
import { seesPeople } from './sees-people.ts'

type Asked = Inputs['platformSecurity']
type Shown = Outputs['platformSecurity']
type Who = Pick<Actor, 'userId'>

/**
 * Who is refused now because of too many calls. A cursor holds the key of a row, and with it the caller: whoever may not read people turns
 * pages by number.
 */
export async function listLimits(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  { cursor, ...asked }: Asked['limits'],
): Promise<Shown['limits']> {
  const isOpen = await seesPeople(ports, actor)
  const found = await readLimits(ports, actor, { ...asked, ...(isOpen && { cursor }) })
  return { ...found, ...(isOpen ? {} : { next: null, previous: null }) }
}

/** The same with cursors that are told to nobody; who may not read people reads which limit, and finds by it alone. */
export async function readLimits(
  ports: Pick<Ports, 'db' | 'clock'>,
  actor: Who,
  wanted: Asked['limits'],
): Promise<Shown['limits']> {
  const isOpen = await seesPeople(ports, actor)
  return platformList(ports.db, { now: ports.clock.now(), looksAtCallers: isOpen }, wanted, {
    ...{ sort: 'since', count: countFullWindows },
    select: async (db, filter, asked) => {
      const found = await selectFullWindows(db, filter, asked)
      const callers = found.rows.map(({ row }) => callerOf(row.key))
      const names = isOpen && callers.length > 0 ? await namesOfCallers(db, callers) : new Map<string, string>()
      return presented(found, ({ row }) => ({ ...row, name: names.get(callerOf(row.key)) ?? null }))
    },
    present: ({ key, hits, windowStart, name }) => {
      const limit = limitOf(key)
      const { hitsMax, windowS } = rules[limit] ?? { hitsMax: 0, windowS: 0 }
      return {
        ...{ id: isOpen ? hashOf(key) : null, limit, caller: isOpen ? callerOf(key) : null, name },
        ...{ hits, hitsMax, since: windowStart.toISOString() },
        until: new Date(windowStart.getTime() + windowS * 1000).toISOString(),
      }
    },
  })
}

/** Begins counting anew for who is refused. Throws `platform_security.not_blocked`, as `assertToldOfNobody` does, and `auth.forbidden`. */
export async function liftLimit(ports: Ports, actor: Who, { limitId, reason }: Asked['liftLimit']): Promise<void> {
  const { db, clock } = ports
  assertToldOfNobody(reason)
  await db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-security:write')
    const lifted = await findFullWindow(tx, clock.now(), limitId)
    if (!lifted || !(await dropWindow(tx, lifted.key))) throw new DomainError('platform_security.not_blocked')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: actor.userId, action: 'rate_limit.lift', entity: 'rate_limit', entityId: limitOf(lifted.key) },
      data: { reason, hits: lifted.hits },
    })
  })
}

const rules: Readonly<Record<string, Limit>> = limits

/** The limit that a key counts for: what stands before its first colon. */
function limitOf(key: string): string {
  return key.slice(0, key.indexOf(':'))
}

function callerOf(key: string): string {
  return key.slice(key.indexOf(':') + 1)
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
