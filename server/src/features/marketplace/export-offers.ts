import { heldOfferColumns, marketOfferColumns } from '@pegada/contract/marketplace.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { dayCell, instantCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  type ListColumns,
  type OrderedFile,
  streamCompanyList,
  streamPlatformList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type OfferFilter, type OfferRow, type OfferWanted, selectOffers } from './repo-offers.ts'

type ColumnKey = (typeof marketOfferColumns)[number]
type HeldColumn = (typeof heldOfferColumns)[number]
type Listed = { readonly offer: OfferRow }

/** The offers of every state as a file, for those who write them, under the filters and in the order of the screen. */
export function exportOffers(
  ports: Pick<Ports, 'db' | 'translate'>,
  wanted: OrderedFile<ColumnKey, OfferWanted['sort']> & OfferFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const file = {
    ...{ name: 'marketplace:offers.title', all: marketOfferColumns, columns },
    sort: 'updatedAt',
    select: (db: Ports['db'], filter: OfferFilter, asked: OfferWanted) =>
      db.asOwner((tx) => selectOffers(tx, filter, asked)),
    present: (row: Listed) => row,
  } as const
  return streamPlatformList(ports, {}, wanted, file, headers)
}

/** The offers that hold as a file, for a company, under the filters and in the order of the screen. */
export function exportHeldOffers(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<HeldColumn, OfferWanted['sort']> & OfferFilter,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const list = {
    ...{ name: 'marketplace:offers.title', all: heldOfferColumns, columns },
    sort: 'publishedAt',
    select: selectOffers,
  } as const
  return streamCompanyList(ports, actor, wanted, list, headers)
}

const title = (key: ColumnKey) => `marketplace:column.${key}`
const text = (key: 'title' | 'provider' | 'email' | 'description' | 'terms', width: number) => ({
  ...{ title: title(key), width },
  cell: ({ offer }: Listed) => textCell(offer[key]),
})
const on = (key: 'validFrom' | 'validTo') => ({
  ...{ title: title(key), width: 14 },
  cell: ({ offer }: Listed) => dayCell(offer[key]),
})

const columns: ListColumns<Listed, ColumnKey> = {
  title: text('title', 40),
  state: {
    title: title('state'),
    cell: ({ offer }, say) => codeCell(say, `marketplace:offer_state.${offer.state}`, offer.state),
  },
  kind: {
    ...{ title: title('kind'), width: 26 },
    cell: ({ offer }, say) => codeCell(say, `marketplace:kind.${offer.kind}`, offer.kind),
  },
  provider: text('provider', 34),
  cnpj: { title: title('cnpj'), width: 22, cell: ({ offer }) => textCell(maskCnpj(offer.cnpj)) },
  email: text('email', 34),
  states: {
    ...{ title: title('states'), width: 26 },
    cell: ({ offer: { states } }, say) =>
      textCell(states.length === 0 ? say('marketplace:country') : states.join(', ')),
  },
  validFrom: on('validFrom'),
  validTo: on('validTo'),
  isExample: {
    ...{ title: title('isExample'), width: 20 },
    cell: ({ offer }, say) => textCell(offer.isExample ? say('marketplace:example') : null),
  },
  description: text('description', 60),
  terms: text('terms', 60),
  publishedAt: {
    ...{ title: title('publishedAt'), width: 22 },
    cell: ({ offer: { publishedAt } }) => (publishedAt ? instantCell(publishedAt) : textCell(null)),
  },
  updatedAt: { title: title('updatedAt'), width: 22, cell: ({ offer }) => instantCell(offer.updatedAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ offer }) => textCell(offer.id) },
}
