import type { Outputs } from '@pegada/contract/contract.ts'
import { importColumns } from '@pegada/contract/import.ts'
import { presented } from '../../platform/db/list-page.ts'
import { isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentImport } from './present.ts'
import { type ImportFilter, selectImports } from './repo.ts'

type ColumnKey = (typeof importColumns)[number]
type Batch = Outputs['imports']['get']

/** The batches and what came of each as a file, under the filters of the list. */
export function exportImports(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, 'createdAt'> & Omit<ImportFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'import:recent.title',
      all: importColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) => presented(await selectImports(tx, filter, asked), presentImport),
    },
    headers,
  )
}

const count = (key: 'filesTotal' | 'filesDone' | 'filesFailed' | 'documentsNew' | 'documentsDuplicate') => ({
  title: `import:column.${key}`,
  cell: (row: Batch) => numberCell(row[key]),
})

const columns: ListColumns<Batch, ColumnKey> = {
  createdAt: { title: 'import:column.createdAt', width: 22, cell: ({ createdAt }) => isoCell(createdAt) },
  origin: {
    ...{ title: 'import:column.origin', width: 20 },
    cell: ({ origin }, say) => codeCell(say, `import:recent.origin.${origin}`, origin),
  },
  state: {
    ...{ title: 'list:filter.state', width: 20 },
    cell: ({ state }, say) => codeCell(say, `import:batch.${state}`, state),
  },
  filesTotal: count('filesTotal'),
  filesDone: count('filesDone'),
  filesFailed: count('filesFailed'),
  documentsNew: count('documentsNew'),
  documentsDuplicate: count('documentsDuplicate'),
  finishedAt: { title: 'list:import.finished', width: 22, cell: ({ finishedAt }) => isoCell(finishedAt) },
  by: { title: 'sheet:column.by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
