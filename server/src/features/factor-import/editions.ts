import type { Outputs } from '@pegada/contract/contract.ts'
import { FACTOR_DIFFERENCES, factorDifferenceColumns } from '@pegada/contract/factor-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { GAS_KEYS, gasStanding } from '@pegada/core/gas/gas.ts'
import { presented } from '../../platform/db/list-page.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import {
  codeCell,
  fileBatch,
  type ListColumns,
  type OrderedFile,
  streamList,
} from '../../platform/table/stream-list.ts'
import type { Ports } from '../../ports.ts'
import { storedGwpSet } from '../calculation/calculate.ts'
import {
  countDifferences,
  countKinds,
  type DifferenceFilter,
  type DifferenceRow,
  type DifferenceWanted,
  selectDifferences,
  selectEditions,
} from './repo-editions.ts'

type Difference = Outputs['factorImport']['differences']['rows'][number]
type Comparing = Pick<Ports, 'db' | 'catalogue'>

/** The publications of the catalogue with their editions, the newest first. */
export async function listEditions({ db }: Pick<Ports, 'db'>): Promise<Outputs['factorImport']['editions']> {
  const bySource = Map.groupBy(await selectEditions(db), ({ source }) => source)
  return [...bySource].map(([source, found]) => ({
    source,
    title: found[0]?.title ?? source,
    editions: found
      .map(({ edition, factors }) => ({ edition, factors }))
      .toSorted((left, right) => compareEditions(right.edition, left.edition)),
  }))
}

/** What two editions say otherwise, factor by factor. Throws `factor_edition.not_found`. */
export async function listDifferences(
  ports: Comparing,
  input: DifferenceWanted & Pair,
): Promise<Outputs['factorImport']['differences']> {
  const { page, pageSize, cursor, sort, direction } = input
  const filter = await filterOf(ports, input)
  const { rows, ...marks } = await selectDifferences(ports.db, filter, { sort, direction, page, pageSize, cursor })
  const kinds = await countKinds(ports.db, filter)
  const counts = Object.fromEntries(FACTOR_DIFFERENCES.map((kind) => [kind, kinds.get(kind) ?? 0]))
  return {
    rows: rows.map(presentDifference),
    ...(await countDifferences(ports.db, filter)),
    ...{ page, pageSize, ...marks },
    counts: counts as Outputs['factorImport']['differences']['counts'],
  }
}

/** The same as a file, under the filters and in the order of the screen. Throws `factor_edition.not_found`. */
export async function exportDifferences(
  ports: Comparing & Pick<Ports, 'translate'>,
  wanted: OrderedFile<ColumnKey, DifferenceWanted['sort']> & Pair,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const { format, language, columns: told, sort = 'name', direction } = wanted
  const filter = await filterOf(ports, wanted)
  const load = async (cursor: string | undefined) =>
    presented(await selectDifferences(ports.db, filter, { ...fileBatch, sort, direction, cursor }), presentDifference)
  return streamList(
    ports,
    { format, language, columns: told },
    { name: 'factor-import:difference.title', all: factorDifferenceColumns, columns, load },
    headers,
  )
}

type Pair = Omit<DifferenceFilter, 'potentials'>

async function filterOf({ db, catalogue }: Comparing, input: Pair): Promise<DifferenceFilter> {
  const { source, from, to, kind, search } = input
  const known = new Set((await selectEditions(db, source)).map(({ edition }) => edition))
  for (const edition of [from, to])
    if (!known.has(edition)) throw new DomainError('factor_edition.not_found', { source, edition })
  const { values } = catalogue.gwpSets[storedGwpSet]
  const potentials = Object.fromEntries(
    GAS_KEYS.flatMap((gas) => {
      const value = gas === 'CO2e' ? '1' : gasStanding(gas) === 'kyoto' ? values.get(gas)?.toFixed() : '0'
      return value === undefined ? [] : [[gas, value]]
    }),
  )
  return { source, from, to, potentials, kind, search: search?.trim() || undefined }
}

function presentDifference(row: DifferenceRow): Difference {
  const { key, name, path, kind, unitBefore, unitAfter, beforeKg, afterKg, changePercent } = row
  const side = (unit: string | null, kg: string | null) =>
    unit === null ? null : { unit, co2eKg: kg === null ? null : plainNumeric(kg) }
  return {
    ...{ key, name, path, kind },
    before: side(unitBefore, beforeKg),
    after: side(unitAfter, afterKg),
    changePercent: changePercent === null ? null : plainNumeric(changePercent),
  }
}

type ColumnKey = (typeof factorDifferenceColumns)[number]

const columns: ListColumns<Difference, ColumnKey> = {
  key: { title: 'factor-import:difference.key', width: 30, cell: ({ key }) => textCell(key) },
  name: { title: 'factor-import:difference.name', width: 44, cell: ({ name }) => textCell(name) },
  path: { title: 'list:factor.path', width: 40, cell: ({ path }) => textCell(path.join(' › ')) },
  kind: {
    title: 'factor-import:difference.kind',
    width: 18,
    cell: ({ kind }, say) => codeCell(say, `factor-import:difference.kind.${kind}`, kind),
  },
  unitBefore: {
    title: 'factor-import:difference.unit_before',
    width: 14,
    cell: ({ before }) => textCell(before?.unit ?? null),
  },
  before: {
    title: 'factor-import:difference.before',
    width: 20,
    cell: ({ before }) => numberCell(before?.co2eKg ?? null),
  },
  unitAfter: {
    title: 'factor-import:difference.unit_after',
    width: 14,
    cell: ({ after }) => textCell(after?.unit ?? null),
  },
  after: { title: 'factor-import:difference.after', width: 20, cell: ({ after }) => numberCell(after?.co2eKg ?? null) },
  changePercent: {
    title: 'factor-import:difference.percent',
    width: 14,
    cell: ({ changePercent }) => numberCell(changePercent),
  },
}
