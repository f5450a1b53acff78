import type { Outputs } from '@pegada/contract/contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, massText } from '../../lib/number-format.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf, useTableState } from '../../ui/table-state.ts'
import { FileMenu } from '../list/file-menu.tsx'
import type { EffectSubject } from './effect-subject.ts'
import { signed } from './signed.ts'
import { WidestLines } from './widest-lines.tsx'

type Year = Outputs['factorEffect']['list']['rows'][number]
const sorts = ['changePercent', 'marketChangePercent', 'company', 'year', 'lines'] as const
type YearSort = (typeof sorts)[number]

/**
 * The inventory years that change, by company, for whom the figures of companies are open to. Each subject has its own state in the address:
 * several stand on one page. Years are told by market too where lines by market change, the widest change by market first where no other line does.
 */
export function EffectYears({
  hasMarket,
  isByMarketAlone,
  ...of
}: EffectSubject & { readonly hasMarket: boolean; readonly isByMarketAlone: boolean }) {
  const { t } = useTranslation('factor-effect')
  const prefix = `effect-${of.subjectId.slice(0, 8)}`
  const table = useTableState<YearSort>(
    { sort: isByMarketAlone ? 'marketChangePercent' : 'changePercent', sorts },
    prefix,
  )
  const opened = `${prefix}-open`
  const [{ [opened]: openId }, setUrl] = useUrlState({ [opened]: undefined as string | undefined })
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
      render: ({ changePercent }) => percentCell(changePercent),
    },
    {
      key: 'lines',
      title: t('column.lines'),
      sort: 'lines',
      isNumber: true,
      render: ({ lines }) => formatCount(lines),
    },
    ...(hasMarket ? marketColumns(t) : []),
  ]
  const shown = query.data?.rows.find((row) => idOf(row) === openId)
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
        rowId={idOf}
        onOpen={(row) => setUrl({ [opened]: idOf(row) === openId ? undefined : idOf(row) })}
        openLabel={() => t('widest.open')}
        openId={openId}
        empty={<EmptyState title={t('years.none')} />}
      />
      {shown ? <WidestLines year={shown} /> : null}
    </>
  )
}

function idOf({ companyId, year }: Year): string {
  return `${companyId} ${year}`
}

function marketColumns(t: TFunction<'factor-effect'>): Column<Year, YearSort>[] {
  const mass = (kg: string | null) => (kg === null ? '–' : massText(kg))
  return [
    {
      ...{ key: 'marketBefore', title: t('column.market_before'), isNumber: true },
      render: ({ marketBeforeKg }) => mass(marketBeforeKg),
    },
    {
      ...{ key: 'marketAfter', title: t('column.market_after'), isNumber: true },
      render: ({ marketAfterKg }) => mass(marketAfterKg),
    },
    {
      ...{ key: 'marketChangePercent', title: t('column.market_percent'), sort: 'marketChangePercent', isNumber: true },
      render: ({ marketChangePercent }) => percentCell(marketChangePercent),
    },
    {
      ...{ key: 'marketLines', title: t('column.market_lines'), isNumber: true },
      render: ({ marketLines }) => formatCount(marketLines),
    },
  ]
}

function percentCell(percent: string | null) {
  return percent === null ? '–' : <bdi>{signed(percent)} %</bdi>
}
