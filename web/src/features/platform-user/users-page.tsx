import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { UsersList } from './users-list.tsx'
import { UsersSummary } from './users-summary.tsx'

/** Everybody who has an account on the platform, for root admins. */
export function UsersPage() {
  const { t } = useTranslation('platform-user')
  return (
    <Page title={t('title')} question={t('question')}>
      <UsersSummary />
      <UsersList />
    </Page>
  )
}
