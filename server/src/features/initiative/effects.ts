import type { Outputs } from '@pegada/contract/contract.ts'
import { SWAPPED_LINES_MAX } from '@pegada/contract/initiative-kinds.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, decimal, ONE, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { saveInOrder } from '@pegada/core/reduction/overlap.ts'
import { swapLines } from '@pegada/core/reduction/swap.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { type LedgerPool, poolsOfYear } from '../drilldown/pools-of-year.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { shown } from './present.ts'
import type { InitiativeRow } from './repo.ts'
import { selectTouched } from './repo-lines.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Effect = Outputs['initiative']['get']['effect']

/** The ledger of a year on which initiatives are worked out. */
export interface PlanLedger {
  readonly year: number
  readonly gwpSet: GwpSetName
  readonly pools: ReadonlyMap<string, LedgerPool>
}

/** What an initiative cuts of each pool by itself, or why that cannot be told. */
export interface Cut {
  readonly touched: readonly LedgerPool[]
  readonly cuts: ReadonlyMap<string, Decimal>
  readonly why: Effect['why']
  readonly untouched: Effect['untouched']
}

/** By the GWP set of the year's inventory unless another is named. Throws `inventory.year_out_of_range`. */
export async function ledgerOf(
  tx: Tx,
  ports: Needed,
  actor: Pick<Actor, 'companyId'>,
  year: number,
  named?: GwpSetName,
): Promise<PlanLedger> {
  assertYearBegun(ports, year)
  const gwpSet = named ?? (await gwpSetOf(tx, { companyId: actor.companyId, year }))
  const pools = await poolsOfYear(tx, ports, actor, year, gwpSet)
  return { year, gwpSet, pools: new Map(pools.map((pool) => [keyOf(pool), pool])) }
}

/** An initiative on the ledger. A swap is calculated by the engine on each line; the others take the same part of every pool. */
export async function cutOf(tx: Tx, ports: Needed, ledger: PlanLedger, row: InitiativeRow): Promise<Cut> {
  const touched = [...ledger.pools.values()].filter((pool) => isTouched(row, pool))
  const cut = { touched, cuts: new Map<string, Decimal>(), why: null, untouched: [] }
  if (row.kind === 'swap') return swapped(tx, ports, ledger, row, cut)
  if (row.kind === 'less') return { ...cut, cuts: evenly(touched, decimal(row.sharePercent ?? '0').div(100)) }
  const touchedKg = kgOf(touched)
  const savedKg = decimal(row.tonnesPerYear ?? '0').times(1000)
  if (savedKg.gt(touchedKg)) {
    const data = { tonnes: shown(savedKg.div(1000)), touched: shown(touchedKg.div(1000)), year: ledger.year }
    return { ...cut, why: { code: 'initiative.more_than_touched', data } }
  }
  return { ...cut, cuts: evenly(touched, savedKg.div(touchedKg)) }
}

/** What an initiative does by itself, as it is answered. */
export function presentEffect({ year, gwpSet, pools }: PlanLedger, cut: Cut): Effect {
  const { touched, cuts, why, untouched } = cut
  const kg = new Map([...pools].map(([key, pool]) => [key, pool.kg]))
  return {
    year,
    gwpSet,
    touchedKg: toPlain(kgOf(touched)),
    touchedLines: touched.reduce((sum, { lines }) => sum + lines, 0),
    savedKg: why ? null : shown(saveInOrder(kg, [{ id: '', cuts }]).together),
    why,
    untouched: untouched.slice(0, 50),
    untouchedLines: untouched.length,
  }
}

async function swapped(tx: Tx, ports: Needed, ledger: PlanLedger, row: InitiativeRow, cut: Cut): Promise<Cut> {
  const { companyId, unitIds, categories, sources, toSource, toUnit } = row
  const where = { companyId, year: ledger.year, unitIds, categories, sources }
  const rows = await selectTouched(tx, where, SWAPPED_LINES_MAX + 1)
  if (rows.length > SWAPPED_LINES_MAX) {
    return { ...cut, why: { code: 'initiative.too_many_lines', data: { max: SWAPPED_LINES_MAX } } }
  }
  const swap = {
    share: decimal(row.sharePercent ?? '0').div(100),
    ...{ toSource: toSource ?? '', toUnit: toUnit ?? '', ratio: row.ratio ? decimal(row.ratio) : ONE },
  }
  const lines = rows.map((line) => ({ ...line, pool: keyOf(line), line: lineOfRow(line) }))
  const { catalogue } = ports
  const { cuts, untouched } = swapLines(lines, swap, { catalogue, gwpSet: ledger.gwpSet, year: ledger.year })
  const byId = new Map(rows.map((line) => [line.id, line]))
  return {
    ...cut,
    cuts,
    untouched: untouched.flatMap(({ id, why: { code, data } }) => {
      const line = byId.get(id)
      return line ? [{ activityId: line.activityId, description: line.description, code, data }] : []
    }),
  }
}

/** Whether a line stands in the units, categories and sources of an initiative. */
export function isTouched({ unitIds, categories, sources }: InitiativeRow, pool: LedgerPool): boolean {
  const has = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)
  return has(unitIds, pool.unitId) && has(categories, pool.category) && has(sources, pool.source)
}

function evenly(pools: readonly LedgerPool[], part: Decimal): ReadonlyMap<string, Decimal> {
  return new Map(pools.map((pool) => [keyOf(pool), part]))
}

function kgOf(pools: readonly LedgerPool[]): Decimal {
  return pools.length === 0 ? ZERO : sumDecimals(pools.map(({ kg }) => kg))
}

function keyOf({ unitId, category, source }: Pick<LedgerPool, 'unitId' | 'category' | 'source'>): string {
  return JSON.stringify([unitId, category, source])
}
