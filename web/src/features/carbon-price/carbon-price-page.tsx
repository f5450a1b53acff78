import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { ReductionTabs } from '../../parts/reduction/reduction-tabs.tsx'
import { OfWholeCompany } from '../../ui/of-whole-company.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { pricesQuery, usePriceState } from './carbon-price-data.ts'
import { FeeOfYear } from './fee-of-year.tsx'
import { FeeSaved } from './fee-saved.tsx'
import { PriceForm } from './price-form.tsx'
import { PriceTable } from './price-table.tsx'

/** What a tonne costs inside the company, and what the units pay for a year. */
export function CarbonPricePage() {
  const { t } = useTranslation(['carbon-price', 'shell'])
  const [state, setState] = usePriceState()
  const mayWrite = useCan('target:write')
  const close = () => setState({ create: undefined })
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes' }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.reduction')} question={t('about')} actions={newOne}>
      <ReductionTabs current="price" />
      <OfWholeCompany may="target:read">
        <Prices newOne={newOne} />
      </OfWholeCompany>
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={close}>
        <PriceForm onDone={close} />
      </SidePanel>
    </Page>
  )
}

function Prices({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation('carbon-price')
  const [{ year }] = usePriceState()
  const prices = useQuery(pricesQuery)
  if (prices.isError) return <ErrorState error={prices.error} onRetry={() => void prices.refetch()} />
  if (!prices.data) return <SkeletonRows rows={3} />
  if (prices.data.length === 0) {
    return (
      <EmptyState title={t('empty.title')} action={newOne}>
        {t('empty.text')}
      </EmptyState>
    )
  }
  return (
    <>
      <PriceTable prices={prices.data} />
      {prices.data.some(({ kind }) => kind === 'fee') ? (
        <>
          <FeeOfYear year={year} />
          <FeeSaved year={year} />
        </>
      ) : null}
    </>
  )
}
