import { SCENARIOS_COMPARED } from '@pegada/contract/initiative-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonChart, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { ComparisonChart } from './comparison-chart.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { chosenIn, comparisonQuery, scenariosQuery, useScenariosState } from './scenarios-data.ts'
import { ScenariosTable } from './scenarios-table.tsx'

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
  const { t } = useTranslation('scenario')
  const [state] = useScenariosState()
  const scenarios = useQuery(scenariosQuery)
  if (scenarios.isError) return <ErrorState error={scenarios.error} onRetry={() => void scenarios.refetch()} />
  if (!scenarios.data) return <SkeletonRows rows={3} />
  const rows = scenarios.data
  if (rows.length === 0) {
    return (
      <EmptyState
        title={t('empty.title')}
        action={<ButtonLink target={pathTo(paths.reductionPlan)}>{t('empty.action')}</ButtonLink>}
      >
        {t('empty.text')}
      </EmptyState>
    )
  }
  const chosen = chosenIn(state.with).filter((id) => rows.some((row) => row.id === id))
  return (
    <>
      <ScenariosTable scenarios={rows} chosen={chosen} />
      <Comparison chosen={chosen} />
    </>
  )
}

function Comparison({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('scenario')
  const isAsked = chosen.length >= SCENARIOS_COMPARED.least
  const compared = useQuery({ ...comparisonQuery(chosen), placeholderData: keepPreviousData })
  if (!isAsked) return <p className="pg-quiet">{t('choose', { ...SCENARIOS_COMPARED })}</p>
  if (compared.isError) return <ErrorState error={compared.error} onRetry={() => void compared.refetch()} />
  if (!compared.data) return <SkeletonChart />
  return (
    <>
      <ComparisonChart scenarios={compared.data} />
      <ComparisonTable scenarios={compared.data} />
    </>
  )
}
