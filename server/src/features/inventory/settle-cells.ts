import type { Tx } from '../../platform/db/port.ts'
import { settleDrilldown } from './repo-cells.ts'

/** Brings `drilldown_cells` and `drilldown_totals` up to the lines as they stand; whoever reads them asks for it first, in the same transaction. */
export async function settleCells(tx: Tx): Promise<void> {
  await settleDrilldown(tx)
}
