import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type Say, streamWhole } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { getReport } from './get-report.ts'

type Report = Outputs['platformReport']['get']
type File = Promise<ReadableStream<Uint8Array>>

/** One of the tables as a file, as it stands on the screen. */
export async function exportReport(
  ports: Pick<Ports, 'db' | 'clock' | 'translate'>,
  { part = 'totals', year, format = 'csv', language = 'pt-BR' }: Inputs['platformReport']['export'],
  headers: Headers | undefined,
): File {
  const report = await getReport(ports, { year })
  const wanted = { format, language }
  const name = `platform-report:${part}.title`
  if (part === 'inventories')
    return streamWhole(ports, wanted, { name, columns: inventoryCells }, report.inventories, headers)
  if (part === 'reports') return streamWhole(ports, wanted, { name, columns: reportCells }, report.reports, headers)
  return streamWhole(ports, wanted, { name, columns: totalCells }, report.totals, headers)
}

const title = (key: string) => `platform-report:column.${key}`
/** A count, or that it is of few. */
const counted = (count: number | null, say: Say) =>
  count === null ? textCell(say('platform-report:few')) : numberCell(count)

const inventoryCells: ListColumns<Report['inventories'][number], 'year' | 'state' | 'inventories'> = {
  year: { title: title('year'), cell: ({ year }) => numberCell(year) },
  state: { title: title('state'), cell: ({ state }, say) => codeCell(say, `inventory-year:state.${state}`, state) },
  inventories: { title: title('inventories'), cell: ({ inventories }, say) => counted(inventories, say) },
}

const reportCells: ListColumns<Report['reports'][number], 'kind' | 'reports'> = {
  kind: {
    ...{ title: title('kind'), width: 32 },
    cell: ({ kind }, say) => codeCell(say, `disclosure-words:kind.${kind}`, kind),
  },
  reports: { title: title('reports'), cell: ({ reports }, say) => counted(reports, say) },
}

const totalCells: ListColumns<
  Report['totals'][number],
  'year' | 'by' | 'value' | 'scope' | 'tonnes' | 'why' | 'groups' | 'gwpSet'
> = {
  year: { title: title('year'), cell: ({ year }) => numberCell(year) },
  by: { title: title('by'), cell: ({ by }, say) => codeCell(say, `platform-report:by.${by}`, by) },
  value: {
    ...{ title: title('value'), width: 28 },
    cell: ({ by, value }, say) => (by === 'sector' ? codeCell(say, `company:sector.${value}`, value) : textCell(value)),
  },
  scope: { title: title('scope'), cell: ({ scope }) => numberCell(scope) },
  tonnes: { title: title('tonnes'), cell: ({ kg }) => numberCell(kg === null ? null : toPlain(decimal(kg).div(1000))) },
  why: {
    ...{ title: title('why'), width: 40 },
    cell: ({ state }, say) => (state === 'published' ? null : textCell(say(`platform-report:why.${state}`))),
  },
  groups: { title: title('groups'), cell: ({ groups }) => numberCell(groups) },
  gwpSet: { title: title('gwpSet'), cell: ({ gwpSet }) => textCell(gwpSet) },
}
