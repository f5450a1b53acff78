import type { UnitMonth } from '@pegada/core/boundary/compare-approaches.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { monthOf } from '@pegada/core/period/period.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { sumUnitMonths } from './repo-totals.ts'
import { figureOf } from './sum-inventory.ts'

/**
 * What each unit emitted in each month of a year by scope, kg CO2e, scope 2 by location: all of it, whatever the boundary of the
 * year counts.
 */
export async function unitMonths(
  tx: Tx,
  { catalogue }: Pick<Ports, 'catalogue'>,
  key: { readonly companyId: string; readonly year: number },
  gwpSet: GwpSetName,
): Promise<readonly UnitMonth[]> {
  const rows = await sumUnitMonths(tx, key)
  const cells = Map.groupBy(rows, ({ businessUnitId, month, scope }) => `${businessUnitId} ${month} ${scope}`)
  return [...cells.values()].flatMap((masses) => {
    const [first] = masses
    if (!first) return []
    const month = monthOf(Number(first.month.slice(0, 4)), Number(first.month.slice(5)))
    const co2eKg = decimal(figureOf(masses, catalogue.gwpSets[gwpSet]).co2eKg)
    return [{ unitId: first.businessUnitId, month, scope: first.scope, co2eKg }]
  })
}
