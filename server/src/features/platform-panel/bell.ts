import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findSeen, saveSeen, selectBell, selectFailedJobs } from './repo-bell.ts'

const weekMs = 7 * 86_400_000
const most = 20

/** What the bell of the administration tells of the last week, and how much of it came since the person looked. */
export async function latest(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Actor,
): Promise<Outputs['platformPanel']['latest']> {
  const now = clock.now()
  const since = new Date(now.getTime() - weekMs)
  const seen = (await findSeen(db, userId)) ?? since
  const told = [...(await selectBell(db, since, now)), ...(await selectFailedJobs(db, since))]
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, most)
  const rows = told.map((row) => ({ ...row, at: row.at.toISOString(), isNew: row.at > seen }))
  return { rows, unread: rows.filter(({ isNew }) => isNew).length, until: now.toISOString() }
}

/** Whoever looked has seen what there was until then, and nothing of what is to come. */
export function markSeen(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Actor,
  { until }: Inputs['platformPanel']['markSeen'],
): Promise<void> {
  return saveSeen(db, userId, new Date(Math.min(Date.parse(until), clock.now().getTime())))
}
