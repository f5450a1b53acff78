import { desc, eq } from 'drizzle-orm'
import { incidentSteps, incidentVersions, user } from '../../db/schema.ts'
import type { Database } from '../../platform/db/port.ts'

type Read = Pick<Database, 'queries'>

/** What the register said after each save, the newest first, with who saved it. */
export function selectVersions({ queries }: Read, incidentId: string, limit: number) {
  const { id, said, reason, savedBy, savedAt } = incidentVersions
  return queries
    .select({ id, said, reason, savedBy, savedAt, name: user.name })
    .from(incidentVersions)
    .leftJoin(user, eq(user.id, savedBy))
    .where(eq(incidentVersions.incidentId, incidentId))
    .orderBy(desc(savedAt), desc(id))
    .limit(limit)
}

/** The steps as they were recorded, the newest first, with who recorded them. */
export function selectRecorded({ queries }: Read, incidentId: string, limit: number) {
  const { id, kind, doneOn, corrects, correctionReason, createdBy, createdAt } = incidentSteps
  return queries
    .select({ id, kind, doneOn, corrects, correctionReason, createdBy, createdAt, name: user.name })
    .from(incidentSteps)
    .leftJoin(user, eq(user.id, createdBy))
    .where(eq(incidentSteps.incidentId, incidentId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
