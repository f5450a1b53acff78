import { Stack } from '@mantine/core'
import { TOTALS_BY } from '@pegada/core/benchmark/total-cells.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InventoriesMade, ReportsMade } from './counts.tsx'
import { type PlatformReport, reportQuery, useReportState } from './report-data.ts'
import { Totals } from './totals.tsx'

/** What companies measure and emit together, and never one of them. */
export function PlatformReportPage() {
  const { t } = useTranslation('platform-report')
  const { year, by, setState } = useReportState()
  const report = useQuery({ ...reportQuery(year), placeholderData: keepPreviousData })
  const shown = report.data?.year ?? undefined
  return (
    <Page
      title={t('title')}
      question={t('question')}
      filters={
        shown === undefined ? undefined : (
          <>
            <FilterSelect
              label={t('column.year')}
              choices={(report.data?.years ?? []).map((one) => ({ value: String(one), label: String(one) }))}
              value={String(shown)}
              onChange={(next) => setState({ year: next })}
            />
            <FilterSelect
              label={t('by')}
              choices={TOTALS_BY.map((value) => ({ value, label: t(`by.${value}`) }))}
              value={by}
              onChange={(next) => setState({ by: next })}
            />
          </>
        )
      }
    >
      {report.isError ? (
        <ErrorState error={report.error} onRetry={() => void report.refetch()} />
      ) : report.data ? (
        <Stack gap="xl">
          <Rules report={report.data} />
          <Totals report={report.data} by={by} />
          <InventoriesMade report={report.data} />
          <ReportsMade report={report.data} />
        </Stack>
      ) : (
        <SkeletonRows rows={8} height={48} />
      )}
    </Page>
  )
}

/** By which rules anything is told, and when totals are made. */
function Rules({ report: { need, madeAt, nextOn } }: { report: PlatformReport }) {
  const { t } = useTranslation('platform-report')
  const next = formatDay(nextOn)
  return (
    <div className="pg-quiet">
      <p>{t('rules', { need: formatCount(need) })}</p>
      <p>{madeAt === null ? t('made.not', { next }) : t('made', { at: formatInstant(madeAt), next })}</p>
    </div>
  )
}
