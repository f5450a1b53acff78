import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { gwpSetOf, type YearKey } from '../inventory-year/boundary-of.ts'
import { countLines, sumSources } from './repo.ts'
import { figuresOfCategories } from './sum-inventory.ts'

/**
 * The categories that have lines in a year, kg of CO2e in the year's set, as `getInventory` tells them, without what it tells besides.
 * Throws `inventory.year_out_of_range` for a year that has not begun.
 */
export async function categoryFigures(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock'>,
  { companyId, year }: YearKey,
): Promise<Outputs['inventory']['get']['byCategory']> {
  assertYearBegun(ports, year)
  const filter = { companyId, year, businessUnitId: undefined }
  const gwpSet = ports.catalogue.gwpSets[await gwpSetOf(tx, { companyId, year })]
  const sources = await sumSources(tx, filter)
  return figuresOfCategories({ sources, counts: await countLines(tx, filter), gwpSet })
}
