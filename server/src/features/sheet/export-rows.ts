import type { Outputs } from '@pegada/contract/contract.ts'
import { sheetRowColumns } from '@pegada/contract/sheet.ts'
import { presented } from '../../platform/db/list-page.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentRow, type RowReader } from './present.ts'
import { problemSentence } from './problem-sentence.ts'
import { type RowFilter, type RowsWanted, selectRows } from './repo-rows.ts'
import type { Tongue } from './template-titles.ts'

type ColumnKey = (typeof sheetRowColumns)[number]
type Row = Outputs['sheet']['rows']['rows'][number]

/** The rows of a sheet and what became of each as a file, in the state and the order of the screen. */
export function exportRows(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  {
    reader,
    wanted,
  }: {
    readonly reader: RowReader
    readonly wanted: OrderedFile<ColumnKey, RowsWanted['sort']> & Omit<RowFilter, 'companyId'>
  },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'sheet:rows.title',
      all: sheetRowColumns,
      columns: columnsIn({ translate: ports.translate, language: wanted.language }),
      sort: 'state',
      select: async (tx, filter, asked) =>
        presented(await selectRows(tx, filter, asked), ({ row }) => presentRow(row, reader)),
    },
    headers,
  )
}

const columnsIn = (tongue: Tongue): ListColumns<Row, ColumnKey> => ({
  row: { title: 'sheet:column.row', width: 10, cell: ({ row }) => numberCell(row) },
  state: { title: 'sheet:column.state', cell: ({ state }, say) => codeCell(say, `sheet:row.${state}`, state) },
  about: {
    title: 'document:files.about',
    width: 60,
    cell: ({ errors }) => textCell(errors.map((one) => problemSentence(tongue, one)).join(' ')),
  },
  source: { title: 'sheet:column.entry', width: 40, cell: ({ source }) => textCell(source) },
  site: { title: 'report-words:column.site', width: 28, cell: ({ site }) => textCell(site) },
  period: { title: 'report-words:column.period', cell: ({ period }) => textCell(period) },
  amount: { title: 'sheet:column.amount', cell: ({ amount }) => textCell(amount) },
  unit: { title: 'report-words:column.unit', cell: ({ unit }) => textCell(unit) },
  co2e: { title: 'list:history.fact.co2eKg', width: 18, cell: ({ co2eKg }) => numberCell(co2eKg) },
})
