import { useTranslation } from 'react-i18next'
import type { ChartOfGroup } from './chart-data.ts'

/** By what the figures of the chart are counted. */
export function useCountedSentence({ approach, year, gwpSet }: ChartOfGroup): string {
  const { t } = useTranslation(['organization-chart', 'inventory-year'])
  return t('counted', { approach: t(`inventory-year:boundary.${approach}`), year: String(year), gwp: gwpSet })
}
