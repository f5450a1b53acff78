import { activityColumns } from '@pegada/contract/activity.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { dayCell, type FileCell, type FileColumn, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type ActivityNarrowing, activityFilter } from './list-activities.ts'
import { type ActivitySort, selectActivities } from './repo.ts'
import { type SourceNames, sourceNames } from './source-names.ts'

type Row = Awaited<ReturnType<typeof selectActivities>>['rows'][number]
type ColumnKey = (typeof activityColumns)[number]

interface Wanted extends ActivityNarrowing {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
  readonly sort?: ActivitySort | undefined
  readonly direction: 'asc' | 'desc'
}

/** The list of lines as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportActivities(
  ports: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  { format, language, columns = activityColumns, sort = 'co2eKg', direction, ...narrow }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const filter = activityFilter(ports, actor, narrow, language)
  const wanted = { sort, direction, page: 1, pageSize: 1000 }
  const say = (key: string) => ports.translate(language, key)
  const names = sourceNames(ports, language)
  const batches = listBatches((cursor) =>
    ports.db.asTenant(actor, (tx) => selectActivities(tx, filter, { ...wanted, cursor })),
  )
  const name = say('inventory:lines.caption')
  return streamTable(
    { name, format, language, columns: columns.map((key) => columnOf(key, { say, names })), batches },
    headers,
  )
}

interface Said {
  readonly say: (key: string) => string
  readonly names: SourceNames
}

function columnOf(key: ColumnKey, said: Said): FileColumn<Row> {
  const cell = cells[key]
  return { title: said.say(`report-words:column.${key}`), width: widths[key] ?? 16, cell: (row) => cell(row, said) }
}

const widths: Readonly<Partial<Record<ColumnKey, number>>> = {
  generator: 40,
  description: 40,
  category: 28,
  site: 28,
  factor_id: 48,
  id: 38,
}

const cells: Readonly<Record<ColumnKey, (row: Row, said: Said) => FileCell>> = {
  start: ({ activity }) => dayCell(activity.periodStart),
  end: ({ activity }) => dayCell(activity.periodEnd),
  scope: ({ activity }, { say }) => textCell(say(`domain:scope.${activity.scope}`)),
  category: ({ activity }, { say }) => textCell(say(`domain:category.${activity.category}`)),
  generator: ({ activity }, { names }) => textCell(names.of(activity)),
  description: ({ activity }, { names }) => textCell(names.said(activity.description)),
  site: ({ businessUnitName }) => textCell(businessUnitName),
  quantity: ({ activity }) => numberCell(plainNumeric(activity.quantity)),
  unit: ({ activity }) => textCell(activity.unit),
  kg_co2e: ({ activity }) => numberCell(plainNumeric(activity.co2eKg)),
  kg_biogenic: ({ activity }) => numberCell(plainNumeric(activity.biogenicCo2Kg)),
  factor_id: ({ activity }) => textCell(activity.factorId),
  version: ({ activity }) => textCell(activity.factorVersion),
  origin: ({ activity }, { say }) => textCell(say(`report-words:origin.${activity.origin}`)),
  id: ({ activity }) => textCell(activity.id),
}
