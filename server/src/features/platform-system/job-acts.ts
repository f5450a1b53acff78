import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Actor, Ports } from '../../ports.ts'
import { paymentApplyName } from '../payment-event/apply-name.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { tryEventsAgain } from './repo.ts'
import { type ChosenJobs, dropDead, hasQueue, retryDead, type TouchedJob } from './repo-jobs.ts'

type Asked = Inputs['platformSystem']['retryJobs']
type Outcome = Outputs['platformSystem']['retryJobs']
type ActPorts = Pick<Ports, 'db' | 'clock'>

/** Has jobs that were given up tried once more by the queue, and the events of the provider that they were to apply from their first try; what is no longer given up is left alone, so that twice is once. */
export function retryJobs(ports: ActPorts, actor: Pick<Actor, 'userId'>, asked: Asked): Promise<Outcome> {
  return act(ports, actor, asked, 'retry')
}

/** Drops jobs that were given up. */
export function discardJobs(ports: ActPorts, actor: Pick<Actor, 'userId'>, asked: Asked): Promise<Outcome> {
  return act(ports, actor, asked, 'discard')
}

function act(
  { db, clock }: ActPorts,
  { userId }: Pick<Actor, 'userId'>,
  { ids, kind, search, reason }: Asked,
  verb: 'retry' | 'discard',
): Promise<Outcome> {
  const chosen: ChosenJobs = { ids, kind, search: search?.trim() || undefined }
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-system:write')
    if (!(await hasQueue(tx))) return { done: 0 }
    const touched = verb === 'retry' ? await retryDead(tx, chosen) : await dropDead(tx, chosen)
    if (verb === 'retry') await tryEventsAgain(tx, touched.flatMap(eventOf))
    for (const [name, jobs] of byKind(touched)) {
      await recordPlatformAct(tx, clock, {
        actorId: userId,
        action: `job.${verb}`,
        entity: 'job',
        entityId: name,
        data: { reason, count: jobs.length, ids: jobs.slice(0, IDS_TOLD) },
      })
    }
    return { done: touched.length }
  })
}

/** The event of the provider that a job was to apply: tried again, it has all its tries before it. */
function eventOf({ name, data }: TouchedJob): string[] {
  if (name !== paymentApplyName || typeof data !== 'object' || data === null || !('eventId' in data)) return []
  return typeof data.eventId === 'string' ? [data.eventId] : []
}

function byKind(touched: readonly TouchedJob[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { id, name } of touched) kinds.set(name, [...(kinds.get(name) ?? []), id])
  return kinds
}

/** Of many at once, how many the trail names. */
const IDS_TOLD = 100
