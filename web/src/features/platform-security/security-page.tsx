import { useTranslation } from 'react-i18next'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { SecurityTabs } from '../../parts/security/security-tabs.tsx'
import { Page } from '../../ui/page.tsx'
import { BlockedView } from './blocked-view.tsx'
import { KeysView } from './keys-view.tsx'
import { PolicyView } from './policy-view.tsx'
import { useSecurityState, viewOf } from './security-data.ts'
import { SessionsView } from './sessions-view.tsx'
import { SignInsView } from './sign-ins-view.tsx'
import { TrailView } from './trail-view.tsx'

/** How safe the installation is: who is in, who failed to come in, what is kept out, which programs come, and the trail of it all. */
export function SecurityPage() {
  const { t } = useTranslation('platform-security')
  const [state] = useSecurityState()
  const view = viewOf(state)
  const mayAct = mayRead(useViewer(), 'platform-security:write')
  return (
    <Page title={t('title')} question={t('question')}>
      <SecurityTabs current={view} />
      {view === 'sessions' ? <SessionsView mayAct={mayAct} /> : null}
      {view === 'sign_ins' ? <SignInsView /> : null}
      {view === 'blocked' ? <BlockedView mayAct={mayAct} /> : null}
      {view === 'keys' ? <KeysView mayAct={mayAct} /> : null}
      {view === 'policy' ? <PolicyView /> : null}
      {view === 'trail' ? <TrailView mayAct={mayAct} /> : null}
    </Page>
  )
}
