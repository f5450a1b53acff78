import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import type { Obligation } from './obligations-data.ts'

/** When something is due next and in how many days; that no day is set where there is none. */
export function DueText({ due, today }: { due: Obligation['due']; today: string }) {
  const { t } = useTranslation('obligation')
  if (due === null) return <span className="pg-quiet">{t('due.none')}</span>
  const days = Math.round((Date.parse(due.on) - Date.parse(today)) / 86_400_000)
  return (
    <span>
      <bdi className="pg-num">{formatDay(due.on)}</bdi>{' '}
      <span className="pg-quiet">{t('due.in', { count: days, n: formatCount(days) })}</span>
    </span>
  )
}
