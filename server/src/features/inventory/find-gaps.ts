import type { Outputs } from '@pegada/contract/contract.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { findGaps } from '@pegada/core/inventory/gaps.ts'
import { type Month, monthsOfYear } from '@pegada/core/period/period.ts'

type Gap = Outputs['inventory']['get']['gaps'][number]

/**
 * Months without a purchased electricity line, by site, where the site has electricity in other months of the year: a
 * bill that is missing, not a site without power. Only months that have ended by `today` are asked for; the months of
 * the year with electricity are given.
 */
export function findElectricityGaps(
  electricity: readonly { readonly businessUnitId: string; readonly month: Month }[],
  { year, today, nameOfSite }: { year: number; today: string; nameOfSite: (businessUnitId: string) => string },
): Gap[] {
  const sites = Map.groupBy(electricity, ({ businessUnitId }) => businessUnitId)
  const gaps = findGaps({
    dueMonths: monthsOfYear(year).filter((month) => month < today.slice(0, 7)),
    coverage: [...sites].map(([siteId, ofSite]) => ({
      siteId,
      siteName: nameOfSite(siteId),
      source: SOURCE,
      category: 'purchased_electricity',
      months: ofSite.map(({ month }) => month),
    })),
    sites: [],
    lineGaps: [],
    unresolved: [],
    pendingDocuments: [],
    toldTwice: 0,
    gasesWithoutGwp: [],
    screening: [],
  })
  return gaps.map(({ code, data }) => ({ code, data: { ...data }, activityId: null }))
}

const SOURCE = CATEGORIES.purchased_electricity.names[0] ?? 'purchased_electricity'
