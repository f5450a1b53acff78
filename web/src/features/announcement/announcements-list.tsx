import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_STATES } from '@pegada/core/announcement/announcement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import {
  type AnnouncementSort,
  announcementsQuery,
  announcementsStart,
  type ListedAnnouncement,
  narrowedIn,
  useAnnouncementsState,
} from './announcements-data.ts'
import { useAudienceText } from './audience-text.ts'
import { brasiliaText } from './brasilia.ts'

/** All announcements, the last to begin first. */
export function AnnouncementsList({ newOne }: { newOne: ReactNode }) {
  const { t } = useTranslation(['announcement', 'list'])
  const [state, setState] = useAnnouncementsState()
  const list = useList({ ...announcementsStart, name: 'platform_announcements', filters: ['state', 'kind'] })
  const { table } = list
  const narrowed = narrowedIn(state)
  const found = useQuery({ ...announcementsQuery(state, table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('title')}>
        <FilterSelect
          label={t('column.state')}
          all={t('list:filter.state.all')}
          choices={ANNOUNCEMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={narrowed.state}
          onChange={(next) => setState({ state: next, page: 1 })}
        />
        <FilterSelect
          label={t('column.kind')}
          all={t('kind.all')}
          choices={ANNOUNCEMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={narrowed.kind}
          onChange={(next) => setState({ kind: next, page: 1 })}
        />
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/announcements/export', filters: { ...list.input, ...narrowed }, columns: fileColumns }}
        caption={t('title')}
        columns={useColumns()}
        query={found}
        rowId={({ id }) => id}
        openId={state.announcement}
        onOpen={({ id }) => setState({ announcement: id }, { push: state.announcement === undefined })}
        openLabel={({ title }) => t('open_panel', { title })}
        nameOf={({ title }) => title}
        empty={
          <NoRows
            table={table}
            isFiltered={Object.keys(narrowed).length > 0}
            onClear={() => setState({ state: undefined, kind: undefined })}
          >
            <EmptyState title={t('none')} action={newOne}>
              {t('none.text')}
            </EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

const fileColumns = {
  title: ['title'],
  state: ['state'],
  kind: ['kind'],
  startsAt: ['startsAt'],
  endsAt: ['endsAt'],
  audience: ['plans', 'roles', 'companies'],
  lacking: ['lacking'],
  dismissals: ['dismissals', 'createdAt', 'id'],
}

const tones = { draft: 'quiet', scheduled: 'waiting', shown: 'done', over: 'quiet' } as const

function useColumns(): Column<ListedAnnouncement, AnnouncementSort>[] {
  const { t } = useTranslation('announcement')
  const audience = useAudienceText()
  return [
    { key: 'title', title: t('column.title'), sort: 'title', render: ({ title }) => <span dir="auto">{title}</span> },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>,
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'startsAt',
      title: t('column.startsAt'),
      sort: 'startsAt',
      render: ({ startsAt }) => <bdi className="pg-num">{brasiliaText(startsAt)}</bdi>,
    },
    {
      key: 'endsAt',
      title: t('column.endsAt'),
      sort: 'endsAt',
      render: ({ endsAt, endedAt }) => <bdi className="pg-num">{brasiliaText(endedAt ?? endsAt)}</bdi>,
    },
    { key: 'audience', title: t('column.audience'), render: audience },
    {
      key: 'lacking',
      title: t('column.lacking'),
      render: ({ lacking }) =>
        lacking.length === 0 ? t('lacking.none') : lacking.map(({ language }) => language).join(', '),
    },
    {
      key: 'dismissals',
      title: t('column.dismissals'),
      isNumber: true,
      render: ({ dismissals }) => formatCount(dismissals),
    },
  ]
}
