import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { failureMessage } from '../../lib/error-message.ts'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Notice } from '../../ui/notice.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonChart, SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InitiativeFilter } from './initiative-filter.tsx'
import { ProgressCauses } from './progress-causes.tsx'
import { ProgressChart } from './progress-chart.tsx'
import { allQuery, oneQuery, useProgressState } from './progress-data.ts'
import { ProgressItems } from './progress-items.tsx'
import { ProgressSum } from './progress-sum.tsx'
import { ProgressTable } from './progress-table.tsx'
import { VerifyMonth } from './verify-month.tsx'

/** Month by month what was planned, what the ledger tells of it, and what of that is verified. */
export function ProgressPage() {
  const { t } = useTranslation(['initiative', 'shell'])
  return (
    <Page title={t('shell:nav.reduction')} question={t('progress.about')}>
      <ReductionTabs current="progress" />
      <OfWholeCompany may="target:read">
        <Question />
        <Answer />
      </OfWholeCompany>
    </Page>
  )
}

/** Years back that one may hold a year against. */
const YEARS_BACK = 6

function Question() {
  const { t } = useTranslation('initiative')
  const [state, setState] = useProgressState()
  const bases = Array.from({ length: YEARS_BACK }, (_, at) => String(state.year - 1 - at))
  return (
    <search className={filters.filters} aria-label={t('progress.question')}>
      <InitiativeFilter
        all={t('progress.all')}
        value={state.initiative}
        onChange={(initiative) => setState({ initiative, mark: undefined })}
      />
      <FilterSelect
        label={t('progress.base')}
        all={t(state.initiative === '' ? 'progress.base.all' : 'progress.base.one')}
        choices={bases.map((year) => ({ value: year, label: year }))}
        value={state.base === '' ? undefined : state.base}
        onChange={(next) => setState({ base: next ?? '' })}
        width={240}
      />
    </search>
  )
}

function Answer() {
  const { t } = useTranslation(['initiative', 'errors'])
  const [state, setState] = useProgressState()
  const isOne = state.initiative !== ''
  const one = useQuery(oneQuery(state))
  const all = useQuery({ ...allQuery(state), placeholderData: keepPreviousData })
  const asked = isOne ? one : all
  if (asked.isError) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) {
    return (
      <>
        <SkeletonChart />
        <SkeletonRows rows={6} />
      </>
    )
  }
  const close = () => setState({ mark: undefined })
  return (
    <>
      <ProgressSum progress={asked.data} />
      {isOne && one.data?.why ? <Notice tone="warning">{failureMessage(one.data.why, t)}</Notice> : null}
      <ProgressChart progress={asked.data} />
      <ProgressCauses />
      <ProgressTable progress={asked.data} />
      {!isOne && all.data ? <ProgressItems progress={all.data} /> : null}
      {isOne && one.data ? (
        <SidePanel title={t('initiative:verify.title')} isOpen={state.mark !== undefined} onClose={close}>
          <VerifyMonth key={state.mark} progress={one.data} month={state.mark} onDone={close} />
        </SidePanel>
      ) : null}
    </>
  )
}
