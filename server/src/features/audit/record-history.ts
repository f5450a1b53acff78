import type { Outputs } from '@pegada/contract/contract.ts'
import type { Permission } from '@pegada/core/access/permission.ts'
import { holds } from '@pegada/core/access/seat.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { seesAllTickets } from '@pegada/core/ticket/sees-all-tickets.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { dataOfRecord } from './data-of-record.ts'
import { findSubject, type HistoryEntity, type HistoryRow, selectHistory } from './repo-history.ts'

type Answer = Outputs['audit']['ofRecord']

/** Records that ask more of who reads them than a history does: what became of one is told to who may read it. */
const readBy: Readonly<Partial<Record<HistoryEntity, Permission>>> = {
  ticket: 'ticket:read',
  invoice: 'billing:read',
  connection: 'automation:read',
  webhook: 'automation:read',
  api_key: 'automation:read',
}

/** What happened to one record of the company's, newest first. Throws `auth.forbidden` or `audit.record_not_found`. */
export async function recordHistory(
  tx: Tx,
  actor: Actor,
  input: {
    readonly entity: HistoryEntity
    readonly recordId: string
    readonly pageSize: number
    readonly cursor?: string | undefined
  },
): Promise<Answer> {
  const { companyId } = actor
  const { entity, recordId, pageSize, cursor } = input
  const permission = readBy[entity]
  if (permission !== undefined && !holds(actor, permission)) throw new DomainError('auth.forbidden')
  const subject = await findSubject(tx, { companyId, opener: openerOf(actor) }, entity, recordId)
  if (subject.length === 0) throw new DomainError('audit.record_not_found')
  const { rows, next } = await selectHistory(tx, companyId, { entity, subject }, { pageSize, cursor })
  return { rows: rows.map((row) => presentRecord(entity, row)), next }
}

/** Whose tickets alone are told: those of who does not see them all. */
function openerOf({ role, userId }: Actor): string | undefined {
  return seesAllTickets(role) ? undefined : userId
}

function presentRecord(
  entity: HistoryEntity,
  { record, actor, actorAvatar, impersonator }: HistoryRow,
): Answer['rows'][number] {
  const { sequence, at, action } = record
  const data = dataOfRecord(record)
  return {
    sequence,
    at: at.toISOString(),
    actor,
    actorAvatar,
    byProgram: data.apiKeyId !== undefined,
    isImpersonated: data.impersonationId !== undefined,
    impersonator,
    action,
    facts: record.entity === entity ? factsOf(data) : {},
  }
}

/** Who acted beside the person is told by itself. */
const beside: ReadonlySet<string> = new Set(['apiKeyId', 'impersonationId', 'impersonatorId'])

/** What is plainly told: a text, a number, a yes or no. What is told of many records is not of this one. */
function factsOf(data: Readonly<Record<string, unknown>>): Answer['rows'][number]['facts'] {
  const told = Object.entries(data).filter(
    (entry): entry is [string, string | number | boolean] =>
      !beside.has(entry[0]) && ['string', 'number', 'boolean'].includes(typeof entry[1]),
  )
  return Object.fromEntries(told)
}
