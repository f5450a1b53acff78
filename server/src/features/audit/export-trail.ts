import { auditColumns } from '@pegada/contract/audit.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamCompanyList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { dataOfRecord } from './data-of-record.ts'
import { type AuditFilter, type AuditSort, type NamedRecord, selectAuditRecords } from './repo.ts'

type ColumnKey = (typeof auditColumns)[number]

/** The trail as a file, under the filters and in the order of the screen. */
export function exportTrail(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, AuditSort> & Omit<AuditFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    name: 'shell:nav.trail',
    all: auditColumns,
    columns,
    sort: 'sequence',
    select: selectAuditRecords,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const columns: ListColumns<NamedRecord, ColumnKey> = {
  sequence: { title: 'audit:column.number', cell: ({ record }) => numberCell(record.sequence) },
  at: { title: 'audit:column.when', width: 20, cell: ({ record }) => instantCell(record.at) },
  actor: {
    title: 'audit:column.who',
    width: 28,
    cell: (row, say) => textCell(doerOf(row, say)),
  },
  byProgram: {
    title: 'audit:column.by_program',
    cell: ({ record }, say) => textCell(dataOfRecord(record).apiKeyId === undefined ? null : say('audit:yes')),
  },
  act: { title: 'audit:column.act', width: 40, cell: ({ record: { action } }, say) => textCell(actText(action, say)) },
  record: {
    title: 'audit:column.record',
    width: 28,
    cell: ({ record: { entity } }, say) => codeCell(say, `audit:entity.${entity}`, entity),
  },
  recordId: { title: 'audit:column.record_id', width: 38, cell: ({ record }) => textCell(record.entityId) },
  data: { title: 'audit:column.data', width: 60, cell: ({ record }) => textCell(JSON.stringify(record.data)) },
  previousHash: { title: 'audit:column.previous_hash', width: 66, cell: ({ record }) => textCell(record.previousHash) },
  hash: { title: 'audit:column.hash', width: 66, cell: ({ record }) => textCell(record.hash) },
}

/** Who did it, and the administrator of the platform who acted as them. */
function doerOf({ record, actor, impersonator }: NamedRecord, say: Say): string {
  const person = actor ?? nobody(record.actorId, say)
  if (dataOfRecord(record).impersonationId === undefined) return person
  return say('list:history.on_behalf', { administrator: impersonator ?? say('list:history.administrator'), person })
}

/** Somebody who is gone has no name left; what nobody did was done by the product. */
function nobody(actorId: string | null, say: Say): string {
  return actorId === null ? say('list:history.nobody') : say('audit:gone')
}

/** Acts on what has a history beside it have their words there. */
function actText(action: string, say: Say): string {
  const words = say(`audit:act.${action}`, { defaultValue: action })
  return say(`list:history.action.${action}`, { defaultValue: words })
}
