import type { Outputs } from '@pegada/contract/contract.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { findBaseYear } from '../base-year/find-base-year.ts'
import { assertYearBegun } from '../inventory/get-inventory.ts'
import { listSeals } from '../seal/list-seals.ts'
import { boundaryOf } from './boundary-of.ts'
import { countBlockingGaps } from './list-gaps.ts'
import { findPersonName, type YearKey } from './repo.ts'

export type InventoryYear = Outputs['inventoryYears']['get']

/** The state of a year, its boundary and its seal; throws `inventory.year_out_of_range`. */
export async function getYear(tx: Tx, ports: Pick<Ports, 'catalogue' | 'clock'>, key: YearKey): Promise<InventoryYear> {
  assertYearBegun(ports, key.year)
  const { row, sites } = await boundaryOf(tx, key)
  const seals = await listSeals(tx, key)
  return {
    year: key.year,
    state: row.state,
    boundary: row.boundary,
    gwpSet: row.gwpSet,
    sites: sites.map(({ id, name, isIncluded, sharePercent, reason }) => ({
      businessUnitId: id,
      name,
      isIncluded,
      sharePercent,
      reason,
    })),
    restatingReason: row.restatingReason,
    submittedBy: row.submittedBy === null ? null : await findPersonName(tx, row.submittedBy),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    isBaseYear: (await findBaseYear(tx, key.companyId)) === key.year,
    blockingGaps: await countBlockingGaps(tx, ports, key),
    currentSeal: seals.find(({ isCurrent }) => isCurrent) ?? null,
  }
}
