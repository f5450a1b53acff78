import type { Outputs } from '@pegada/contract/contract.ts'
import { toCo2e } from '@pegada/core/gas/to-co2e.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { marketOfYear } from '../certificate/market-of-year.ts'
import { presentRetirement } from '../certificate/present.ts'
import { gwpSetOf } from '../inventory-year/boundary-of.ts'
import { getInventory } from './get-inventory.ts'

/** Scope 2 of a year by market, in the inventory's GWP set, beside the location-based figure. Throws `inventory.year_out_of_range`. */
export async function getMarket(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  year: number,
): Promise<Outputs['certificate']['market']> {
  const gwpSet = await gwpSetOf(tx, { companyId: actor.companyId, year })
  const { scope2 } = await getInventory(tx, ports, actor, { year, gwpSet })
  const market = await marketOfYear(tx, ports, actor, { year })
  const { consumedMwh, trackedMwh, residualMwh, residualKg, retirements } = market
  const residualCo2eKg = toCo2e(residualKg, ports.catalogue.gwpSets[gwpSet]).co2eKg
  return {
    consumedMwh: toPlain(consumedMwh),
    trackedMwh: toPlain(trackedMwh),
    residualMwh: toPlain(residualMwh),
    residualKgPerMwh: residualMwh.isZero() ? null : toPlain(residualCo2eKg.div(residualMwh).toSignificantDigits(30)),
    ...scope2,
    retirements: retirements.map(presentRetirement),
  }
}
