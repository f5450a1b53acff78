import { useTranslation } from 'react-i18next'

/** How many business days are left until a day, in words; below zero it is past. */
export function useLeftText(): (left: number) => string {
  const { t } = useTranslation('incident')
  return (left) => {
    if (left === 0) return t('left.today')
    return left > 0 ? t('left.days', { count: left }) : t('left.past', { count: -left })
  }
}
