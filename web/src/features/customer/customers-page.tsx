import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState, ForbiddenState } from '../../ui/states.tsx'
import { CustomerForm } from './customer-form.tsx'
import { CustomerYearView } from './customer-year.tsx'
import { customerYearQuery, useCustomersState } from './customers-data.ts'
import { CustomersList } from './customers-list.tsx'
import { YearForm } from './year-form.tsx'

/** What each customer carries of the inventory of a year. */
export function CustomersPage() {
  const { t } = useTranslation(['customer', 'shell'])
  const [{ open, year }, setState] = useCustomersState()
  const mayRead = useCan('customer:read')
  const mayWrite = useCan('customer:write')
  const shared = useQuery({ ...customerYearQuery(year), enabled: mayRead })
  const close = () => setState({ open: undefined })
  const newOne = (
    <ReasonButton
      variant="default"
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ open: 'create', customer: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  return (
    <Page title={t('shell:nav.customers')} question={t('shell:nav.customers.about')} actions={newOne}>
      {mayRead ? (
        <>
          {shared.isError ? (
            <ErrorState error={shared.error} onRetry={() => void shared.refetch()} />
          ) : shared.data ? (
            <CustomerYearView shared={shared.data} onSet={() => setState({ open: 'setting' }, { push: true })} />
          ) : (
            <SkeletonTiles tiles={3} height={120} />
          )}
          <CustomersList shared={shared.data} newOne={newOne} />
        </>
      ) : (
        <ForbiddenState />
      )}
      <SidePanel title={t('new')} isOpen={open === 'create'} onClose={close}>
        {open === 'create' ? <CustomerForm onDone={close} /> : null}
      </SidePanel>
      <SidePanel title={t('setting.title', { year })} isOpen={open === 'setting'} onClose={close}>
        {open === 'setting' && shared.data ? <YearForm shared={shared.data} onDone={close} /> : null}
      </SidePanel>
    </Page>
  )
}
