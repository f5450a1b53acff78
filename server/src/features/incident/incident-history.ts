import { isDeepStrictEqual } from 'node:util'
import type { Outputs } from '@pegada/contract/contract.ts'
import { incidentFields } from '@pegada/contract/incident-said.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { findIncident } from './repo.ts'
import { selectRecorded, selectVersions } from './repo-history.ts'

type Row = Outputs['incident']['history'][number]
type Change = Row['changes'][number]

/** How many of what was done last are told. */
const ROWS_MAX = 100

/** What was changed, recorded and corrected of an incident, the newest first. Throws `incident.not_found`. */
export async function incidentHistory(
  ports: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  incidentId: string,
): Promise<Row[]> {
  const { db } = ports
  if (!(await findIncident(db, incidentId))) throw new DomainError('incident.not_found')
  const isOpen = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  // One more than is told: what the last of them changed is told by the one before it.
  const versions = await selectVersions(db, incidentId, ROWS_MAX + 1)
  const saved = versions.map(({ id, said, reason, savedBy, savedAt, name }, index): Row => {
    const before = versions[index + 1]
    return {
      ...{ id, at: savedAt.toISOString(), byId: savedBy, by: isOpen ? name : null, reason, step: null },
      kind: before ? 'changed' : 'registered',
      changes: before ? changesOf(before.said, said) : [],
    }
  })
  const recorded = (await selectRecorded(db, incidentId, ROWS_MAX)).map((step): Row => {
    const { id, kind, doneOn, corrects, correctionReason, createdBy, createdAt, name } = step
    return {
      ...{ id, at: createdAt.toISOString(), byId: createdBy, by: isOpen ? name : null, reason: correctionReason },
      ...{ kind: 'step', changes: [], step: { kind, doneOn, isCorrection: corrects !== null } },
    }
  })
  return [...saved.slice(0, ROWS_MAX), ...recorded]
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, ROWS_MAX)
}

function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [before, after] as Readonly<Record<string, Change['from']>>[]
  return incidentFields
    .map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}
