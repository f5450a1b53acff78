import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { unitMonths } from '../inventory/unit-months.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { selectLastMonths } from './repo.ts'

/** What was emitted at units, from the kept totals. */
export interface Measured {
  /** kg CO2e of the year, all of it, scope 2 by location; null for a unit without lines in it. */
  readonly co2eKg: string | null
  /** YYYY-MM of any year; null for a unit without lines. */
  readonly lastMonth: string | null
}

/** What each unit of a company emitted in a year, in the year's GWP set, and its last month with a line. Throws `gwp.missing`. */
export async function measureUnits(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  key: { readonly companyId: string; readonly year: number },
): Promise<(unitId: string) => Measured> {
  const cells = await unitMonths(tx, ports, key, await gwpSetOf(tx, key))
  const emitted = Map.groupBy(cells, ({ unitId }) => unitId)
  const lastMonths = await selectLastMonths(tx, key.companyId)
  return (unitId) => {
    const ofUnit = emitted.get(unitId)
    return {
      co2eKg: ofUnit === undefined ? null : toPlain(sumDecimals(ofUnit.map(({ co2eKg }) => co2eKg))),
      lastMonth: lastMonths.get(unitId) ?? null,
    }
  }
}
