import { useTranslation } from 'react-i18next'
import { monthName } from '../../lib/date-format.ts'
import { compareDecimals } from '../../lib/number-format.ts'
import { percentText } from './percent-text.ts'

/** A share, %, of a month (`YYYY-MM`). */
type MonthShare = readonly [month: string, share: string]

/** Months of a year, or of a line, told by the stretches in which the share is the same: `60 % de jan a jun; 80 % em jul`. */
export function useShareText(): (months: readonly MonthShare[]) => string {
  const { t } = useTranslation('domain')
  return (months) =>
    stretchesOf(months)
      .map(({ from, to, share }) =>
        from === to
          ? t('share.month', { share: percentText(share), month: monthName(from) })
          : t('share.months', { share: percentText(share), from: monthName(from), to: monthName(to) }),
      )
      .join(t('share.then'))
}

/** Twelve shares of a year, January first, each with its month. */
export function monthsOfShares(year: number, shares: readonly string[]): readonly MonthShare[] {
  return shares.map((share, index) => [`${year}-${String(index + 1).padStart(2, '0')}`, share])
}

function stretchesOf(months: readonly MonthShare[]) {
  const stretches: { readonly from: string; to: string; readonly share: string }[] = []
  for (const [month, share] of months) {
    const last = stretches.at(-1)
    if (last && compareDecimals(last.share, share) === 0) last.to = month
    else stretches.push({ from: month, to: month, share })
  }
  return stretches
}
