import { useTranslation } from 'react-i18next'

/** Months as short words: `2025-08` as `ago. de 2025`. From the texts, so that server and browser never differ. */
export function useMonths(): (month: string) => string {
  const { t } = useTranslation('website')
  return (month) => t('month', { month: t(`month.${month.slice(5)}`), year: month.slice(0, 4) })
}
