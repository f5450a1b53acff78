import type { Outputs } from '@pegada/contract/contract.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'
import type { GasCell } from './repo.ts'

type Gap = Outputs['inventory']['get']['gaps'][number]

/**
 * Months without a purchased electricity line, by unit, where the unit has electricity in other months of the year: a
 * bill that is missing, not a unit without power. Only months that have ended by `today` are asked for.
 */
export function findElectricityGaps(
  cells: readonly Pick<GasCell, 'category' | 'businessUnitId' | 'month'>[],
  { year, today, nameOfSite }: { year: number; today: string; nameOfSite: (businessUnitId: string) => string },
): Gap[] {
  const due = monthsOfYear(year).filter((month) => month < today.slice(0, 7))
  const electricity = cells.filter(({ category }) => category === 'purchased_electricity')
  return [...Map.groupBy(electricity, ({ businessUnitId }) => businessUnitId)].flatMap(([unitId, ofUnit]) => {
    const known = new Set(ofUnit.map(({ month }) => month))
    const months = due.filter((month) => !known.has(month))
    if (months.length === 0) return []
    const data = { unit: nameOfSite(unitId), businessUnitId: unitId, months }
    return [{ code: 'inventory.months_without_electricity', data, activityId: null }]
  })
}
