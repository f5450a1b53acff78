import type { Outputs } from '@pegada/contract/contract.ts'
import { sheetColumns } from '@pegada/contract/sheet.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { type FileCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentSheet } from './present.ts'
import { type SheetFilter, type SheetWanted, selectSheets } from './repo.ts'

type Sheet = Outputs['sheet']['get']
type ColumnKey = (typeof sheetColumns)[number]
type Say = (key: string) => string

interface Wanted extends Omit<SheetFilter, 'companyId'> {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
  readonly sort?: SheetWanted['sort'] | undefined
  readonly direction: 'asc' | 'desc'
}

/** The history of sheets as a file, under the filters and in the order of the screen. */
export function exportSheets(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  { format, language, columns = sheetColumns, sort = 'createdAt', direction, ...narrow }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const filter = { ...narrow, companyId: actor.companyId, search: narrow.search?.trim() || undefined }
  const wanted = { sort, direction, page: 1, pageSize: 1000 }
  const say: Say = (key) => ports.translate(language, key)
  const batches = listBatches(async (cursor) => {
    const { rows, ...marks } = await ports.db.asTenant(actor, (tx) => selectSheets(tx, filter, { ...wanted, cursor }))
    return { ...marks, rows: rows.map(presentSheet) }
  })
  const told = columns.map((key) => {
    const [title, width, cell] = cells[key]
    return { title: say(title), width, cell: (sheet: Sheet) => cell(sheet, say) }
  })
  return streamTable({ name: say('sheet:history.title'), format, language, columns: told, batches }, headers)
}

/** Title, width and cell of each column; what a sheet that was not applied would emit is not told. */
const cells: Readonly<Record<ColumnKey, readonly [string, number, (sheet: Sheet, say: Say) => FileCell]>> = {
  file: ['sheet:column.file', 40, ({ fileName }) => textCell(fileName)],
  state: ['sheet:column.state', 20, ({ state }, say) => textCell(say(`sheet:state.${state}`))],
  sent: ['sheet:column.sent', 22, ({ createdAt }) => instantCell(new Date(createdAt))],
  by: ['sheet:column.by', 28, ({ createdBy }) => textCell(createdBy)],
  read: ['list:sheet.read', 14, ({ rowsRead }) => numberCell(rowsRead)],
  applied: ['sheet:column.applied', 16, ({ rowsApplied }) => numberCell(rowsApplied)],
  errors: ['sheet:column.errors', 14, ({ rowsError }) => numberCell(rowsError)],
  co2e: ['list:history.fact.co2eKg', 18, ({ rowsApplied, co2eKg }) => numberCell(rowsApplied > 0 ? co2eKg : null)],
  hash: ['sheet:column.hash', 66, ({ sha256 }) => textCell(sha256)],
  id: ['report-words:column.id', 38, ({ id }) => textCell(id)],
}
