import { activityColumns } from '@pegada/contract/activity.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type ActivityNarrowing, activityFilter, namesFor } from './list-activities.ts'
import { type ActivitySort, selectActivities } from './repo.ts'
import { type SourceNames, sourceNames } from './source-names.ts'

type Row = Awaited<ReturnType<typeof selectActivities>>['rows'][number]
type ColumnKey = (typeof activityColumns)[number]

/** The list of lines as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportActivities(
  ports: Pick<Ports, 'db' | 'catalogue' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, ActivitySort> & ActivityNarrowing,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns, sort = 'co2eKg', direction, ...narrow } = wanted
  const filter = activityFilter(ports, actor, narrow, language)
  const told = columnsWith(sourceNames(ports, language))
  const names = namesFor(ports, sort, language)
  const load = (cursor: string | undefined) =>
    ports.db.asTenant(actor, (tx) => selectActivities(tx, filter, { ...fileBatch, sort, direction, cursor, names }))
  return streamList(
    ports,
    { format, language, columns },
    { name: 'inventory:lines.caption', all: activityColumns, columns: told, load },
    headers,
  )
}

const columnsWith = (names: SourceNames): ListColumns<Row, ColumnKey> => ({
  start: { title: 'report-words:column.start', cell: ({ activity }) => dayCell(activity.periodStart) },
  end: { title: 'report-words:column.end', cell: ({ activity }) => dayCell(activity.periodEnd) },
  scope: {
    title: 'report-words:column.scope',
    cell: ({ activity }, say) => textCell(say(`domain:scope.${activity.scope}`)),
  },
  category: {
    title: 'report-words:column.category',
    width: 28,
    cell: ({ activity }, say) => codeCell(say, `domain:category.${activity.category}`, activity.category),
  },
  generator: {
    title: 'report-words:column.generator',
    width: 40,
    cell: ({ activity }) => textCell(names.of(activity)),
  },
  description: {
    title: 'report-words:column.description',
    width: 40,
    cell: ({ activity }) => textCell(names.said(activity.description)),
  },
  site: { title: 'report-words:column.site', width: 28, cell: ({ businessUnitName }) => textCell(businessUnitName) },
  quantity: {
    title: 'report-words:column.quantity',
    cell: ({ activity }) => numberCell(plainNumeric(activity.quantity)),
  },
  unit: { title: 'report-words:column.unit', cell: ({ activity }) => textCell(activity.unit) },
  kg_co2e: { title: 'report-words:column.kg_co2e', cell: ({ activity }) => numberCell(plainNumeric(activity.co2eKg)) },
  kg_biogenic: {
    title: 'report-words:column.kg_biogenic',
    cell: ({ activity }) => numberCell(plainNumeric(activity.biogenicCo2Kg)),
  },
  factor_id: { title: 'report-words:column.factor_id', width: 48, cell: ({ activity }) => textCell(activity.factorId) },
  version: { title: 'report-words:column.version', cell: ({ activity }) => textCell(activity.factorVersion) },
  origin: {
    title: 'report-words:column.origin',
    cell: ({ activity }, say) => codeCell(say, `report-words:origin.${activity.cameBy}`, activity.cameBy),
  },
  revision: {
    title: 'report-words:column.revision',
    cell: ({ activity: { revisedBy } }, say) =>
      revisedBy === null ? textCell('') : codeCell(say, `report-words:revision.${revisedBy}`, revisedBy),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ activity }) => textCell(activity.id) },
})
