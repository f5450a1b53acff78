import { unitColumns } from '@pegada/contract/business-unit-list.ts'
import type { Outputs } from '@pegada/contract/contract.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { today } from '../../platform/clock/port.ts'
import { dayCell, instantCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  type Say,
  streamCompanyList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentUnit } from '../business-unit/present-unit.ts'
import { measureUnits } from './measured-units.ts'
import { selectUnits, type UnitFilter, type UnitSort } from './repo.ts'

type ColumnKey = (typeof unitColumns)[number]
type Row = Outputs['businessUnit']['search']['rows'][number]

/** The list as a file, under the filters and in the order of the screen; emissions are of the year, or of the current one. */
export function exportUnits(
  ports: Pick<Ports, 'db' | 'translate' | 'catalogue' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, UnitSort> &
    Omit<UnitFilter, 'companyId' | 'today'> & { readonly year?: number | undefined },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const day = today(ports.clock)
  const { year = Number(day.slice(0, 4)), ...asked } = wanted
  const list = {
    name: 'business-unit:list.title',
    all: unitColumns,
    columns,
    sort: 'name',
    select: async (tx, filter, page) => {
      const { rows, next, previous } = await selectUnits(tx, { ...filter, today: day }, page)
      const measured = await measureUnits(tx, ports, { companyId: actor.companyId, year })
      return { rows: rows.map(({ unit }) => ({ ...presentUnit(unit, day), ...measured(unit.id) })), next, previous }
    },
  } satisfies Parameters<typeof streamCompanyList<Row, ColumnKey, UnitSort, typeof asked>>[3]
  return streamCompanyList(ports, actor, asked, list, headers)
}

const title = (key: ColumnKey) => `business-unit:column.${key}`
type TextKey = 'name' | 'country' | 'state' | 'city' | 'zipCode' | 'address' | 'addressNumber' | 'outReason'
const text = (key: TextKey, width: number) => ({ title: title(key), width, cell: (row: Row) => textCell(row[key]) })
const day = (key: 'openedOn' | 'closedOn') => ({ title: title(key), width: 14, cell: (row: Row) => dayCell(row[key]) })
const code = (key: 'type' | 'standing', prefix: string) => ({
  title: title(key),
  width: 14,
  cell: (row: Row, say: Say) => codeCell(say, `business-unit:${prefix}.${row[key]}`, row[key]),
})

const columns: ListColumns<Row, ColumnKey> = {
  name: text('name', 36),
  type: code('type', 'type'),
  cnpj: {
    title: title('cnpj'),
    width: 20,
    cell: ({ cnpj }) => textCell(cnpj === null ? null : maskCnpj(cnpj)),
  },
  foundedYear: { title: title('foundedYear'), width: 10, cell: ({ foundedYear }) => numberCell(foundedYear) },
  country: text('country', 8),
  state: text('state', 8),
  city: text('city', 24),
  zipCode: text('zipCode', 12),
  address: text('address', 40),
  addressNumber: text('addressNumber', 10),
  operations: { title: title('operations'), width: 40, cell: ({ operations }) => textCell(operations.join('; ')) },
  standing: code('standing', 'standing'),
  openedOn: day('openedOn'),
  closedOn: day('closedOn'),
  inInventory: {
    title: title('inInventory'),
    width: 14,
    cell: ({ inInventory }, say) =>
      textCell(say(inInventory ? 'business-unit:inventory.yes' : 'business-unit:inventory.no')),
  },
  outReason: text('outReason', 40),
  co2eKg: { title: `${title('co2eKg')}.file`, width: 22, cell: ({ co2eKg }) => numberCell(co2eKg) },
  lastMonth: { title: title('lastMonth'), width: 12, cell: ({ lastMonth }) => textCell(lastMonth) },
  createdAt: {
    title: title('createdAt'),
    width: 22,
    cell: ({ createdAt }) => instantCell(new Date(createdAt)),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
