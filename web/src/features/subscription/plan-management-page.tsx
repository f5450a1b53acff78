import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import type { PlanList } from '../../parts/subscription/plan-prices.ts'
import type { Billing, PlanOrder } from '../../parts/subscription/subscription.ts'
import { BillingUnavailable } from '../../parts/subscription/unavailable.tsx'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { pricesQuery } from './billing-data.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { PlanCards } from './plan-cards.tsx'

const sizes = ['MEI', 'ME', 'EPP', 'EMP', 'EGP', 'MULTI'] as const satisfies readonly PlanOrder['companySize'][]

/** The plans for a company of this size, what each allows and costs, and the way from one to another. */
export function PlanManagementPage() {
  const { t } = useTranslation(['subscription', 'shell', 'plan'])
  const mayManage = useCan('billing:manage')
  if (mayManage) return <Manage />
  return (
    <Page title={t('shell:nav.plan_management')} question={t('shell:nav.plan_management.about')}>
      <ForbiddenState>{t('administrators_only')}</ForbiddenState>
    </Page>
  )
}

function Manage() {
  const { t } = useTranslation(['subscription', 'shell', 'plan'])
  const billing = useBilling()
  const prices = useQuery(pricesQuery)
  const held = billing.data?.subscription
  const [state, setState] = useUrlState({
    billing: undefined as string | undefined,
    size: undefined as string | undefined,
    plan: undefined as string | undefined,
  })
  const billingPeriod = (state.billing ?? held?.billingPeriod) === 'yearly' ? 'yearly' : 'monthly'
  const companySize = billing.data?.companySize ?? sizes.find((one) => one === state.size) ?? 'ME'
  return (
    <Page
      title={t('shell:nav.plan_management')}
      question={t('shell:nav.plan_management.about')}
      filters={
        <>
          <SegmentedControl
            aria-label={t('manage.period')}
            data={[
              { value: 'monthly', label: t('period.monthly') },
              { value: 'yearly', label: t('manage.yearly') },
            ]}
            value={billingPeriod}
            onChange={(value) => setState({ billing: value })}
          />
          {billing.data?.companySize === null ? (
            <FilterSelect
              label={t('manage.size')}
              choices={sizes.map((value) => ({ value, label: t(`plan:size.${value}`) }))}
              value={companySize}
              onChange={(size) => setState({ size })}
              width={280}
            />
          ) : null}
        </>
      }
    >
      {prices.isError ? (
        <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
      ) : billing.isError && !billing.data ? (
        <BillingUnavailable error={billing.error} onRetry={() => void billing.refetch()} />
      ) : billing.data && prices.data ? (
        <Cards
          billing={billing.data}
          prices={prices.data}
          period={{ companySize, billingPeriod }}
          wanted={state.plan}
          onWant={(plan) => setState({ plan })}
        />
      ) : (
        <SkeletonBlock height={420} />
      )}
    </Page>
  )
}

function Cards({
  billing,
  prices,
  period,
  wanted,
  onWant,
}: {
  billing: Billing
  prices: PlanList
  period: Pick<PlanOrder, 'companySize' | 'billingPeriod'>
  wanted: string | undefined
  onWant: (plan: string | undefined) => void
}) {
  const { t } = useTranslation(['subscription', 'plan'])
  const planType = wanted === 'PRO' || wanted === 'ULTIMATE' ? wanted : undefined
  return (
    <>
      <p style={{ margin: 0 }}>{t('manage.for', { size: t(`plan:size.${period.companySize}`) })}</p>
      <PlanCards billing={billing} prices={prices} period={period} onChange={({ planType: plan }) => onWant(plan)} />
      {planType ? <ChangeDialog order={{ planType, ...period }} onClose={() => onWant(undefined)} /> : null}
    </>
  )
}
