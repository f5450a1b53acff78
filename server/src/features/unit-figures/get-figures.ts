import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import { selectFigures, selectProduction, type UnitOf } from './repo.ts'

/** What a unit had in each year, the newest first. */
export async function getFigures(tx: Tx, unit: UnitOf): Promise<Outputs['businessUnit']['figures']> {
  const plain = (figure: string | null) => (figure === null ? null : plainNumeric(figure))
  const years = await selectFigures(tx, unit)
  const production = await selectProduction(tx, unit)
  return {
    years: years.map(({ year, employees, floorAreaM2, revenueBrl, distanceKm, loadedKm }) => ({
      year,
      employees: plain(employees),
      floorAreaM2: plain(floorAreaM2),
      revenueBrl: plain(revenueBrl),
      distanceKm: plain(distanceKm),
      loadedKm: plain(loadedKm),
    })),
    production: production.map(({ year, product, quantity, unit: counted }) => ({
      ...{ year, product, unit: counted },
      quantity: plainNumeric(quantity),
    })),
  }
}
