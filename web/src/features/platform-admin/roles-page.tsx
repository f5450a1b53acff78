import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { SecurityTabs } from '../../parts/security/security-tabs.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { GrantRole } from './grant-role.tsx'
import { HolderList } from './holder-list.tsx'
import { RoleHistory } from './role-history.tsx'

/** Who runs the platform: roles given by address with a reason, taken away with one, and how all that went. */
export function RolesPage() {
  const { t } = useTranslation('platform-admin')
  const mayGrant = useViewer().platformCan.includes('platform-role:grant')
  return (
    <Page title={t('title')} question={t('question')}>
      <SecurityTabs current="roles" />
      <Section title={t('grant.title')} note={t(mayGrant ? 'grant.note' : 'grant.root_only')}>
        {mayGrant ? <GrantRole /> : null}
      </Section>
      <HolderList mayWithdraw={mayGrant} />
      <RoleHistory />
    </Page>
  )
}
