import { Button } from '@mantine/core'
import { roles } from '@pegada/core/access/role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { ReasonDialog } from '../../ui/reason-form.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import classes from './platform-admin.module.css'
import { type HolderSort, holdersInput, holdersQuery, holdersStart, type RoleHolder } from './roles-data.ts'

/** Who has a role on the platform, and since when, why and by whom; a row for each way it came. */
export function HolderList({ mayWithdraw }: { mayWithdraw: boolean }) {
  const { t } = useTranslation(['platform-admin', 'list', 'shell'])
  const [{ role: asked }, setAddress] = useUrlState({ role: undefined as string | undefined, page: 1 })
  const list = useList({ ...holdersStart, name: 'role_holders', filters: ['role'] })
  const { table } = list
  const input = holdersInput(asked, table)
  const holders = useQuery({ ...holdersQuery(input), placeholderData: keepPreviousData })
  const [leaving, setLeaving] = useState<RoleHolder>()
  const narrow = (role: string | undefined) => setAddress({ role, page: 1 })
  return (
    <Section
      title={t('holders.title')}
      note={t('holders.note')}
      action={<ListActs list={list} path="/api/v1/platform-roles/export" filters={input} />}
    >
      <search className={filters.filters} aria-label={t('holders.title')}>
        <FilterSelect
          label={t('column.role')}
          all={t('holders.all')}
          choices={roles.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
          value={input.role}
          onChange={narrow}
        />
        <SearchBox label={t('holders.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        table={table}
        caption={t('holders.title')}
        columns={useColumns(mayWithdraw ? setLeaving : undefined)}
        query={holders}
        rowId={({ userId, source }) => `${userId}-${source}`}
        empty={
          <NoRows table={table} isFiltered={input.role !== undefined} onClear={() => narrow(undefined)}>
            <EmptyState title={t('holders.none')} />
          </NoRows>
        }
      />
      {leaving ? (
        <ReasonDialog
          title={t('withdraw.title', { name: leaving.name })}
          act={(reason) => api.platformRole.withdraw.call({ userId: leaving.userId, reason })}
          cause="platform_role.withdraw"
          reread={[api.platformRole]}
          done={t('withdraw.done')}
          onSent={() => setLeaving(undefined)}
          hint={t('reason.hint')}
          confirmLabel={t('withdraw')}
          maxLength={500}
          onCancel={() => setLeaving(undefined)}
        >
          {t('withdraw.text')}
        </ReasonDialog>
      ) : null}
    </Section>
  )
}

function useColumns(onWithdraw: ((holder: RoleHolder) => void) | undefined): Column<RoleHolder, HolderSort>[] {
  const { t } = useTranslation(['platform-admin', 'profile', 'shell'])
  const { user } = useViewer()
  const columns: Column<RoleHolder, HolderSort>[] = [
    {
      key: 'name',
      title: t('column.person'),
      sort: 'name',
      render: ({ name, email }) => (
        <span className={classes.person}>
          <span>{name}</span>
          <span className={classes.note}>{email}</span>
        </span>
      ),
    },
    { key: 'role', title: t('column.role'), render: ({ role }) => t(`shell:role.${role}`) },
    {
      key: 'twoFactor',
      title: t('column.two_factor'),
      render: ({ hasTwoFactor }) => (
        <StatusBadge tone={hasTwoFactor ? 'done' : 'attention'}>
          {t(hasTwoFactor ? 'profile:two_factor.on' : 'profile:two_factor.off')}
        </StatusBadge>
      ),
    },
    {
      key: 'why',
      title: t('column.why'),
      render: ({ source, reason }) => (source === 'environment' ? t('source.environment') : reason),
    },
    {
      key: 'grantedAt',
      title: t('column.since'),
      sort: 'grantedAt',
      render: ({ grantedAt, source, grantedBy }) => (
        <span className={classes.person}>
          <span>{formatInstant(grantedAt)}</span>
          {source === 'grant' ? <span className={classes.note}>{grantedBy ?? t('gone')}</span> : null}
        </span>
      ),
    },
  ]
  if (!onWithdraw) return columns
  return [
    ...columns,
    {
      key: 'acts',
      title: t('column.acts'),
      render: (holder) =>
        holder.source === 'environment' ? (
          <span className={classes.note}>{t('withdraw.environment')}</span>
        ) : holder.userId === user.id ? (
          <span className={classes.note}>{t('withdraw.self')}</span>
        ) : (
          <Button variant="subtle" size="compact-sm" onClick={() => onWithdraw(holder)}>
            {t('withdraw')}
          </Button>
        ),
    },
  ]
}
