import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { co2eWeights } from '@pegada/core/gas/gwp-weights.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { settleCells } from '../inventory/settle-cells.ts'
import { selectPools } from './repo.ts'

/** What one source emitted at one unit in one category in a year, as the boundary counts it, scope 2 by location. */
export interface LedgerPool {
  readonly unitId: string
  readonly category: string
  readonly source: string
  readonly kg: Decimal
  readonly lines: number
}

/** The ledger of a year as pools that no two lines of different kinds share; they add up to its total. */
export async function poolsOfYear(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  { companyId }: Pick<Actor, 'companyId'>,
  year: number,
  gwpSet: GwpSetName,
): Promise<readonly LedgerPool[]> {
  await settleCells(tx)
  const rows = await selectPools(tx, {
    companyId,
    by: ['unit', 'category', 'source'],
    chosen: new Map(),
    measure: 'co2e',
    quantityUnit: undefined,
    weights: co2eWeights(catalogue.gwpSets[gwpSet]),
    side: { from: `${year}-01`, to: `${year}-12`, units: undefined },
    comparedSide: undefined,
  })
  return rows.map(({ kg, ...row }) => ({ ...row, kg: decimal(kg) }))
}
