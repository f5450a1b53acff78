import { Button } from '@mantine/core'
import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { chosenIn, comparisonQuery, useScenariosState } from './scenarios-data.ts'
import { ScenariosList } from './scenarios-list.tsx'

/** The kept choices of plans, and up to four of them side by side. */
export function ScenariosPage() {
  const { t } = useTranslation(['scenario', 'shell'])
  return (
    <Page title={t('shell:nav.reduction')} question={t('about')}>
      <ReductionTabs current="scenarios" />
      <OfWholeCompany may="target:read">
        <Scenarios />
      </OfWholeCompany>
    </Page>
  )
}

function Scenarios() {
  const [state, setState] = useScenariosState()
  return (
    <>
      <ScenariosList />
      <Comparison chosen={chosenIn(state.with)} onLeft={(left) => setState({ with: left.join() })} />
    </>
  )
}

function Comparison({ chosen, onLeft }: { chosen: readonly string[]; onLeft: (left: readonly string[]) => void }) {
  const { t } = useTranslation('scenario')
  const isAsked = chosen.length >= SCENARIOS_COMPARED.least
  const compared = useQuery({ ...comparisonQuery(chosen), placeholderData: keepPreviousData })
  if (!isAsked) return <p className="pg-quiet">{t('choose', { ...SCENARIOS_COMPARED })}</p>
  if (compared.isError) return <ErrorState error={compared.error} onRetry={() => void compared.refetch()} />
  if (!compared.data) return <SkeletonChart />
  const left = compared.data.map(({ id }) => id)
  const gone = compared.isPlaceholderData ? 0 : chosen.length - left.length
  return (
    <>
      {gone === 0 ? null : (
        <Notice
          tone="warning"
          title={t('compare.gone', { n: formatCount(gone) })}
          actions={
            <Button variant="default" size="compact-md" onClick={() => onLeft(left)}>
              {t('compare.leave_out')}
            </Button>
          }
        />
      )}
      {left.length < SCENARIOS_COMPARED.least ? (
        <p className="pg-quiet">{t('choose', { ...SCENARIOS_COMPARED })}</p>
      ) : (
        <>
          <ComparisonChart scenarios={compared.data} />
          <ComparisonTable scenarios={compared.data} />
        </>
      )}
    </>
  )
}
