import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { formatSpan } from './format-span.ts'
import { summaryQuery } from './users-data.ts'

/** How many people there are, by when they last signed in, and how long sessions are used. */
export function UsersSummary() {
  const { t } = useTranslation('platform-user')
  const summary = useQuery(summaryQuery())
  if (summary.isError) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
  if (!summary.data) return <SkeletonRows rows={1} height={96} />
  const { total, active, idle, inactive, averageUseSeconds, sessions } = summary.data
  return (
    <section aria-label={t('summary')}>
      <Tiles>
        <Figure label={t('summary.total')} value={formatCount(total)} unit={t('unit.people', { count: total })} />
        <Figure
          label={t('summary.active')}
          value={formatCount(active)}
          unit={t('unit.people', { count: active })}
          comparison={t('summary.active.note')}
        />
        <Figure
          label={t('summary.inactive')}
          value={formatCount(inactive)}
          unit={t('unit.people', { count: inactive })}
          comparison={t('summary.inactive.note', { n: formatCount(idle) })}
        />
        <Figure
          label={t('summary.use')}
          {...(averageUseSeconds === null
            ? { value: t('summary.use.none'), unit: '' }
            : { value: formatSpan(averageUseSeconds), unit: t('unit.session') })}
          comparison={t('summary.use.note', { n: formatCount(sessions) })}
        />
      </Tiles>
    </section>
  )
}
