import { METRIC_PERIODS } from '@pegada/core/saas/period.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonths, monthInWords } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ReportMenu } from '../../parts/list/report-menu.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Definitions } from './definitions.tsx'
import { MetricsChurn } from './metrics-churn.tsx'
import { MetricsCustomers } from './metrics-customers.tsx'
import { type Metrics, metricsAt, metricsQuery, metricTabs, useMetricsState } from './metrics-data.ts'
import { MetricsRevenue } from './metrics-revenue.tsx'
import { MetricsWorth } from './metrics-worth.tsx'
import { MovementsList } from './movements-list.tsx'
import classes from './platform-metrics.module.css'

/** How recurring revenue stands and moves, in a period and beside the one before. */
export function MetricsPage() {
  const { t } = useTranslation('platform-metrics')
  const { period, until, tab, setState } = useMetricsState()
  const metrics = useQuery({ ...metricsQuery(period, until), placeholderData: keepPreviousData })
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <ReportMenu
          label={t('report')}
          note={t('report.note')}
          path="/api/v1/platform-metrics/export"
          filters={{ period, until }}
        />
      }
      filters={
        <>
          <FilterSelect
            label={t('period')}
            choices={METRIC_PERIODS.map((value) => ({ value, label: t(`period.${value}`) }))}
            value={period}
            onChange={(next) => setState({ period: next, of: undefined })}
          />
          <FilterSelect
            label={t('until')}
            choices={monthsBack(metrics.data).map((value) => ({ value, label: monthInWords(value) }))}
            value={until ?? metrics.data?.last}
            onChange={(next) => setState({ until: next, of: undefined })}
            width={210}
          />
        </>
      }
    >
      {metrics.isError ? (
        <ErrorState error={metrics.error} onRetry={() => void metrics.refetch()} />
      ) : metrics.data ? (
        <>
          <p className={classes.note}>
            {t(metrics.data.isRunning ? 'span.running' : 'span', {
              months: formatMonths(metrics.data.first, metrics.data.last),
            })}
          </p>
          {metrics.data.uncounted > 0 ? (
            <Notice tone="info">{t('uncounted.some', { n: formatCount(metrics.data.uncounted) })}</Notice>
          ) : null}
          <LinkTabs
            label={t('tabs')}
            keepsScroll
            tabs={metricTabs.map((key) => ({
              ...{ key, label: t(`tab.${key}`), isCurrent: key === tab },
              target: metricsAt({ period, until, tab: key }),
            }))}
          />
          <div className={classes.stack}>
            {tab === 'revenue' ? <MetricsRevenue metrics={metrics.data} /> : null}
            {tab === 'customers' ? <MetricsCustomers metrics={metrics.data} /> : null}
            {tab === 'churn' ? <MetricsChurn metrics={metrics.data} /> : null}
            {tab === 'worth' ? <MetricsWorth metrics={metrics.data} /> : null}
            {tab === 'movements' ? <MovementsList metrics={metrics.data} /> : null}
            {tab === 'definitions' ? <Definitions /> : null}
          </div>
        </>
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </Page>
  )
}

/** The months that a period may end with, the newest first: from the running one to that of the first movement. */
function monthsBack(metrics: Metrics | undefined): string[] {
  if (!metrics) return []
  const months: string[] = []
  const newest = [metrics.last, new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 7)].toSorted().at(-1)
  for (let month = newest ?? metrics.last; month >= metrics.firstOfAll && months.length < 120; ) {
    months.push(month)
    const [year = 0, number = 1] = month.split('-').map(Number)
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
  }
  return months
}
