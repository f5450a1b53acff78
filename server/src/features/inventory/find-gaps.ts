import type { Outputs } from '@pegada/contract/contract.ts'
import { monthsOfYear } from '@pegada/core/period/period.ts'

type Gap = Outputs['inventory']['get']['gaps'][number]

/**
 * Months without a purchased electricity line, by unit, where the unit has electricity in other months of the year: a
 * bill that is missing, not a unit without power. Only months that have ended by `today` are asked for; the months of
 * the year with electricity are given.
 */
export function findElectricityGaps(
  electricity: readonly { readonly businessUnitId: string; readonly month: string }[],
  { year, today, nameOfSite }: { year: number; today: string; nameOfSite: (businessUnitId: string) => string },
): Gap[] {
  const due = monthsOfYear(year).filter((month) => month < today.slice(0, 7))
  return [...Map.groupBy(electricity, ({ businessUnitId }) => businessUnitId)].flatMap(([unitId, ofUnit]) => {
    const known = new Set(ofUnit.map(({ month }) => month))
    const months = due.filter((month) => !known.has(month))
    if (months.length === 0) return []
    const data = { unit: nameOfSite(unitId), businessUnitId: unitId, months }
    return [{ code: 'inventory.months_without_electricity', data, activityId: null }]
  })
}
