import { MOVEMENT_KINDS } from '@pegada/core/saas/movement.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant, formatMonths, monthInWords } from '../../lib/date-format.ts'
import { compareDecimals, formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Metrics, type Movement, movementFilters, movementsStart, useMetricsState } from './metrics-data.ts'

type Sort = (typeof movementsStart.sorts)[number]

/** What every figure is made of: each movement of each company, in the months of the period or in one of them. */
export function MovementsList({ metrics: { first, last, months } }: { metrics: Metrics }) {
  const { t } = useTranslation('platform-metrics')
  const { kind, of, setState } = useMetricsState()
  const list = useList<Sort>({ ...movementsStart, name: 'revenue_movements', filters: movementFilters })
  const input = { ...list.input, ...(kind && { kind }), from: of ?? first, until: of ?? last }
  const query = useQuery({
    ...api.platformMetrics.movements.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    list.table.setPage(1)
  }
  const columns: Column<Movement, Sort>[] = [
    { key: 'at', title: t('column.at'), sort: 'at', render: ({ at }) => formatInstant(at) },
    {
      ...{ key: 'company', title: t('column.company'), sort: 'company' as const },
      render: ({ companyId, company }) => (
        <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>{company}</Link>
      ),
    },
    { key: 'kind', title: t('column.kind'), sort: 'kind', render: ({ kind: moved }) => t(`kind.${moved}`) },
    { key: 'before', title: t('column.before'), isNumber: true, render: ({ before }) => formatBrl(before) },
    { key: 'after', title: t('column.after'), isNumber: true, render: ({ after }) => formatBrl(after) },
    {
      ...{ key: 'change', title: t('column.change'), sort: 'change' as const, isNumber: true },
      render: ({ change }) => `${compareDecimals(change, '0') > 0 ? '+' : ''}${formatBrl(change)}`,
    },
  ]
  return (
    <>
      <search className={filters.filters} aria-label={t('movements')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.kind')}
          all={t('kind.all')}
          choices={MOVEMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(next) => narrow({ kind: next })}
        />
        <FilterSelect
          label={t('column.month')}
          all={formatMonths(first, last)}
          choices={months.toReversed().map(({ month }) => ({ value: month, label: monthInWords(month) }))}
          value={of}
          onChange={(next) => narrow({ of: next })}
          width={210}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/platform-metrics/movements/export', filters: input, columns: fileColumns }}
        caption={t('movements')}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        nameOf={({ company }) => company}
        hasNoSelection
        empty={<EmptyState title={t('movements.none')}>{t('movements.none.note')}</EmptyState>}
      />
    </>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  at: ['at', 'month'],
  company: ['company', 'companyId'],
  kind: ['kind'],
  before: ['before'],
  after: ['after'],
  change: ['change'],
}
