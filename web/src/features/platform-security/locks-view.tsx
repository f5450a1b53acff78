import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { LiftDialog } from './lift-dialog.tsx'
import { type Lock, locksQuery, locksStart } from './security-data.ts'

/** Whose second factor wrong codes locked; who may, lets the codes of somebody else count again with a reason. */
export function LocksView({ mayAct }: { mayAct: boolean }) {
  const { t } = useTranslation('platform-security')
  const viewer = useViewer()
  const list = useList({ ...locksStart, name: 'second_factor_locks', filters: [], prefix: 'locks' })
  const { table } = list
  const locks = useQuery({ ...locksQuery(table), placeholderData: keepPreviousData })
  const [lifted, setLifted] = useState<Lock>()
  const nameOf = ({ name }: Lock) => name ?? t('hidden')
  const columns: Column<Lock, 'until' | 'tries'>[] = [
    { key: 'person', title: t('column.person'), render: (lock) => <bdi>{nameOf(lock)}</bdi> },
    {
      key: 'tries',
      title: t('column.tries'),
      sort: 'tries',
      isNumber: true,
      render: ({ tries }) => formatCount(tries),
    },
    { key: 'until', title: t('column.until'), sort: 'until', render: ({ until }) => formatInstant(until) },
  ]
  const acts: Column<Lock, 'until' | 'tries'> = {
    key: 'acts',
    title: t('column.acts'),
    render: (lock) =>
      lock.userId === viewer.user.id ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('lift.of', { name: nameOf(lock) })}
          onClick={() => setLifted(lock)}
        >
          {t('lift')}
        </Button>
      ),
  }
  return (
    <Section
      title={t('locks')}
      note={t('locks.note')}
      action={<ListActs list={list} path="/api/v1/platform-security/locks/export" filters={inputOf(table)} />}
    >
      {mayRead(viewer, 'platform-person:read') ? (
        <search className={filters.filters} aria-label={t('locks')}>
          <SearchBox label={t('locks.search')} value={table.search} onSearch={table.setSearch} />
        </search>
      ) : null}
      <DataTable
        table={table}
        caption={t('locks')}
        columns={mayAct ? [...columns, acts] : columns}
        query={locks}
        rowId={({ userId }) => userId}
        empty={<EmptyState title={t('locks.none')} />}
      />
      {lifted ? (
        <LiftDialog
          name={nameOf(lifted)}
          act={(reason) => api.platformSecurity.liftLock.call({ userId: lifted.userId, reason })}
          onClose={() => setLifted(undefined)}
        />
      ) : null}
    </Section>
  )
}
