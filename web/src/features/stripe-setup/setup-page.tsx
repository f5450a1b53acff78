import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { SetupCatalogue } from './setup-catalogue.tsx'
import { setupViews, useSetupState, viewOf } from './setup-data.ts'
import { SetupEvents } from './setup-events.tsx'
import { SetupState } from './setup-state.tsx'

/** The account with the payment provider: its keys, its events, and what it sells. */
export function StripeSetupPage() {
  const { t } = useTranslation('stripe-setup')
  const [state] = useSetupState()
  const view = viewOf(state)
  return (
    <Page title={t('title')} question={t('question')}>
      <LinkTabs
        label={t('views')}
        tabs={setupViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          target: pathTo(paths.stripeSetup, key === 'state' ? {} : { view: key }),
          isCurrent: key === view,
        }))}
      />
      {view === 'state' ? <SetupState /> : null}
      {view === 'events' ? <SetupEvents /> : null}
      {view === 'catalogue' ? <SetupCatalogue /> : null}
    </Page>
  )
}
