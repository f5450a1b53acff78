import { reportColumns } from '@pegada/contract/report.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentReport, type ReportSummary } from './present.ts'
import { type ReportFilter, type ReportWanted, selectReports } from './repo.ts'

type ColumnKey = (typeof reportColumns)[number]

/** The reports that were asked for as a file, under the filters and in the order of the screen. */
export function exportReports(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ReportWanted['sort']> & Omit<ReportFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'report:list.title',
      all: reportColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) => presented(await selectReports(tx, filter, asked), presentReport),
    },
    headers,
  )
}

/** The total is what the report told when it was made. */
const columns: ListColumns<ReportSummary, ColumnKey> = {
  year: { title: 'common:year', width: 8, cell: ({ year }) => numberCell(year) },
  kind: {
    title: 'report:column.report',
    width: 34,
    cell: ({ kind }, say) => codeCell(say, `disclosure-words:kind.${kind}`, kind),
  },
  format: { title: 'report:column.file', width: 10, cell: ({ format }) => textCell(format.toUpperCase()) },
  state: {
    title: 'report:column.state',
    width: 18,
    cell: ({ state }, say) => codeCell(say, `report:state.${state}`, state),
  },
  total: { title: 'list:history.fact.co2eKg', width: 18, cell: ({ totalCo2eKg }) => numberCell(totalCo2eKg) },
  created: { title: 'report:column.created', width: 22, cell: ({ createdAt }) => instantCell(new Date(createdAt)) },
  by: { title: 'sheet:column.by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  bytes: { title: 'list:file.bytes', width: 16, cell: ({ bytes }) => numberCell(bytes) },
  hash: { title: 'sheet:column.hash', width: 66, cell: ({ sha256 }) => textCell(sha256) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
