import { factorColumns } from '@pegada/contract/factor.ts'
import { dayCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type FileWanted, fileBatch, type ListColumns, streamList } from '../../platform/table/stream-list.ts'
import type { Actor, Ports } from '../../ports.ts'
import { namedIn } from './builtin-names.ts'
import { type SearchInput, searchFactors } from './search-factors.ts'

type Factor = Awaited<ReturnType<typeof searchFactors>>['rows'][number]
type ColumnKey = (typeof factorColumns)[number]

type Wanted = FileWanted<ColumnKey> & Omit<SearchInput, 'page' | 'pageSize' | 'withFacets'>

/**
 * What a search of the catalogue finds as a file, in its order, with the terms of each publication beside its figures. A search
 * ranks all that match each time, so that its batches are told by their number.
 */
export function exportFactors(
  ports: Pick<Ports, 'db' | 'translate' | 'catalogue' | 'clock'>,
  actor: Actor,
  { format, language, columns: wanted, ...search }: Wanted,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const load = async (mark: string | undefined) => {
    const page = mark === undefined ? 1 : Number(mark)
    const asked = { ...search, language, ...fileBatch, page }
    const { rows } = await ports.db.asTenant(actor, (tx) => searchFactors(tx, ports, actor, asked))
    const named = rows.map((row) => namedIn(ports.translate, language, row))
    return { rows: named, previous: null, next: rows.length === fileBatch.pageSize ? String(page + 1) : null }
  }
  return streamList(
    ports,
    { format, language, columns: wanted },
    { name: 'factor:list.caption', all: factorColumns, columns, load },
    headers,
  )
}

const columns: ListColumns<Factor, ColumnKey> = {
  name: { title: 'factor:column.name', width: 40, cell: ({ name }) => textCell(name) },
  path: { title: 'list:factor.path', width: 40, cell: ({ path }) => textCell(path.join(' › ')) },
  value: { title: 'list:factor.value', width: 18, cell: ({ co2eKg }) => numberCell(co2eKg) },
  unit: { title: 'list:factor.unit', width: 14, cell: ({ unit }) => textCell(unit) },
  gwpSet: { title: 'list:factor.gwpSet', width: 10, cell: ({ gwpSet }) => textCell(gwpSet) },
  scope: { title: 'factor:filter.scope', width: 10, cell: ({ scope }) => numberCell(scope) },
  category: {
    title: 'factor:column.category',
    width: 32,
    cell: ({ category }, say) => codeCell(say, `domain:category.${category}`, category),
  },
  region: { title: 'factor:column.region', width: 12, cell: ({ region }) => textCell(region) },
  year: { title: 'factor:column.year', width: 8, cell: ({ year }) => numberCell(year) },
  validFrom: { title: 'list:factor.validFrom', width: 14, cell: ({ validFrom }) => dayCell(validFrom) },
  validTo: { title: 'list:factor.validTo', width: 14, cell: ({ validTo }) => dayCell(validTo) },
  basis: {
    title: 'factor:fact.basis',
    width: 18,
    cell: ({ basis }, say) => codeCell(say, `factor:basis.${basis}`, basis),
  },
  source: {
    title: 'factor:column.source',
    width: 36,
    cell: ({ source, isOwn, supplier }) => textCell(isOwn ? supplier : source.publisher),
  },
  edition: { title: 'list:history.fact.edition', width: 12, cell: ({ edition }) => textCell(edition) },
  licence: {
    title: 'factor:column.licence',
    width: 30,
    cell: ({ source, isOwn }) => textCell(isOwn ? null : source.licence),
  },
  attribution: {
    title: 'list:factor.attribution',
    width: 48,
    cell: ({ source, isOwn }) => textCell(isOwn ? null : source.attribution),
  },
  state: { title: 'factor:column.state', width: 22, cell: (factor, say) => textCell(say(`factor:${stateOf(factor)}`)) },
  factorId: { title: 'factor:fact.id', width: 48, cell: ({ factorId }) => textCell(factorId) },
  id: { title: 'report-words:column.id', width: 38, cell: ({ id }) => textCell(id) },
}

function stateOf({ state, isCurrent, approval }: Factor): string {
  if (state === 'archived') return 'state.archived'
  return isCurrent || approval !== 'approved' ? `approval.${approval}` : 'state.superseded'
}
