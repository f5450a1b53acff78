import { useTranslation } from 'react-i18next'
import { currentYear } from '../../lib/current-year.ts'
import { formatShare } from '../../lib/number-format.ts'
import { tonnesText } from './amounts.ts'
import { compareYears } from './comparison.ts'
import type { Inventory } from './month-series.ts'

/** How a total stands to the year before, in a sentence. */
export function useComparison({
  year,
  total,
  previousYear,
}: Pick<Inventory, 'year' | 'total' | 'previousYear'>): string {
  const { t } = useTranslation('inventory')
  const { kind, share } = compareYears(total.co2eKg, previousYear?.co2eKg, year === currentYear())
  return t(`comparison.${kind}`, {
    year: previousYear?.year ?? year - 1,
    total: previousYear ? tonnesText(previousYear.co2eKg) : '',
    share: share === undefined ? '' : formatShare(share),
  })
}
