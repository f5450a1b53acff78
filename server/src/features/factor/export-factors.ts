import { factorColumns } from '@pegada/contract/factor.ts'
import { listBatches } from '../../platform/db/list-page.ts'
import { dayCell, type FileCell, numberCell, textCell } from '../../platform/table/cell.ts'
import { streamTable } from '../../platform/table/stream-table.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SearchInput, searchFactors } from './search-factors.ts'

type Factor = Awaited<ReturnType<typeof searchFactors>>['rows'][number]
type ColumnKey = (typeof factorColumns)[number]
type Say = (key: string) => string

interface Wanted extends Omit<SearchInput, 'page' | 'pageSize' | 'withFacets'> {
  readonly format: 'csv' | 'xlsx'
  readonly language: string
  readonly columns?: readonly ColumnKey[] | undefined
}

/** Factors per read: a search ranks all that match each time, so that few large pages cost less than many small ones. */
const pageSize = 1000

/** What a search of the catalogue finds as a file, in its order, with the terms of each publication beside its figures. */
export function exportFactors(
  ports: Pick<Ports, 'db' | 'translate' | 'catalogue' | 'clock'>,
  actor: Actor,
  { format, language, columns = factorColumns, ...search }: Wanted,
  headers: Headers | undefined,
): ReadableStream<Uint8Array> {
  const say: Say = (key) => ports.translate(language, key)
  const batches = listBatches(async (mark) => {
    const page = mark === undefined ? 1 : Number(mark)
    const { rows } = await ports.db.asTenant(actor, (tx) =>
      searchFactors(tx, ports, actor, { ...search, page, pageSize }),
    )
    return { rows, previous: null, next: rows.length === pageSize ? String(page + 1) : null }
  })
  const told = columns.map((key) => {
    const [title, width, cell] = cells[key]
    return { title: say(title), width, cell: (factor: Factor) => cell(factor, say) }
  })
  return streamTable({ name: say('factor:list.caption'), format, language, columns: told, batches }, headers)
}

/** Title, width and cell of each column. */
const cells: Readonly<Record<ColumnKey, readonly [string, number, (factor: Factor, say: Say) => FileCell]>> = {
  name: ['factor:column.name', 40, ({ name }) => textCell(name)],
  path: ['list:factor.path', 40, ({ path }) => textCell(path.join(' › '))],
  value: ['list:factor.value', 18, ({ co2eKg }) => numberCell(co2eKg)],
  unit: ['list:factor.unit', 14, ({ unit }) => textCell(unit)],
  gwpSet: ['list:factor.gwpSet', 10, ({ gwpSet }) => textCell(gwpSet)],
  scope: ['factor:filter.scope', 10, ({ scope }) => numberCell(scope)],
  category: [
    'factor:column.category',
    32,
    ({ category }, say) => textCell(category && say(`domain:category.${category}`)),
  ],
  region: ['factor:column.region', 12, ({ region }) => textCell(region)],
  year: ['factor:column.year', 8, ({ year }) => numberCell(year)],
  validFrom: ['list:factor.validFrom', 14, ({ validFrom }) => dayCell(validFrom)],
  validTo: ['list:factor.validTo', 14, ({ validTo }) => dayCell(validTo)],
  basis: ['factor:fact.basis', 18, ({ basis }, say) => textCell(say(`factor:basis.${basis}`))],
  source: ['factor:column.source', 36, ({ source, isOwn, supplier }) => textCell(isOwn ? supplier : source.publisher)],
  edition: ['list:history.fact.edition', 12, ({ edition }) => textCell(edition)],
  licence: ['factor:column.licence', 30, ({ source, isOwn }) => textCell(isOwn ? null : source.licence)],
  attribution: ['list:factor.attribution', 48, ({ source, isOwn }) => textCell(isOwn ? null : source.attribution)],
  state: ['factor:column.state', 22, (factor, say) => textCell(say(`factor:${stateOf(factor)}`))],
  factorId: ['factor:fact.id', 48, ({ factorId }) => textCell(factorId)],
  id: ['report-words:column.id', 38, ({ id }) => textCell(id)],
}

function stateOf({ state, isCurrent, approval }: Factor): string {
  if (state === 'archived') return 'state.archived'
  return isCurrent || approval !== 'approved' ? `approval.${approval}` : 'state.superseded'
}
