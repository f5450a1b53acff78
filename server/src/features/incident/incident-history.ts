import { isDeepStrictEqual } from 'node:util'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { incidentFields } from '@pegada/contract/incident-said.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformRoleOf } from '../platform-admin/platform-role-of.ts'
import { findIncident } from './repo.ts'
import { type ActRow, countActs, selectActs } from './repo-history.ts'

type Shown = Outputs['incident']['history']
type Row = Shown['rows'][number]
type Change = Row['changes'][number]

/** A page of what was changed, recorded and corrected of an incident, the newest first. Throws `incident.not_found`. */
export async function incidentHistory(
  ports: Pick<Ports, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  wanted: Inputs['incident']['history'],
): Promise<Shown> {
  const { db } = ports
  if (!(await findIncident(db, wanted.incidentId))) throw new DomainError('incident.not_found')
  const isOpen = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  return platformList(db, {}, wanted, {
    ...{ sort: 'at', select: selectActs, count: countActs },
    present: (row) => present(row, isOpen),
  })
}

function present(row: ActRow, isOpen: boolean): Row {
  const { id, at, byId, name, kind, reason, before, said, stepKind, doneOn, isCorrection } = row
  return {
    ...{ id, at: at.toISOString(), byId, by: isOpen ? name : null, kind, reason },
    changes: kind === 'changed' ? changesOf(before, said) : [],
    step: stepKind !== null && doneOn !== null ? { kind: stepKind, doneOn, isCorrection } : null,
  }
}

function changesOf(before: unknown, after: unknown): Change[] {
  const [from, to] = [before, after] as Readonly<Record<string, Change['from']>>[]
  return incidentFields
    .map((field) => ({ field, from: from?.[field] ?? null, to: to?.[field] ?? null }))
    .filter((change) => !isDeepStrictEqual(change.from, change.to))
}
