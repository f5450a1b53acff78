import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import { FileMenu } from '../list/file-menu.tsx'
import type { EffectSubject } from './effect-subject.ts'
import { signed } from './signed.ts'

type Year = Outputs['factorEffect']['list']['rows'][number]
const sorts = ['changePercent', 'company', 'year', 'lines'] as const
type YearSort = (typeof sorts)[number]

/**
 * The inventory years that change, by company, for whom the figures of companies are open to. Each subject has its own state in the address:
 * several stand on one page.
 */
export function EffectYears(of: EffectSubject) {
  const { t } = useTranslation('factor-effect')
  const table = useTableState<YearSort>({ sort: 'changePercent', sorts }, `effect-${of.subjectId.slice(0, 8)}`)
  const query = useQuery({
    ...api.factorEffect.list.queryOptions({ input: { ...inputOf(table), ...of } }),
    placeholderData: keepPreviousData,
    // It is shown once an effect is worked out: what was read before is of another.
    refetchOnMount: 'always',
  })
  const columns: Column<Year, YearSort>[] = [
    {
      key: 'company',
      title: t('column.company'),
      sort: 'company',
      render: ({ company }) => <span dir="auto">{company}</span>,
    },
    { key: 'year', title: t('column.year'), sort: 'year', isNumber: true, render: ({ year }) => String(year) },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ isClosed }) => t(isClosed ? 'state.closed' : 'state.open'),
    },
    { key: 'before', title: t('column.before'), isNumber: true, render: ({ beforeKg }) => massText(beforeKg) },
    { key: 'after', title: t('column.after'), isNumber: true, render: ({ afterKg }) => massText(afterKg) },
    {
      key: 'changePercent',
      title: t('column.percent'),
      sort: 'changePercent',
      isNumber: true,
      render: ({ changePercent }) => (changePercent === null ? '–' : <bdi>{signed(changePercent)} %</bdi>),
    },
    {
      key: 'lines',
      title: t('column.lines'),
      sort: 'lines',
      isNumber: true,
      render: ({ lines }) => formatCount(lines),
    },
  ]
  return (
    <>
      <search className={filters.filters} aria-label={t('years')}>
        <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
        <FileMenu path={`/api/v1/factor-effects/${of.subject}/${of.subjectId}/years/export`} filters={inputOf(table)} />
      </search>
      <DataTable
        caption={t('years')}
        table={table}
        query={query}
        columns={columns}
        rowId={({ companyId, year }) => `${companyId} ${year}`}
        empty={<EmptyState title={t('years.none')} />}
      />
    </>
  )
}
