import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { currentYear } from '../../lib/current-year.ts'
import { formatShare } from '../../lib/number-format.ts'
import { tonnesText } from './amounts.ts'
import { compareYears } from './comparison.ts'
import type { Inventory } from './month-series.ts'

/** How a total stands to the year before, in a sentence; where the two tell of different things a second one says in what. */
export function useComparison({
  year,
  total,
  previousYear,
}: Pick<Inventory, 'year' | 'total' | 'previousYear'>): string {
  const { t } = useTranslation('inventory')
  const differsOf = useDiffers()
  const { kind, share } = compareYears(total.co2eKg, previousYear?.co2eKg, year === currentYear())
  const sentence = t(`comparison.${kind}`, {
    year: previousYear?.year ?? year - 1,
    total: previousYear ? tonnesText(previousYear.co2eKg) : '',
    share: share === undefined ? '' : formatShare(share),
  })
  return previousYear === null ? sentence : [sentence, differsOf(previousYear)].filter(Boolean).join('. ')
}

/** In what a year and the one before do not tell of the same thing, in a sentence; empty where they do. */
export function useDiffers(): (previousYear: NonNullable<Inventory['previousYear']>) => string {
  const { t } = useTranslation(['inventory', 'domain'])
  return useCallback(
    ({ year, differs }) => {
      if (differs.length === 0) return ''
      const namesOf = ({ kind, names }: (typeof differs)[number]) =>
        kind === 'gwp'
          ? names.join(' → ')
          : names.map((category) => t(`domain:category.${category || 'unclassified'}`, category)).join(', ')
      const reasons = differs.map((one) => t(`differs.${one.kind}`, { year, names: namesOf(one) }))
      return t('differs', { year, reasons: reasons.join('; ') })
    },
    [t],
  )
}
