import type { Inputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { configureYear } from '../inventory-year/configure-year.ts'
import { getBoundary } from './get-boundary.ts'

/**
 * Lets an open year count by an approach: each unit with the share that the holdings give it in each month. What the year leaves out
 * with a reason stays out. Throws `inventory.closed` or `inventory.year_out_of_range`.
 */
export async function adoptApproach(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { year, approach }: Inputs['boundary']['adopt'] & { readonly year: number },
): Promise<void> {
  const { gwpSet, units } = await getBoundary(tx, ports, actor, year)
  const sites = units.map(({ id, isIncluded, reason, counted }) => {
    const { share = null, monthShares = null } = counted.find((one) => one.approach === approach && isIncluded) ?? {}
    return { businessUnitId: id, isIncluded, sharePercent: share ?? WHOLE, monthShares, reason }
  })
  await configureYear(tx, ports, actor, { year, boundary: approach, gwpSet, sites })
}

const WHOLE = '100'
