import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { type ChosenJobs, dropDead, hasQueue, retryDead, type TouchedJob } from './repo-jobs.ts'

type Asked = Inputs['platformSystem']['retryJobs']
type Outcome = Outputs['platformSystem']['retryJobs']
type ActPorts = Pick<Ports, 'db' | 'clock'>

/** Has jobs that were given up tried once more by the queue; what is no longer given up is left alone, so that twice is once. */
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
  { ids, kind, reason }: Asked,
  verb: 'retry' | 'discard',
): Promise<Outcome> {
  const chosen: ChosenJobs = { ids, kind }
  return db.asOwner(async (tx) => {
    if (!(await hasQueue(tx))) return { done: 0 }
    const touched = verb === 'retry' ? await retryDead(tx, chosen) : await dropDead(tx, chosen)
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

function byKind(touched: readonly TouchedJob[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const { id, name } of touched) kinds.set(name, [...(kinds.get(name) ?? []), id])
  return kinds
}

/** Of many at once, how many the trail names. */
const IDS_TOLD = 100
