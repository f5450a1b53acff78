import { type Decimal, decimal, ONE, sumDecimals, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import { energyOfYear, retirementsOfYear } from '../certificate/energy-of-year.ts'
import type { LeftPart } from './question.ts'
import { TRACKED_GAS } from './repo-gases.ts'
import { selectChangingUnits, selectUntracked, type UntrackedRow } from './repo-market.ts'

/** Energy that nothing tracks of a unit; `cellPart` is how much of what its cells count of it by days it is. */
export interface Untracked extends UntrackedRow {
  readonly cellPart: Decimal
}

/**
 * What no certificate tracks and what lines by market track, as the boundary counts both. Cells hold the energy of a line by days. Of a
 * unit whose share changes within the year it counts by the months of the line, as in the inventory: the cells are scaled to that, and
 * those of what certificates track by `tracked`.
 */
export async function untrackedOf(
  tx: Tx,
  companyId: string,
  years: readonly number[],
): Promise<{ readonly untracked: readonly Untracked[]; readonly tracked: readonly LeftPart[] }> {
  const rows = await selectUntracked(tx, companyId, years)
  const counted = new Map<string, Awaited<ReturnType<typeof countUnit>>>()
  const tracked: LeftPart[] = []
  for (const { year, unitId, trackedKg } of await selectChangingUnits(tx, companyId, years)) {
    const unit = await countUnit(tx, { companyId, year, businessUnitId: unitId })
    counted.set(`${year} ${unitId}`, unit)
    for (const [category, cellsKg] of Object.entries(trackedKg)) {
      const part = partOf(unit.trackedKg(category), decimal(cellsKg)).toDecimalPlaces(PLACES)
      if (!part.eq(ONE)) tracked.push({ year, gas: TRACKED_GAS, category, unitId, part })
    }
  }
  const untracked = rows.map((row): Untracked => {
    const unit = counted.get(`${row.year} ${row.unitId}`)
    if (!unit) return { ...row, cellPart: ONE }
    const untrackedMwh = unit.untrackedMwh(row)
    const byLinesMwh = unit.energyMwh(row, 'market')
    return { ...row, untrackedMwh, byLinesMwh, cellPart: partOf(untrackedMwh, row.untrackedMwh) }
  })
  return { untracked, tracked }
}

type Place = Pick<UntrackedRow, 'region' | 'category'>

/** The energy of one unit and what certificates track of it, each month with its share. */
async function countUnit(tx: Tx, filter: { companyId: string; year: number; businessUnitId: string }) {
  const energy = await energyOfYear(tx, filter)
  const retirements = await retirementsOfYear(tx, filter)
  const energyMwh = (place: Place, basis: 'location' | 'market') =>
    sumDecimals(energy.filter((one) => one.basis === basis && isAt(one, place)).map((one) => decimal(one.energyMwh)))
  return {
    energyMwh,
    untrackedMwh: (place: Place) =>
      energyMwh(place, 'location').minus(
        sumDecimals(retirements.filter((one) => isAt(one, place)).map(({ yearMwh }) => decimal(yearMwh))),
      ),
    trackedKg: (category: string) =>
      sumDecimals(
        retirements
          .filter((one) => one.category === category)
          .map(({ yearMwh, co2KgPerMwh }) => decimal(yearMwh).times(decimal(co2KgPerMwh))),
      ),
  }
}

function isAt(one: Place, { region, category }: Place): boolean {
  return one.region === region && one.category === category
}

/** A part may not end as a decimal: it is cut far below what is shown. */
const PLACES = 20

function partOf(counted: Decimal, cells: Decimal): Decimal {
  return cells.eq(ZERO) ? ONE : counted.div(cells)
}
