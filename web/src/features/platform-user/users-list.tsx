import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ManyUsers, RefusedUsers } from './many-users.tsx'
import { UnreadUsers } from './unread-users.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserPanel } from './user-panel.tsx'
import { userFilters, usersAsked, usersQuery, usersStart, useUsersState } from './users-data.ts'

/** The people, narrowed by what stands in the address. */
export function UsersList() {
  const { t } = useTranslation(['platform-user', 'list'])
  const [state, setState] = useUsersState()
  const list = useList({ ...usersStart, name: 'platform_users', filters: userFilters })
  const [refused, setRefused] = useState<ComponentProps<typeof RefusedUsers>['refused']>([])
  const asked = usersAsked(list.table, state)
  const users = useQuery({ ...usersQuery(asked), placeholderData: keepPreviousData })
  const clear = () => {
    setState({ status: undefined, role: undefined, company: undefined, location: undefined })
    list.table.setSearch('')
  }
  const closePanel = () => setState({ user: undefined, tab: undefined })
  const columns = useUserColumns()
  if (users.isError) {
    return <UnreadUsers error={users.error} asked={asked} onRetry={() => void users.refetch()} />
  }
  return (
    <>
      <UserFilters
        table={list.table}
        state={state}
        onChange={(change) => {
          setState(change)
          list.table.setPage(1)
        }}
      />
      <ListTable
        list={list}
        file={{ path: '/api/v1/platform-users/export', filters: asked, columns: fileColumns }}
        caption={t('list')}
        columns={columns}
        query={users}
        rowId={({ id }) => id}
        openId={state.user}
        onOpen={({ id }) => setState({ user: id }, { push: state.user === undefined })}
        openLabel={({ name }) => t('open', { name })}
        nameOf={({ name }) => name}
        selectionActs={<ManyUsers selection={list.selection} onRefused={setRefused} />}
        note={<RefusedUsers refused={refused} />}
        empty={
          <EmptyState
            title={t('none')}
            action={
              <Button variant="default" onClick={clear}>
                {t('list:empty.clear')}
              </Button>
            }
          />
        }
      />
      <SidePanel title={t('details')} isOpen={state.user !== undefined} onClose={closePanel}>
        {state.user === undefined ? null : (
          <UserPanel
            key={state.user}
            userId={state.user}
            tab={state.tab}
            onTab={(tab) => setState({ tab })}
            onGone={closePanel}
          />
        )}
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['name', 'email'],
  company: ['company'],
  role: ['role', 'platformRole'],
  location: ['location'],
  status: ['status'],
  lastSignInAt: ['lastSignInAt'],
  createdAt: ['createdAt', 'id'],
}
