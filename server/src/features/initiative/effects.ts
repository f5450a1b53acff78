import type { Outputs } from '@pegada/contract/contract.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, decimal, sumDecimals, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { saveInOrder } from '@pegada/core/reduction/overlap.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type LedgerPool, poolsOfYear } from '../drilldown/pools-of-year.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import type { Cut, PlanLedger } from './plan-ledger.ts'
import { poolKey } from './pool-key.ts'
import { shown } from './present.ts'
import type { InitiativeRow } from './repo.ts'
import { swapEffect } from './swap-effect.ts'

type Needed = Pick<Ports, 'catalogue' | 'clock'>
type Effect = Outputs['initiative']['get']['effect']

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
  return { year, gwpSet, pools: new Map(pools.map((pool) => [poolKey(pool), pool])) }
}

/** An initiative on the ledger. A swap of source, factor or method is calculated by the engine; the others take the same part of every pool. */
export async function cutOf(tx: Tx, ports: Needed, ledger: PlanLedger, row: InitiativeRow): Promise<Cut> {
  const touched = [...ledger.pools.values()].filter((pool) => isTouched(row, pool))
  const cut = { touched, cuts: new Map<string, Decimal>(), why: null, untouched: [], untouchedLines: 0 }
  if (SWAPS.includes(row.kind)) return swapEffect(tx, ports, ledger, row, cut)
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
export function presentEffect({ year, gwpSet, pools }: PlanLedger, cut: Cut): Omit<Effect, 'fee'> {
  const { touched, cuts, why, untouched, untouchedLines } = cut
  const kg = new Map([...pools].map(([key, pool]) => [key, pool.kg]))
  return {
    year,
    gwpSet,
    touchedKg: toPlain(kgOf(touched)),
    touchedLines: touched.reduce((sum, { lines }) => sum + lines, 0),
    savedKg: why ? null : shown(saveInOrder(kg, [{ id: '', cuts }]).together),
    why,
    ...{ untouched, untouchedLines },
  }
}

/** Whether a line stands in the units, categories and sources of an initiative. */
export function isTouched(
  { unitIds, categories, sources }: InitiativeRow,
  pool: Pick<LedgerPool, 'unitId' | 'category' | 'source'>,
): boolean {
  const has = (list: readonly string[], value: string) => list.length === 0 || list.includes(value)
  return has(unitIds, pool.unitId) && has(categories, pool.category) && has(sources, pool.source)
}

function evenly(pools: readonly LedgerPool[], part: Decimal): ReadonlyMap<string, Decimal> {
  return new Map(pools.map((pool) => [poolKey(pool), part]))
}

const SWAPS: readonly InitiativeRow['kind'][] = ['swap', 'factor', 'method']

function kgOf(pools: readonly LedgerPool[]): Decimal {
  return pools.length === 0 ? ZERO : sumDecimals(pools.map(({ kg }) => kg))
}
