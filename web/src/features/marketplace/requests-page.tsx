import { useTranslation } from 'react-i18next'
import { useCan } from '../../lib/session.tsx'
import { ReasonButton } from '../../ui/reason-button.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { useRequestsState } from './marketplace-data.ts'
import { MarketplaceFrame } from './marketplace-frame.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestsList } from './requests-list.tsx'

/** What was asked of providers, and the way to ask. */
export function RequestsPage() {
  const { t } = useTranslation('marketplace')
  const [state, setState] = useRequestsState()
  const mayWrite = useCan('marketplace:write')
  const begun = { create: undefined, offers: undefined, quantity: undefined, unit: undefined }
  const newOne = (
    <ReasonButton
      reason={mayWrite ? undefined : t('not_allowed')}
      onPress={() => setState({ create: 'yes', request: undefined }, { push: true })}
    >
      {t('new')}
    </ReasonButton>
  )
  const { offers, quantity, unit } = state
  return (
    <MarketplaceFrame current="requests" actions={newOne}>
      <RequestsList newOne={newOne} />
      <SidePanel title={t('new')} isOpen={state.create !== undefined} onClose={() => setState(begun)}>
        <RequestForm
          key={offers}
          begin={{ offers: offers === undefined ? [] : offers.split('.'), quantity, unit }}
          onDone={(request) => setState({ ...begun, request })}
        />
      </SidePanel>
    </MarketplaceFrame>
  )
}
