import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type ActivityNarrowing, activityFilter } from './list-activities.ts'
import { selectIds, sumActivities } from './repo.ts'

/** The lines that an act is about, the oldest first and no more than it takes, and how many are left beyond. */
export async function findManyActivities(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'translate'>,
  actor: Pick<Actor, 'companyId'>,
  narrow: ActivityNarrowing,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly left: number }> {
  const filter = activityFilter(ports, actor, narrow)
  const ids = await selectIds(tx, filter, most)
  const left = ids.length < most ? 0 : Number((await sumActivities(tx, filter)).total) - ids.length
  return { ids, left }
}
