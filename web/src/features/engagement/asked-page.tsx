import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { askedOf, paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { Engagement } from '../../parts/supplier/engagement.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { AskedAnswer } from './asked-answer.tsx'
import { type Asked, askedQuery, askedStart, useAskedState } from './asked-data.ts'

/** What customers on this platform ask of the company, and the answering of one from its own inventory. */
export function AskedPage() {
  const { t } = useTranslation(['engagement-page', 'shell'])
  const [{ request }] = useAskedState()
  const mayRead = useCan('engagement:read')
  return (
    <Page
      title={t('shell:nav.asked_of_us')}
      question={t('shell:nav.asked_of_us.about')}
      actions={
        request === undefined ? undefined : (
          <ButtonLink variant="default" target={pathTo(paths.askedOfUs)}>
            {t('asked.all')}
          </ButtonLink>
        )
      }
    >
      {!mayRead ? (
        <ForbiddenState />
      ) : request === undefined ? (
        <AskedList />
      ) : (
        <AskedAnswer key={request} requestId={request} />
      )}
    </Page>
  )
}

function AskedList() {
  const { t } = useTranslation('engagement-page')
  const navigate = useNavigate()
  const list = useList({ ...askedStart, filters: [] })
  const rows = useQuery({ ...askedQuery(list.table), placeholderData: keepPreviousData })
  return (
    <>
      <search className={filters.filters} aria-label={t('asked.title')}>
        <SearchBox label={t('asked.search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <DataTable
        table={list.table}
        caption={t('asked.title')}
        columns={useColumns()}
        query={rows}
        rowId={({ id }) => id}
        onOpen={({ id }) => void navigate(askedOf(id))}
        openLabel={({ customer }) => t('list.open', { name: customer })}
        nameOf={({ customer }) => customer}
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => undefined}>
            <EmptyState title={t('asked.empty.title')}>{t('asked.empty.text')}</EmptyState>
          </NoRows>
        }
      />
    </>
  )
}

function useColumns() {
  const { t } = useTranslation('engagement-page')
  return [
    {
      key: 'customer',
      title: t('column.customer'),
      sort: 'customer' as const,
      render: ({ customer, campaign }: Asked) => <span dir="auto">{`${customer} · ${campaign}`}</span>,
    },
    {
      key: 'deadline',
      title: t('column.deadline'),
      sort: 'deadline' as const,
      render: ({ deadline }: Asked) => formatDay(deadline),
    },
    { key: 'state', title: t('column.state'), render: ({ state }: Asked) => <Engagement state={state} /> },
    {
      key: 'answeredAt',
      title: t('column.answeredAt'),
      render: ({ answeredAt }: Asked) => (answeredAt === null ? t('not_yet') : formatInstant(answeredAt)),
    },
  ]
}
