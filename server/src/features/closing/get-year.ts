import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findBaseYear } from '../base-year/find-base-year.ts'
import { assertYearBegun } from '../inventory-year/assert-year-begun.ts'
import { boundaryOf, type YearKey } from '../inventory-year/boundary-of.ts'
import { missingOfYear } from '../inventory-year/list-gaps.ts'
import { submissionOf } from '../inventory-year/review-year.ts'
import { listSeals } from '../seal/list-seals.ts'

export type InventoryYear = Outputs['inventoryYears']['get']

/** The state of a year, its boundary and its seal; throws `inventory.year_out_of_range`. */
export async function getYear(tx: Tx, ports: Pick<Ports, 'catalogue' | 'clock'>, key: YearKey): Promise<InventoryYear> {
  assertYearBegun(ports, key.year)
  const boundary = await boundaryOf(tx, key)
  const { row, sites } = boundary
  const seals = await listSeals(tx, key)
  return {
    year: key.year,
    state: row.state,
    boundary: row.boundary,
    gwpSet: row.gwpSet,
    sites: sites.map(({ id, name, isIncluded, share, monthShares, reason }) => ({
      businessUnitId: id,
      name,
      isIncluded,
      sharePercent: share,
      monthShares: monthShares && [...monthShares],
      reason,
    })),
    restatingReason: row.restatingReason,
    ...(await submissionOf(tx, row)),
    isBaseYear: (await findBaseYear(tx, key.companyId)) === key.year,
    blockingGaps: (await missingOfYear(tx, ports, key, { boundary })).total,
    currentSeal: seals.find(({ isCurrent }) => isCurrent) ?? null,
  }
}
