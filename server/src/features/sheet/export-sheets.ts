import type { Outputs } from '@pegada/contract/contract.ts'
import { sheetColumns } from '@pegada/contract/sheet.ts'
import { presented } from '../../platform/db/list-page.ts'
import { instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentSheet } from './present.ts'
import { type SheetFilter, type SheetWanted, selectSheets } from './repo.ts'

type Sheet = Outputs['sheet']['get']
type ColumnKey = (typeof sheetColumns)[number]

/** The history of sheets as a file, under the filters and in the order of the screen. */
export function exportSheets(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, SheetWanted['sort']> & Omit<SheetFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'sheet:history.title',
      all: sheetColumns,
      columns,
      sort: 'createdAt',
      select: async (tx, filter, asked) => presented(await selectSheets(tx, filter, asked), presentSheet),
    },
    headers,
  )
}

/** What a sheet that was not applied would emit is not told. */
const columns: ListColumns<Sheet, ColumnKey> = {
  file: { title: 'sheet:column.file', width: 40, cell: ({ fileName }) => textCell(fileName) },
  state: {
    title: 'sheet:column.state',
    width: 20,
    cell: ({ state }, say) => codeCell(say, `sheet:state.${state}`, state),
  },
  sent: { title: 'sheet:column.sent', width: 22, cell: ({ createdAt }) => instantCell(new Date(createdAt)) },
  by: { title: 'sheet:column.by', width: 28, cell: ({ createdBy }) => textCell(createdBy) },
  read: { title: 'list:sheet.read', width: 14, cell: ({ rowsRead }) => numberCell(rowsRead) },
  applied: { title: 'sheet:column.applied', cell: ({ rowsApplied }) => numberCell(rowsApplied) },
  errors: { title: 'sheet:column.errors', width: 14, cell: ({ rowsError }) => numberCell(rowsError) },
  co2e: {
    title: 'list:history.fact.co2eKg',
    width: 18,
    cell: ({ rowsApplied, co2eKg }) => numberCell(rowsApplied > 0 ? co2eKg : null),
  },
  hash: { title: 'sheet:column.hash', width: 66, cell: ({ sha256 }) => textCell(sha256) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
