import type { Outputs } from '@pegada/contract/contract.ts'
import { customerColumns } from '@pegada/contract/customer.ts'
import { presented } from '../../platform/db/list-page.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { type ListColumns, type OrderedFile, streamCompanyList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type CustomerNarrow, presentCustomer, yearOf } from './list-customers.ts'
import { type CustomerWanted, selectCustomers } from './repo.ts'
import { shareOut } from './share-out.ts'

type ColumnKey = (typeof customerColumns)[number]
type Row = Outputs['customer']['list']['rows'][number]

/** The list as a file, under the filters and in the order of the screen; a batch is read when more is asked for. */
export function exportCustomers(
  ports: Pick<Ports, 'db' | 'translate' | 'catalogue' | 'clock'>,
  actor: Actor,
  wanted: OrderedFile<ColumnKey, CustomerWanted['sort']> & CustomerNarrow,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'customer:list.title',
      all: customerColumns,
      columns,
      sort: 'amount',
      select: async (tx, filter, asked) => {
        const year = yearOf(ports, filter)
        const shared = await shareOut(tx, ports, actor, year)
        const found = await selectCustomers(tx, { ...filter, year }, asked)
        return presented(found, ({ customer }) => presentCustomer(customer, shared))
      },
    },
    headers,
  )
}

const text = (field: 'name' | 'cnpj' | 'country' | 'contactEmail' | 'language' | 'id', width: number) => ({
  title: field === 'id' ? 'report-words:column.id' : `customer:column.${field}`,
  width,
  cell: (row: Row) => textCell(row[field]),
})

const carried = (field: 'scope1Kg' | 'scope2Kg' | 'upstreamKg' | 'co2eKg', title: string) => ({
  title: `customer:column.${title}`,
  width: 20,
  cell: ({ carries }: Row) => numberCell(carries?.[field] ?? null),
})

const columns: ListColumns<Row, ColumnKey> = {
  name: text('name', 40),
  cnpj: text('cnpj', 18),
  country: text('country', 8),
  contactEmail: text('contactEmail', 36),
  language: text('language', 12),
  amount: { title: 'customer:column.amount', width: 18, cell: ({ amount }) => numberCell(amount) },
  share: { title: 'customer:column.share', width: 12, cell: ({ share }) => numberCell(share) },
  scope1: carried('scope1Kg', 'scope1'),
  scope2: carried('scope2Kg', 'scope2'),
  upstream: carried('upstreamKg', 'upstream'),
  co2eKg: carried('co2eKg', 'co2eKg'),
  id: text('id', 38),
}
