import type { Outputs } from '@pegada/contract/contract.ts'
import { factorImportColumns } from '@pegada/contract/factor-import.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { type FileCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Ports } from '../../ports.ts'
import { presentImport } from './present.ts'
import { type FactorImportFilter, type FactorImportWanted, selectImports } from './repo.ts'

type Import = Outputs['factorImport']['get']
type ColumnKey = (typeof factorImportColumns)[number]
type Say = (key: string) => string

interface Wanted extends FactorImportFilter {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
  readonly sort?: FactorImportWanted['sort'] | undefined
  readonly direction: 'asc' | 'desc'
}

/** The history of imports as a file, under the filters and in the order of the screen. */
export function exportImports(
  ports: Pick<Ports, 'db' | 'translate'>,
  { format, language, columns = factorImportColumns, sort = 'createdAt', direction, ...narrow }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const filter = { ...narrow, search: narrow.search?.trim() || undefined }
  const wanted = { sort, direction, page: 1, pageSize: 1000 }
  const say: Say = (key) => ports.translate(language, key)
  const batches = listBatches(async (cursor) => {
    const { rows, ...marks } = await selectImports(ports.db, filter, { ...wanted, cursor })
    return { ...marks, rows: rows.map(({ row }) => presentImport(row)) }
  })
  const told = columns.map((key) => {
    const [title, width, cell] = cells[key]
    return { title: say(title), width, cell: (row: Import) => cell(row, say) }
  })
  return streamTable({ name: say('factor-import:history.title'), format, language, columns: told, batches }, headers)
}

function countOf(key: 'rowsRead' | 'rowsNew' | 'rowsSuperseding' | 'rowsUnchanged' | 'rowsSkipped' | 'rowsFaulty') {
  return [`factor-import:rows.${key}`, 16, (row: Import) => numberCell(row[key])] as const
}

/** Title, width and cell of each column. */
const cells: Readonly<Record<ColumnKey, readonly [string, number, (row: Import, say: Say) => FileCell]>> = {
  file: ['factor-import:column.file', 40, ({ fileName }) => textCell(fileName)],
  format: ['factor-import:column.format', 24, ({ format }, say) => textCell(say(`factor-import:format.${format}`))],
  edition: [
    'factor-import:column.edition',
    48,
    ({ editions }) => textCell(editions.map(({ title, edition }) => `${title} ${edition}`).join('; ')),
  ],
  state: ['factor-import:column.state', 16, ({ state }, say) => textCell(say(`factor-import:state.${state}`))],
  started: ['factor-import:column.started', 22, ({ createdAt }) => instantCell(new Date(createdAt))],
  finished: [
    'list:import.finished',
    22,
    ({ finishedAt }) => (finishedAt === null ? null : instantCell(new Date(finishedAt))),
  ],
  rowsRead: countOf('rowsRead'),
  rowsNew: countOf('rowsNew'),
  rowsSuperseding: countOf('rowsSuperseding'),
  rowsUnchanged: countOf('rowsUnchanged'),
  rowsSkipped: countOf('rowsSkipped'),
  rowsFaulty: countOf('rowsFaulty'),
  id: ['report-words:column.id', 38, ({ id }) => textCell(id)],
}
