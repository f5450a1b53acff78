import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { GivenLink } from './invitation-acts.tsx'
import { invitationFileColumns, useInvitationColumns } from './invitation-columns.tsx'
import { LinkOnce } from './link-once.tsx'
import {
  invitationStates,
  invitationsInput,
  invitationsPrefix,
  invitationsQuery,
  invitationsStart,
} from './people-data.ts'

/** Invitations, newest first; what is still waiting can be sent again or taken back. Nothing stands here before the first. */
export function InvitationList() {
  const { t } = useTranslation('team')
  const [{ invitation }, setFilter] = useUrlState({
    invitation: undefined as string | undefined,
    'invitations-page': 1,
  })
  const [given, setGiven] = useState<GivenLink>()
  const list = useList({ ...invitationsStart, filters: ['invitation'], prefix: invitationsPrefix })
  const { table } = list
  const input = invitationsInput(invitation, table)
  const { state } = input
  const invitations = useQuery({ ...invitationsQuery(input), placeholderData: keepPreviousData })
  const columns = useInvitationColumns(setGiven)
  const isNarrowed = state !== undefined || table.search !== undefined
  if (!isNarrowed && invitations.data?.total === 0) return null
  return (
    <Section title={t('invites.title')} note={t('invites.about')}>
      <search className={filters.filters} aria-label={t('invites.title')}>
        <FilterSelect
          label={t('invites.state')}
          all={t('invites.state.all')}
          choices={invitationStates.map((value) => ({ value, label: t(`invites.state.${value}`) }))}
          value={state}
          onChange={(value) => setFilter({ invitation: value, 'invitations-page': 1 })}
        />
        <SearchBox label={t('invites.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      {given ? <LinkOnce {...given} onDone={() => setGiven(undefined)} /> : null}
      <ListTable
        list={list}
        file={{ path: '/api/v1/invitations/export', filters: input, columns: invitationFileColumns }}
        hasNoSelection
        caption={t('invites.title')}
        columns={columns}
        query={invitations}
        rowId={({ id }) => id}
        empty={<EmptyState title={t('invites.none_filtered')} />}
      />
    </Section>
  )
}
