import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { configureYear } from '../inventory-year/configure-year.ts'
import { getBoundary } from './get-boundary.ts'

/**
 * Lets an open year count by an approach: each unit with the share that the holdings give it. What the year leaves out with a
 * reason stays out. Throws `inventory.closed`, `inventory.year_out_of_range`, or `boundary.changes_within_year` with the unit
 * whose share changes between two months of the year, for a year keeps one share of a unit.
 */
export async function adoptApproach(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { year, approach }: Inputs['boundary']['adopt'] & { readonly year: number },
): Promise<void> {
  const { gwpSet, units } = await getBoundary(tx, ports, actor, year)
  const sites = units.map(({ id, name, isIncluded, reason, counted }) => {
    const share = counted.find((one) => one.approach === approach)?.share ?? null
    if (isIncluded && share === null) throw new DomainError('boundary.changes_within_year', { name, year })
    return { businessUnitId: id, isIncluded, sharePercent: isIncluded && share !== null ? share : '100', reason }
  })
  await configureYear(tx, ports, actor, { year, boundary: approach, gwpSet, sites })
}
