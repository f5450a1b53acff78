import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { placeIn } from '@pegada/core/benchmark/distribution.ts'
import { MIN_GROUPS } from '@pegada/core/benchmark/peer-cell.ts'
import { type Decimal, decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { today } from '../../platform/clock/port.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { readCompany } from '../company/read-company.ts'
import { boundaryOf } from '../inventory-year/boundary-of.ts'
import { measuredBy } from './measured-by.ts'
import { measureOf, ownValue } from './peer-measure.ts'
import { quarterOf } from './quarter.ts'
import { type CellRow, findConsent, findLastMade, selectCells, standsIn } from './repo-peers.ts'

type Peers = Outputs['benchmark']['peers']

/**
 * Which cells tell of companies like this one, what they say, and where the own value stands in them. Reads no row of another company. A cell
 * in which the company stands itself is told where it has five groups besides.
 */
export async function peersOf(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  { year, denominator = 'employees', product: asked, productUnit }: Inputs['benchmark']['peers'],
): Promise<Peers> {
  const { sector, size } = await readCompany(tx, companyId)
  const { row } = await boundaryOf(tx, { companyId, year: Number(year) })
  const { unit, product } = await measuredBy(tx, companyId, { denominator, product: asked, productUnit })
  const own = await ownValue(tx, ports, companyId, { year: row.year, denominator, product })
  const basis = { gwpSet: row.gwpSet, boundary: row.boundary }
  const isKnown = sector !== 'other' && (denominator !== 'production' || product !== undefined)
  const sizes = isKnown ? [...(size === null ? [] : [size]), ''] : []
  const measure = measureOf(denominator, product)
  const rows = isKnown ? await selectCells(tx, { year: row.year, sector, sizes, ...basis, measure }) : []
  const published = rows.flatMap(({ id, state }) => (state === 'published' ? [id] : []))
  const within = await standsIn(tx, published)
  const isShared = (await findConsent(tx, companyId)) !== undefined
  return {
    ...{ year: row.year, unit, sector, size, ...basis, own: own && toPlain(own.toDecimalPlaces(PLACES)) },
    cells: sizes.map((of) =>
      presented(
        of,
        rows.find((one) => one.size === of),
        { own, isShared, within },
      ),
    ),
    madeAt: (await findLastMade(tx))?.toISOString() ?? null,
    nextOn: quarterOf(today(ports.clock)).nextOn,
  }
}

/** A cell that no company stands in has no row. */
function presented(
  size: string,
  row: CellRow | undefined,
  {
    own,
    isShared,
    within,
  }: { readonly own: Decimal | null; readonly isShared: boolean; readonly within: ReadonlySet<string> },
): Peers['cells'][number] {
  const of = size === '' ? 'sector' : 'size'
  const { state = 'too_few', kind, lower, median, upper } = row ?? {}
  const groups = row ? row.groups : 0
  const isOwn = row !== undefined && within.has(row.id)
  const need = Math.max(row?.leastGroups ?? MIN_GROUPS, MIN_GROUPS + (isOwn || (isShared && !kind) ? 1 : 0))
  if (!kind || !lower || !median || !upper) return { of, state, groups, need, points: null }
  if (groups !== null && groups < need) return { of, state: 'too_few', groups, need, points: null }
  const points = { kind, lower: decimal(lower), median: decimal(median), upper: decimal(upper) }
  return {
    ...{ of, state, groups, need },
    points: {
      ...{ kind, lower: plainNumeric(lower), median: plainNumeric(median), upper: plainNumeric(upper) },
      place: own && placeIn(points, own),
    },
  }
}

const PLACES = 12
