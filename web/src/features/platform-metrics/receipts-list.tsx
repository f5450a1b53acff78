import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { useList } from '../../parts/list/use-list.ts'
import type { Column } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Receipt, receiptKinds, receiptsStart, useRevenueState } from './metrics-data.ts'
import classes from './platform-metrics.module.css'

type Sort = (typeof receiptsStart.sorts)[number]

/** Each payment, each refund and what disputes moved in the period. */
export function ReceiptsList() {
  const { t } = useTranslation('platform-metrics')
  const { period, entry, setState } = useRevenueState()
  const list = useList<Sort>({ ...receiptsStart, name: 'revenue_receipts', filters: ['entry'], prefix: 'receipts' })
  const input = { ...list.input, period, ...(entry && { kind: entry }) }
  const query = useQuery({ ...api.platformMetrics.receipts.queryOptions({ input }), placeholderData: keepPreviousData })
  const columns: Column<Receipt, Sort>[] = [
    { key: 'at', title: t('column.at'), sort: 'at', render: ({ at }) => formatInstant(at) },
    { key: 'company', title: t('column.company'), sort: 'company', render: ({ company }) => company },
    { key: 'number', title: t('column.number'), render: ({ number }) => <bdi>{number}</bdi> },
    { key: 'kind', title: t('column.entry'), render: ({ kind }) => t(`entry.${kind}`) },
    {
      ...{ key: 'amount', title: t('column.amount'), sort: 'amount' as const, isNumber: true },
      render: ({ amount }) => formatBrl(amount),
    },
  ]
  return (
    <div className={classes.stack}>
      <search className={filters.filters} aria-label={t('receipts')}>
        <SearchBox label={t('receipts.search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('column.entry')}
          all={t('entry.all')}
          choices={receiptKinds.map((value) => ({ value, label: t(`entry.${value}`) }))}
          value={entry}
          onChange={(next) => {
            setState({ entry: next })
            list.table.setPage(1)
          }}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/platform-metrics/receipts/export', filters: input, columns: fileColumns }}
        caption={t('receipts')}
        columns={columns}
        query={query}
        rowId={({ id }) => id}
        nameOf={({ company, number }) => `${company} ${number}`}
        hasNoSelection
        empty={<EmptyState title={t('receipts.none')} />}
      />
    </div>
  )
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  at: ['at'],
  company: ['company', 'companyId'],
  number: ['number'],
  kind: ['kind'],
  amount: ['amount'],
}
