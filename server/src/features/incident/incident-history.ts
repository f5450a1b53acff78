import { isDeepStrictEqual } from 'node:util'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { incidentFields } from '@pegada/contract/incident-said.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { presented } from '../../platform/db/list-page.ts'
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
  { incidentId, page = 1, pageSize = 10, cursor, direction = 'desc' }: Inputs['incident']['history'],
): Promise<Shown> {
  const { db } = ports
  if (!(await findIncident(db, incidentId))) throw new DomainError('incident.not_found')
  const isOpen = mayOnPlatform(await platformRoleOf(ports, userId), 'platform-person:read')
  const paging = { page: Number(page), pageSize: Number(pageSize) }
  const found = await selectActs(db, incidentId, { ...paging, sort: 'at', direction, cursor })
  return { ...presented(found, (row) => present(row, isOpen)), ...(await countActs(db, incidentId)), ...paging }
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
