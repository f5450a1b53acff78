import type { Outputs } from '@pegada/contract/contract.ts'
import { factorImportColumns } from '@pegada/contract/factor-import.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { presentImport } from './present.ts'
import {
  countImports,
  type FactorImportFilter,
  type FactorImportRow,
  type FactorImportWanted,
  selectImports,
} from './repo.ts'

type Import = Outputs['factorImport']['get']
type ColumnKey = (typeof factorImportColumns)[number]

/** What the history of imports and its file are answered by. */
export const imports = {
  sort: 'createdAt',
  select: selectImports,
  count: countImports,
  present: ({ row }: { readonly row: FactorImportRow }) => presentImport(row),
} as const

/** The history of imports as a file, under the filters and in the order of the screen. */
export function exportImports(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, FactorImportWanted['sort']> & FactorImportFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = { ...imports, name: 'factor-import:history.title', all: factorImportColumns, columns }
  return streamPlatformList(ports, {}, wanted, file, headers)
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
