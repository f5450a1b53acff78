import { isDeepStrictEqual } from 'node:util'
import type { Outputs } from '@pegada/contract/contract.ts'
import { INCIDENT_HISTORY_MAX, incidentFields } from '@pegada/contract/incident-said.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { findIncident } from './repo.ts'
import { selectRecorded, selectVersions } from './repo-history.ts'

type Row = Outputs['incident']['history'][number]
type Change = Row['changes'][number]

/** What was changed, recorded and corrected of an incident, the newest first. Throws `incident.not_found`. */
export async function incidentHistory(
  ports: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  incidentId: string,
): Promise<Row[]> {
  const { db } = ports
  const incident = await findIncident(db, incidentId)
  if (!incident) throw new DomainError('incident.not_found')
  const isOpen = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  // One more than is told: what the last of them changed is told by the one before it.
  const versions = await selectVersions(db, incidentId, INCIDENT_HISTORY_MAX + 1)
  const saved = versions.map(({ id, said, reason, savedBy, savedAt, name }, index): Row => {
    const before = versions[index + 1]
    // Of one registered before versions were kept, the first was written later, and has its last change for its day.
    const first = { at: incident.createdAt.toISOString(), byId: incident.createdBy }
    return {
      ...{ id, by: isOpen ? name : null, reason, step: null },
      ...(before ? { at: savedAt.toISOString(), byId: savedBy } : first),
      kind: before ? 'changed' : 'registered',
      changes: before ? changesOf(before.said, said) : [],
    }
  })
  const recorded = (await selectRecorded(db, incidentId, INCIDENT_HISTORY_MAX)).map((step): Row => {
    const { id, kind, doneOn, corrects, correctionReason, createdBy, createdAt, name } = step
    return {
      ...{ id, at: createdAt.toISOString(), byId: createdBy, by: isOpen ? name : null, reason: correctionReason },
      ...{ kind: 'step', changes: [], step: { kind, doneOn, isCorrection: corrects !== null } },
    }
  })
  return [...saved.slice(0, INCIDENT_HISTORY_MAX), ...recorded]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, INCIDENT_HISTORY_MAX)
}

function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [before, after] as Readonly<Record<string, Change['from']>>[]
  return incidentFields
    .map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}
