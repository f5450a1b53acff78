import type { Deadline, DeadlineWarning } from '@pegada/core/incident/incident.ts'
import { and, asc, isNotNull, lte, ne } from 'drizzle-orm'
import { incidents } from '../../db/schema.ts'
import type { Tx } from '../../platform/db/port.ts'

/** Incidents of which something is due by that day that is not done, held against other writers. */
export function selectDueBy({ queries }: Tx, day: string) {
  const { id, number, knownOn, isSmallAgent, decision } = incidents
  return queries
    .select({ id, number, knownOn, isSmallAgent, decision })
    .from(incidents)
    .where(and(ne(decision, 'not_required'), isNotNull(incidents.dueOn), lte(incidents.dueOn, day)))
    .orderBy(asc(number))
    .for('update')
}

/** Keeps that this is told; answers whether it was not before. */
export async function insertWarning(
  tx: Tx,
  {
    incidentId,
    deadline,
    warning,
    at,
  }: {
    readonly incidentId: string
    readonly deadline: Pick<Deadline, 'kind' | 'dueOn'>
    readonly warning: DeadlineWarning
    readonly at: Date
  },
): Promise<boolean> {
  const { rows } = await tx.query(
    `insert into incident_warnings (incident_id, kind, due_on, warning, told_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning incident_id`,
    [incidentId, deadline.kind, deadline.dueOn, warning, at.toISOString()],
  )
  return rows.length > 0
}
