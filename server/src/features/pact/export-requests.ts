import { pactRequestColumns } from '@pegada/contract/pact.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type ListedRequest, type RequestFilter, type RequestWanted, selectRequests } from './repo-requests.ts'

type ColumnKey = (typeof pactRequestColumns)[number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportRequests(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, RequestWanted['sort']> & Omit<RequestFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    { name: 'pact:requests.title', all: pactRequestColumns, columns, sort: 'createdAt', select: selectRequests },
    headers,
  )
}

const said = (name: 'subject' | 'comment' | 'errorCode' | 'errorMessage', width: number) => ({
  title: `pact:column.${name}`,
  width,
  cell: ({ row }: ListedRequest) => textCell(row[name]),
})

const columns: ListColumns<ListedRequest, ColumnKey> = {
  kind: {
    title: 'pact:column.kind',
    width: 14,
    cell: ({ row }, say) => codeCell(say, `pact:kind.${row.kind}`, row.kind),
  },
  subject: said('subject', 50),
  from: { title: 'pact:column.from', width: 30, cell: ({ from }) => textCell(from) },
  comment: said('comment', 40),
  state: {
    title: 'pact:column.state',
    width: 14,
    cell: ({ row }, say) => codeCell(say, `pact:state.${row.state}`, row.state),
  },
  errorCode: said('errorCode', 20),
  errorMessage: said('errorMessage', 40),
  footprints: {
    title: 'pact:column.footprints',
    width: 12,
    cell: ({ row }) => numberCell(row.footprintIds.length),
  },
  createdAt: { title: 'pact:column.createdAt', width: 22, cell: ({ row }) => instantCell(row.createdAt) },
  answeredAt: {
    title: 'pact:column.answeredAt',
    width: 22,
    cell: ({ row }) => (row.answeredAt ? instantCell(row.answeredAt) : textCell(null)),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ row }) => textCell(row.id) },
}
