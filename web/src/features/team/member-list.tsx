import { roles } from '@pegada/core/access/role.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { memberFileColumns, useMemberColumns } from './member-columns.tsx'
import { membersInput, membersPrefix, membersQuery, membersStart } from './people-data.ts'
import { Seats } from './seats.tsx'

/** The members, the owner first; a company of one is told what others could do. */
export function MemberList() {
  const { t } = useTranslation(['team', 'shell'])
  const [{ role: asked }, setFilter] = useUrlState({ role: undefined as string | undefined, 'people-page': 1 })
  const list = useList({ ...membersStart, filters: ['role'], prefix: membersPrefix })
  const { table } = list
  const input = membersInput(asked, table)
  const members = useQuery({ ...membersQuery(input), placeholderData: keepPreviousData })
  const { role } = input
  const isNarrowed = role !== undefined || table.search !== undefined
  const isAlone = !isNarrowed && members.data?.total === 1
  return (
    <Section title={t('team.members')} note={<Seats />}>
      {isAlone ? null : (
        <search className={filters.filters} aria-label={t('team.members')}>
          <FilterSelect
            label={t('team.role')}
            all={t('team.role.all')}
            choices={roles.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
            value={role}
            onChange={(value) => setFilter({ role: value, 'people-page': 1 })}
          />
          <SearchBox label={t('team.search')} value={table.search} onSearch={table.setSearch} />
        </search>
      )}
      <ListTable
        list={list}
        file={{ path: '/api/v1/members/export', filters: input, columns: memberFileColumns }}
        hasNoSelection
        caption={t('team.members')}
        columns={useMemberColumns()}
        query={members}
        rowId={({ userId }) => userId}
        empty={<EmptyState title={t('team.none_filtered')} />}
      />
      {isAlone ? <EmptyState title={t('team.alone.title')}>{t('team.alone.text')}</EmptyState> : null}
    </Section>
  )
}
