import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { Page } from '../../ui/page.tsx'
import { UserTools } from './user-tools.tsx'
import { useUsersState } from './users-data.ts'
import { UsersList } from './users-list.tsx'
import { UsersRevenue } from './users-revenue.tsx'
import { UsersSummary } from './users-summary.tsx'

/** Everybody who has an account on the platform, for root admins. */
export function UsersPage() {
  const { t } = useTranslation('platform-user')
  const [{ tools }, setTools] = useUrlState({ tools: undefined as string | undefined })
  const [, setState] = useUsersState()
  const hasTools = tools !== undefined
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={
        <Button
          variant="default"
          aria-expanded={hasTools}
          onClick={() => setTools({ tools: hasTools ? undefined : 'open' })}
        >
          {t('tools')}
        </Button>
      }
    >
      <UsersRevenue />
      <UsersSummary />
      {hasTools ? <UserTools onOpen={(user) => setState({ user, tab: undefined })} /> : null}
      <UsersList />
    </Page>
  )
}
