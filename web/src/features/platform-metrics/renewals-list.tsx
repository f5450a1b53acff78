import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatMonth } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { shareText } from './metric-words.ts'
import { type Renewal, renewalsStart } from './metrics-data.ts'

type Sort = (typeof renewalsStart.sorts)[number]

/** Which subscriptions end when, and how much of it is expected to go on: a forecast, told as one with what it rests on. */
export function RenewalsList() {
  const { t } = useTranslation(['platform-metrics', 'admin-shell'])
  const list = useList<Sort>({ ...renewalsStart, name: 'renewals', filters: [], prefix: 'renewals' })
  const { input } = list
  const query = useQuery({ ...api.platformMetrics.renewals.queryOptions({ input }), placeholderData: keepPreviousData })
  const heads = [t('column.subscriptions'), t('column.mrr'), t('column.expected')]
  const columns: Column<Renewal, Sort>[] = [
    {
      ...{ key: 'company', title: t('column.company'), sort: 'company' as const },
      render: ({ companyId, company }) => (
        <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>{company}</Link>
      ),
    },
    {
      ...{ key: 'plan', title: t('column.plan') },
      render: ({ plan, period }) => [plan, period && t(`billing.${period}`)].filter(Boolean).join(' · '),
    },
    { key: 'endsAt', title: t('column.endsAt'), sort: 'endsAt', render: ({ endsAt }) => formatInstant(endsAt) },
    { key: 'mrr', title: t('column.mrr'), sort: 'mrr', isNumber: true, render: ({ mrr }) => formatBrl(mrr) },
    { key: 'next', title: t('column.next'), isNumber: true, render: ({ next }) => formatBrl(next) },
    {
      ...{ key: 'chance', title: t('column.chance'), sort: 'chance' as const },
      render: ({ chance, basis, seen, stayed }) =>
        [
          ...(chance === null ? [] : [shareText(chance)]),
          t(`basis.${basis}`, { seen: formatCount(seen), stayed: formatCount(stayed) }),
        ].join(' · '),
    },
    { key: 'expected', title: t('column.expected'), isNumber: true, render: ({ expected }) => formatBrl(expected) },
  ]
  return (
    <Section title={t('renewals')} note={t('renewals.note')}>
      {query.data && query.data.months.length > 0 ? (
        <FiguresTable caption={t('renewals.months')}>
          <FiguresHead name={t('column.month')} heads={heads} />
          <Table.Tbody>
            {query.data.months.map(({ month, subscriptions, mrr, expected }) => (
              <Table.Tr key={month}>
                <Table.Th scope="row">{formatMonth(month)}</Table.Th>
                <FiguresCells heads={heads} texts={[formatCount(subscriptions), formatBrl(mrr), formatBrl(expected)]} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      ) : null}
      <search className={filters.filters} aria-label={t('renewals')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/platform-metrics/renewals/export', filters: input, columns: fileColumns }}
        caption={t('renewals')}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        nameOf={({ company }) => company}
        hasNoSelection
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => undefined}>
            <EmptyState
              title={t('renewals.none')}
              action={
                <ButtonLink variant="default" target={pathTo(paths.adminCompanies)}>
                  {t('admin-shell:nav.companies')}
                </ButtonLink>
              }
            />
          </NoRows>
        }
      />
    </Section>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  company: ['company', 'companyId'],
  plan: ['plan', 'period'],
  endsAt: ['endsAt'],
  mrr: ['mrr'],
  next: ['next'],
  chance: ['chance', 'basis'],
  expected: ['expected'],
}
