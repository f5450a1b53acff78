import type { Outputs } from '@pegada/contract/contract.ts'
import { ALWAYS, type UnitLife } from '@pegada/core/company/unit-life.ts'
import { CATEGORIES } from '@pegada/core/factor/category.ts'
import { findGaps } from '@pegada/core/inventory/gaps.ts'
import { type Month, monthsOfYear } from '@pegada/core/period/period.ts'

type Gap = Outputs['inventory']['get']['gaps'][number]

/** A site and when it was at work. */
type Site = UnitLife & { readonly name: string }

/**
 * Months without a purchased electricity line, by site, where the site has electricity in other months of the year: a
 * bill that is missing, not a site without power. Only months that have ended by `today` are asked for, and none before the site
 * opened or after it closed; the months of the year with electricity are given.
 */
export function findElectricityGaps(
  electricity: readonly { readonly businessUnitId: string; readonly month: Month }[],
  { year, today, siteOf }: { year: number; today: string; siteOf: (businessUnitId: string) => Site | undefined },
): Gap[] {
  const sites = Map.groupBy(electricity, ({ businessUnitId }) => businessUnitId)
  const gaps = findGaps({
    dueMonths: monthsOfYear(year).filter((month) => month < today.slice(0, 7)),
    coverage: [...sites].map(([siteId, ofSite]) => ({
      siteId,
      siteName: siteOf(siteId)?.name ?? '',
      life: siteOf(siteId) ?? ALWAYS,
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
