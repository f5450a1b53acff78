import { STANDING_STATES } from '@pegada/contract/initiative-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { SkeletonChart, SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CostCurve } from './cost-curve.tsx'
import { DriversTable } from './drivers-table.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { PlanActs } from './plan-acts.tsx'
import { planQuery, usePlanState } from './plan-data.ts'
import { PlanQuestion } from './plan-question.tsx'
import { PlanTable } from './plan-table.tsx'
import { TargetNotes } from './target-notes.tsx'

/** All initiatives together: what they cost for each tonne, what a budget is best spent on, and what is left to the target. */
export function PlanPage() {
  const { t } = useTranslation(['initiative', 'shell'])
  return (
    <Page title={t('shell:nav.reduction')} question={t('plan.about')}>
      <ReductionTabs current="plan" />
      <OfWholeCompany may="target:read">
        <PlanView />
      </OfWholeCompany>
    </Page>
  )
}

function PlanView() {
  const { t } = useTranslation('initiative')
  const [state] = usePlanState()
  const plan = useQuery({ ...planQuery(state), placeholderData: keepPreviousData })
  return (
    <>
      <PlanQuestion />
      <PlanActs />
      {plan.isError ? (
        <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />
      ) : plan.data === undefined ? (
        <>
          <SkeletonChart />
          <SkeletonRows rows={4} />
        </>
      ) : plan.data.items.length === 0 ? (
        <EmptyState
          title={t('plan.empty')}
          action={<ButtonLink target={pathTo(paths.initiatives)}>{t('plan.add')}</ButtonLink>}
        >
          {t('plan.empty.text')}
        </EmptyState>
      ) : (
        <>
          <CostCurve plan={plan.data} />
          <p className="pg-quiet">{t('plan.priced', { price: formatBrl(plan.data.price) })}</p>
          {plan.data.budget ? (
            <Notice tone="info">
              {t(plan.data.budget.isExact ? 'plan.chosen' : 'plan.chosen.near', {
                amount: tonnesText(plan.data.budget.savedKg),
                most: tonnesText(plan.data.budget.atMostKg),
                count: plan.data.items.filter(({ isChosen }) => isChosen).length,
              })}
            </Notice>
          ) : null}
          {plan.data.budget && plan.data.items.some(({ state: of }) => STANDING_STATES.includes(of)) ? (
            <p className="pg-quiet">{t('plan.standing')}</p>
          ) : null}
          {plan.data.missing > 0 ? (
            <Notice tone="warning">{t('plan.missing', { n: formatCount(plan.data.missing) })}</Notice>
          ) : null}
          <Section title={t('plan.items')} note={`${t(`plan.order.${plan.data.order}`)} ${t('plan.swap')}`}>
            <PlanTable plan={plan.data} />
          </Section>
          <ForecastChart plan={plan.data} />
          <TargetNotes plan={plan.data} />
          <DriversTable plan={plan.data} />
        </>
      )}
    </>
  )
}
