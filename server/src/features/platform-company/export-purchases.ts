import type { Outputs } from '@pegada/contract/contract.ts'
import { purchaseColumns } from '@pegada/contract/platform-company-shape.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { instantCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamWhole } from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { selectPurchases } from '../plan/holdings.ts'
import { presentPurchase } from './get-company.ts'
import { findCompany } from './repo-detail.ts'

type Purchase = Outputs['platformCompany']['get']['purchases'][number]
type ColumnKey = (typeof purchaseColumns)[number]

/** What a company bought as a file, the newest first unless asked otherwise. Throws `platform_company.not_found`. */
export async function exportPurchases(
  { db, translate }: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, 'startsAt'> & { readonly companyId: string },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { companyId, direction, format, language, columns: told } = wanted
  const bought = await db.asOwner(async (tx) => {
    if (!(await findCompany(tx, companyId))) throw new DomainError('platform_company.not_found')
    return (await selectPurchases(tx, companyId)).map(presentPurchase)
  })
  const rows = direction === 'asc' ? bought : bought.toReversed()
  const list = { name: 'platform-company:purchases', all: purchaseColumns, columns }
  return streamWhole({ translate }, { format, language, columns: told }, list, rows, headers)
}

const columns: ListColumns<Purchase, ColumnKey> = {
  plan: { title: 'platform-company:plan', cell: ({ plan }, say) => codeCell(say, `plan:name.${plan}`, plan) },
  size: { title: 'platform-company:column.size', cell: ({ size }) => textCell(size) },
  period: {
    title: 'platform-company:purchase.period',
    cell: ({ period }, say) => codeCell(say, `subscription:period.${period}`, period),
  },
  state: {
    ...{ title: 'platform-company:purchase.state', width: 22 },
    cell: ({ state }, say) => textCell(say(`platform-company:purchase.state.${state}`)),
  },
  startsAt: {
    ...{ title: 'platform-company:purchase.startsAt', width: 22 },
    cell: ({ startsAt }) => instantCell(new Date(startsAt)),
  },
  endsAt: {
    ...{ title: 'platform-company:purchase.endsAt', width: 22 },
    cell: ({ endsAt }) => (endsAt === null ? textCell(null) : instantCell(new Date(endsAt))),
  },
  kind: {
    title: 'platform-company:purchase.kind',
    cell: ({ kind }, say) => textCell(say(`platform-company:purchase.kind.${kind}`)),
  },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
