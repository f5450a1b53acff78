import type { Outputs } from '@pegada/contract/contract.ts'
import { documentPartyColumns, partyPlaceColumns } from '@pegada/contract/document-party.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { presented, wholeList } from '../../platform/db/list-page.ts'
import { dayCell, isoCell, numberCell, textCell } from '../../platform/table/cell.ts'
import {
  type FileWanted,
  type ListColumns,
  type OrderedFile,
  streamCompanyList,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { presentParty, presentPlace } from './present.ts'
import { type PartyRow, selectParties } from './repo.ts'
import { type PlaceFilter, type PlaceWanted, selectPlaces } from './repo-places.ts'

type PartyColumn = (typeof documentPartyColumns)[number]
type PlaceColumn = (typeof partyPlaceColumns)[number]
type Party = Outputs['documentParty']['list']['rows'][number]
type Place = Outputs['documentParty']['listPlaces']['rows'][number]

/** Branches that are no unit yet and other companies as a file; as sums they have no marks, so that all are read at once. */
export function exportParties(
  { db, translate }: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  { relation, ...wanted }: FileWanted<PartyColumn> & { readonly relation?: PartyRow['relation'] | undefined },
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const load = async () => {
    const asked = { relation, page: 1, pageSize: ALL }
    const { rows } = await db.asTenant(actor, (tx) => selectParties(tx, actor.companyId, asked))
    return wholeList(rows.map(presentParty))
  }
  const list = { name: 'document-party-words:title', all: documentPartyColumns, columns: partyColumns, load }
  return streamList({ translate }, wanted, list, headers)
}

const ALL = 2 ** 31 - 1

/** Where documents of branches count as a file, under the search and in the order of the screen. */
export function exportPlaces(
  ports: Pick<Ports, 'db' | 'translate'>,
  actor: Actor,
  wanted: OrderedFile<PlaceColumn, PlaceWanted['sort']> & Omit<PlaceFilter, 'companyId'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  return streamCompanyList(
    ports,
    actor,
    wanted,
    {
      name: 'document-party-words:places.title',
      all: partyPlaceColumns,
      columns: placeColumns,
      sort: 'placedAt',
      select: async (tx, filter, asked) => presented(await selectPlaces(tx, filter, asked), presentPlace),
    },
    headers,
  )
}

const partyColumns: ListColumns<Party, PartyColumn> = {
  cnpj: { title: 'document-party-words:column.cnpj', width: 22, cell: ({ cnpj }) => textCell(maskCnpj(cnpj)) },
  name: { title: 'document-party-words:column.name', width: 36, cell: ({ name }) => textCell(name) },
  relation: {
    title: 'document-party-words:column.relation',
    width: 22,
    cell: ({ relation }, say) => textCell(say(`document-party-words:relation.${relation}`)),
  },
  documents: { title: 'document-party-words:places.documents', cell: ({ documents }) => numberCell(documents) },
  linesPending: { title: 'document-party-words:column.pending', cell: ({ linesPending }) => numberCell(linesPending) },
  value: { title: 'document-party-words:column.value', width: 18, cell: ({ value }) => numberCell(value) },
  firstDay: { title: 'document-party-words:column.first', width: 14, cell: ({ firstDay }) => dayCell(firstDay) },
  lastDay: { title: 'document-party-words:column.last', width: 14, cell: ({ lastDay }) => dayCell(lastDay) },
  countedAnyway: {
    title: 'document-party-words:count',
    cell: ({ countedAnyway }) => numberCell(countedAnyway),
  },
}

const placeColumns: ListColumns<Place, PlaceColumn> = {
  cnpj: { title: 'document-party-words:column.cnpj', width: 22, cell: ({ cnpj }) => textCell(maskCnpj(cnpj)) },
  name: { title: 'document-party-words:column.name', width: 36, cell: ({ name }) => textCell(name) },
  unit: {
    title: 'document-party-words:place.unit',
    width: 32,
    cell: ({ businessUnitName }) => textCell(businessUnitName),
  },
  documents: { title: 'document-party-words:places.documents', cell: ({ documents }) => numberCell(documents) },
  by: { title: 'document-party-words:column.by', width: 28, cell: ({ placedBy }) => textCell(placedBy) },
  placedAt: { title: 'document-party-words:column.placed', width: 22, cell: ({ placedAt }) => isoCell(placedAt) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}
