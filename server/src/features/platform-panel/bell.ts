import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { deadlinesOf, deadlineWarning } from '@pegada/core/incident/incident.ts'
import { today } from '../../platform/clock/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findSeen, saveSeen, selectBell, selectFailedJobs, selectWarned, type WarnedDeadline } from './repo-bell.ts'

const weekMs = 7 * 86_400_000
const most = 20

type Row = Outputs['platformPanel']['latest']['rows'][number]
type Told = Pick<Row, 'kind' | 'name' | 'count'> & Partial<Pick<Row, 'incident'>> & { readonly at: Date }

/** What the bell of the administration tells of the last week, and how much of it came since the person looked. */
export async function latest(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Actor,
): Promise<Outputs['platformPanel']['latest']> {
  const now = clock.now()
  const since = new Date(now.getTime() - weekMs)
  const seen = (await findSeen(db, userId)) ?? since
  const found: Told[] = [...(await selectBell(db, since, now)), ...(await selectFailedJobs(db, since))]
  const told = [...found, ...standing(await selectWarned(db, since, now), today(clock))]
    .toSorted((left, right) => right.at.getTime() - left.at.getTime())
    .slice(0, most)
  const rows = told.map((row) => ({
    ...{ incident: null, ...row },
    at: row.at.toISOString(),
    isNew: row.at > seen,
  }))
  return { rows, unread: rows.filter(({ isNew }) => isNew).length, until: now.toISOString() }
}

/** Of what was warned of, what is as it was told: the deadline is still that day, and nothing that was due is done. One row for a day of an incident. */
function standing(warned: readonly WarnedDeadline[], now: string): Told[] {
  const open = warned.filter(({ kind, dueOn, warning, ...facts }) =>
    deadlinesOf(facts).some(
      (deadline) => deadline.kind === kind && deadline.dueOn === dueOn && deadlineWarning(deadline, now) === warning,
    ),
  )
  return [...Map.groupBy(open, ({ id, dueOn }) => `${id} ${dueOn}`).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, number, dueOn, warning, toldAt } = first
    const row = { name: String(number), count: group.length, incident: { id, dueOn } }
    return [{ ...row, kind: `incident_${warning}` as const, at: toldAt }]
  })
}

/** Whoever looked has seen what there was until then, and nothing of what is to come. */
export function markSeen(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Actor,
  { until }: Inputs['platformPanel']['markSeen'],
): Promise<void> {
  return saveSeen(db, userId, new Date(Math.min(Date.parse(until), clock.now().getTime())))
}
