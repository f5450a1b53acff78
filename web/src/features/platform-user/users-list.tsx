import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { EmptyState } from '../../ui/states.tsx'
import { UnreadUsers } from './unread-users.tsx'
import { useUserColumns } from './user-columns.tsx'
import { UserFilters } from './user-filters.tsx'
import { userFilters, usersAsked, usersQuery, usersStart, useUsersState } from './users-data.ts'

/** The people, narrowed by what stands in the address. */
export function UsersList() {
  const { t } = useTranslation(['platform-user', 'list'])
  const [state, setState] = useUsersState()
  const list = useList({ ...usersStart, filters: userFilters })
  const asked = usersAsked(list.table, state)
  const users = useQuery({ ...usersQuery(asked), placeholderData: keepPreviousData })
  const clear = () => {
    setState({ status: undefined, role: undefined, company: undefined, location: undefined })
    list.table.setSearch('')
  }
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
        nameOf={({ name }) => name}
        hasNoSelection
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
    </>
  )
}

const fileColumns = {
  name: ['name', 'email'],
  company: ['company'],
  role: ['role'],
  location: ['location'],
  status: ['status'],
  lastSignInAt: ['lastSignInAt'],
  createdAt: ['createdAt', 'id'],
}
