import type { Outputs } from '@pegada/contract/contract.ts'
import { factorImportColumns } from '@pegada/contract/factor-import.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentImport } from './present.ts'
import { type FactorImportFilter, type FactorImportWanted, selectImports } from './repo.ts'

type Import = Outputs['factorImport']['get']
type ColumnKey = (typeof factorImportColumns)[number]

/** The history of imports as a file, under the filters and in the order of the screen. */
export function exportImports(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, FactorImportWanted['sort']> & FactorImportFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns: told, sort = 'createdAt', direction, ...narrow } = wanted
  const filter = { ...narrow, search: narrow.search?.trim() || undefined }
  const load = async (cursor: string | undefined) => {
    const found = await selectImports(ports.db, filter, { ...fileBatch, sort, direction, cursor })
    return presented(found, ({ row }) => presentImport(row))
  }
  return streamList(
    ports,
    { format, language, columns: told },
    { name: 'factor-import:history.title', all: factorImportColumns, columns, load },
    headers,
  )
}

function countOf(key: 'rowsRead' | 'rowsNew' | 'rowsSuperseding' | 'rowsUnchanged' | 'rowsSkipped' | 'rowsFaulty') {
  return { title: `factor-import:rows.${key}`, cell: (row: Import) => numberCell(row[key]) }
}

const columns: ListColumns<Import, ColumnKey> = {
  file: { title: 'factor-import:column.file', width: 40, cell: ({ fileName }) => textCell(fileName) },
  format: {
    title: 'factor-import:column.format',
    width: 24,
    cell: ({ format }, say) => codeCell(say, `factor-import:format.${format}`, format),
  },
  edition: {
    title: 'factor-import:column.edition',
    width: 48,
    cell: ({ editions }) => textCell(editions.map(({ title, edition }) => `${title} ${edition}`).join('; ')),
  },
  state: {
    title: 'factor-import:column.state',
    cell: ({ state }, say) => codeCell(say, `factor-import:state.${state}`, state),
  },
  started: {
    title: 'factor-import:column.started',
    width: 22,
    cell: ({ createdAt }) => instantCell(new Date(createdAt)),
  },
  finished: {
    title: 'list:import.finished',
    width: 22,
    cell: ({ finishedAt }) => (finishedAt === null ? null : instantCell(new Date(finishedAt))),
  },
  rowsRead: countOf('rowsRead'),
  rowsNew: countOf('rowsNew'),
  rowsSuperseding: countOf('rowsSuperseding'),
  rowsUnchanged: countOf('rowsUnchanged'),
  rowsSkipped: countOf('rowsSkipped'),
  rowsFaulty: countOf('rowsFaulty'),
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
