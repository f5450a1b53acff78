import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { policyQuery, policyStart, type Violation } from './security-data.ts'

/** What browsers told that the security policy held back, grouped by directive and blocked source. */
export function PolicyView() {
  const { t } = useTranslation('platform-security')
  const list = useList({ ...policyStart, name: 'policy_violations', filters: [] })
  const { table } = list
  const violations = useQuery({ ...policyQuery(table), placeholderData: keepPreviousData })
  const columns: Column<Violation, (typeof policyStart.sorts)[number]>[] = [
    { key: 'directive', title: t('column.what'), render: ({ directive }) => t('violation', { directive }) },
    { key: 'source', title: t('column.source'), render: ({ source }) => <bdi>{source}</bdi> },
    {
      key: 'count',
      title: t('column.reports'),
      sort: 'count',
      isNumber: true,
      render: ({ count }) => formatCount(count),
    },
    { key: 'firstAt', title: t('column.first'), render: ({ firstAt }) => formatInstant(firstAt) },
    { key: 'lastAt', title: t('column.last'), sort: 'lastAt', render: ({ lastAt }) => formatInstant(lastAt) },
  ]
  return (
    <Section
      title={t('view.policy')}
      note={t('policy.note')}
      action={
        <ListActs list={list} path="/api/v1/platform-security/policy-violations/export" filters={inputOf(table)} />
      }
    >
      <search className={filters.filters} aria-label={t('view.policy')}>
        <SearchBox label={t('policy.search')} value={table.search} onSearch={table.setSearch} />
      </search>
      <DataTable
        table={table}
        caption={t('view.policy')}
        columns={columns}
        query={violations}
        rowId={({ directive, source }) => `${directive} ${source}`}
        empty={<EmptyState title={t('policy.none')} />}
      />
    </Section>
  )
}
