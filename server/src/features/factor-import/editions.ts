import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { FACTOR_DIFFERENCES, factorDifferenceColumns } from '@pegada/contract/factor-import.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { compareEditions } from '@pegada/core/factor/compare-editions.ts'
import { GAS_KEYS, gasStanding } from '@pegada/core/gas/gas.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { numberCell, textCell } from '../../platform/table/cell.ts'
import { codeCell, type ListColumns, type OrderedFile, streamPlatformList } from '../../platform/table/stream-list.ts'
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
  wanted: Inputs['factorImport']['differences'],
): Promise<Outputs['factorImport']['differences']> {
  const potentials = await potentialsFor(ports, wanted)
  const found = await platformList(ports.db, { potentials }, wanted, differences)
  const kinds = await countKinds(ports.db, { ...wanted, potentials })
  const counts = Object.fromEntries(FACTOR_DIFFERENCES.map((kind) => [kind, kinds.get(kind) ?? 0]))
  return { ...found, counts: counts as Outputs['factorImport']['differences']['counts'] }
}

/** The same as a file, under the filters and in the order of the screen. Throws `factor_edition.not_found`. */
export async function exportDifferences(
  ports: Comparing & Pick<Ports, 'translate'>,
  wanted: OrderedFile<ColumnKey, DifferenceWanted['sort']> & Omit<DifferenceFilter, 'potentials'>,
  headers: Headers | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const potentials = await potentialsFor(ports, wanted)
  const file = { ...differences, name: 'factor-import:difference.title', all: factorDifferenceColumns, columns }
  return streamPlatformList(ports, { potentials }, wanted, file, headers)
}

const differences = {
  sort: 'name',
  select: selectDifferences,
  count: countDifferences,
  present: presentDifference,
} as const

/** What editions that are both there are compared by. Throws `factor_edition.not_found`. */
async function potentialsFor(
  { db, catalogue }: Comparing,
  { source, from, to }: Pick<DifferenceFilter, 'source' | 'from' | 'to'>,
): Promise<DifferenceFilter['potentials']> {
  const known = new Set((await selectEditions(db, source)).map(({ edition }) => edition))
  for (const edition of [from, to])
    if (!known.has(edition)) throw new DomainError('factor_edition.not_found', { source, edition })
  const { values } = catalogue.gwpSets[storedGwpSet]
  return Object.fromEntries(
    GAS_KEYS.flatMap((gas) => {
      const value = gas === 'CO2e' ? '1' : gasStanding(gas) === 'kyoto' ? values.get(gas)?.toFixed() : '0'
      return value === undefined ? [] : [[gas, value]]
    }),
  )
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
