import { supportColumns, ticketColumns } from '@pegada/contract/ticket.ts'
import type { ListWanted } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type FileWanted, type ListColumns, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { scopeOf } from './find-ticket.ts'
import type { StoredTicket, TicketScope } from './repo.ts'
import { selectDeskFacts } from './repo-desk.ts'
import { selectTickets, type TicketFilter, type TicketSort } from './repo-list.ts'

type ColumnKey = (typeof supportColumns)[number]

interface Wanted<K extends ColumnKey> extends FileWanted<K>, Omit<TicketFilter, keyof TicketScope> {
  readonly sort?: TicketSort | undefined
  readonly direction: 'asc' | 'desc'
}

/** The tickets that the person may see as a file, under the filters and in the order of the screen. */
export function exportTickets(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: Wanted<(typeof ticketColumns)[number]>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const read: Read = (work) => ports.db.asTenant(actor, work)
  return write(ports, { scope: scopeOf(actor), read, side: 'customer', all: ticketColumns }, wanted, headers)
}

/** Everybody's tickets as a file, for those who answer. */
export function exportAllTickets(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: Wanted<ColumnKey>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const read: Read = (work) => ports.db.asOwner(work)
  return write(ports, { scope: {}, read, side: 'support', all: supportColumns }, wanted, headers)
}

type Read = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
type Side = 'customer' | 'support'

function write(
  ports: Pick<Ports, 'translate'>,
  by: { readonly scope: TicketScope; readonly read: Read; readonly side: Side; readonly all: readonly ColumnKey[] },
  wanted: Wanted<ColumnKey>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = {
    ...{ name: 'ticket:list.title', all: by.all, columns: columnsFor(by.side) },
    sort: 'updatedAt',
    select: (read: Read, filter: TicketFilter, asked: ListWanted<TicketSort>) =>
      read(async (tx) => {
        const page = await selectTickets(tx, filter, asked)
        const ids = by.side === 'support' ? page.rows.map(({ row }) => row.id) : []
        const names = new Map((await selectDeskFacts(tx, ids, new Date(0))).map((one) => [one.id, one.assignedName]))
        return { ...page, rows: page.rows.map((one) => ({ ...one, assignedName: names.get(one.row.id) ?? null })) }
      }),
    present: (row: Told) => row,
  } as const
  return streamPlatformList({ ...ports, db: by.read }, by.scope, wanted, file, headers)
}

type Told = StoredTicket & { readonly assignedName: string | null }

const columnsFor = (side: Side): ListColumns<Told, ColumnKey> => ({
  company: { title: 'ticket:column.company', width: 36, cell: ({ company }) => textCell(company) },
  email: { title: 'team:invite.email', width: 30, cell: ({ createdByEmail }) => textCell(createdByEmail) },
  priority: {
    title: 'ticket:column.priority',
    cell: ({ row }, say) => codeCell(say, `ticket:priority.${row.priority}`, row.priority),
  },
  assignedTo: { title: 'ticket:column.assigned', width: 28, cell: ({ assignedName }) => textCell(assignedName) },
  number: { title: 'subscription:column.number', cell: ({ row }) => numberCell(row.number) },
  subject: { title: 'ticket:column.subject', width: 44, cell: ({ row }) => textCell(row.subject) },
  category: {
    title: 'ticket:column.category',
    cell: ({ row }, say) => codeCell(say, `ticket:category.${row.category}`, row.category),
  },
  state: {
    title: 'ticket:column.state',
    width: 26,
    cell: ({ row }, say) => codeCell(say, `ticket:state.${side}.${row.state}`, row.state),
  },
  createdBy: { title: 'ticket:column.person', width: 28, cell: ({ createdByName }) => textCell(createdByName) },
  createdAt: { title: 'ticket:column.created', width: 20, cell: ({ row }) => instantCell(row.createdAt) },
  updatedAt: { title: 'ticket:column.updated', width: 20, cell: ({ row }) => instantCell(row.updatedAt) },
  messages: { title: 'ticket:column.messages', cell: ({ row }) => numberCell(row.messageCount) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ row }) => textCell(row.id) },
})
