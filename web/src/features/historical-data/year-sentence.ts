import { useTranslation } from 'react-i18next'
import { currentYear, endedMonths } from '../../lib/current-year.ts'
import { monthName } from '../../lib/date-format.ts'
import { addDecimal, compareDecimals, formatShare, shareOf, subtractDecimal } from '../../lib/number-format.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'

export type YearOfMonths = Pick<Inventory, 'year' | 'total' | 'byMonth'>

/**
 * What two years are compared by: their totals, or, of a year that still runs, the months that are over in both, so that what is
 * still to come is no fall. Undefined where none is over yet.
 */
export function comparedTotals(
  first: YearOfMonths,
  last: YearOfMonths,
  now: Date = new Date(),
): { readonly first: string; readonly last: string; readonly months: number } | undefined {
  if (last.year !== currentYear(now)) return { first: first.total.co2eKg, last: last.total.co2eKg, months: 12 }
  const months = endedMonths(now)
  return months === 0 ? undefined : { first: untilMonth(first, months), last: untilMonth(last, months), months }
}

function untilMonth({ byMonth }: YearOfMonths, months: number): string {
  return byMonth
    .filter(({ month }) => Number(month.slice(5)) <= months)
    .reduce((sum, { co2eKg }) => addDecimal(sum, co2eKg), '0')
}

/** The newest year against the base year, or against the oldest one at hand. */
export function useYearSentence(years: readonly YearOfMonths[], baseYear: number | null): string {
  const { t } = useTranslation('historical-data')
  const last = years.at(-1)
  const first = years.find(({ year }) => year === baseYear) ?? years[0]
  if (!last || !first) return ''
  const total = tonnesText(last.total.co2eKg)
  if (first === last) return t('sentence.one', { year: last.year, total })
  const compared = comparedTotals(first, last)
  if (compared === undefined) return t('sentence.running', { year: last.year, total })
  const isRunning = compared.months < 12
  const difference = subtractDecimal(compared.last, compared.first)
  const share = shareOf(difference.replace('-', ''), compared.first)
  const way = compareDecimals(difference, '0')
  if (share === undefined || way === 0) {
    return t(isRunning ? 'sentence.running' : 'sentence.same', { year: last.year, total, first: first.year })
  }
  return t(`sentence.${isRunning ? 'running.' : ''}${way > 0 ? 'more' : 'less'}`, {
    year: last.year,
    total: tonnesText(compared.last),
    first: first.year,
    share: formatShare(share),
    from: monthName(`${last.year}-01`),
    to: monthName(`${last.year}-${String(compared.months).padStart(2, '0')}`),
  })
}
