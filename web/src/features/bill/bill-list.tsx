import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatAgo, formatMonth } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import classes from './bill.module.css'
import type { Bill } from './bill.ts'
import { BillStateBadge } from './bill-state.tsx'
import { useBills, useFailure, useSendBills } from './use-bills.ts'

const states = ['to_confirm', 'reading', 'confirmed', 'rejected', 'failed'] as const

/** Where bills are sent, and all of them with their state; those to confirm can be gone through one after the other. */
export function BillList({ onOpen }: { onOpen: (billId: string) => void }) {
  const { t } = useTranslation('bill')
  const [{ estado }, setState] = useUrlState({ estado: undefined as string | undefined })
  const state = states.find((one) => one === estado)
  const table = useTableState({ sort: 'createdAt', sorts: ['createdAt', 'fileName'] })
  const bills = useBills(table, state)
  const toConfirm = bills.data?.toConfirm ?? 0
  const first = bills.data?.rows.find((row) => row.state === 'to_confirm')
  return (
    <>
      <SendBills />
      <Section
        title={t('list.title')}
        note={t('list.note')}
        action={
          first ? (
            <Button onClick={() => onOpen(first.id)}>{t('list.confirm', { count: toConfirm })}</Button>
          ) : undefined
        }
      >
        <search className={filters.filters}>
          <FilterSelect
            label={t('filter.state')}
            all={t('filter.all')}
            choices={states.map((value) => ({ value, label: t(`state.${value}`) }))}
            value={state}
            onChange={(next) => {
              setState({ estado: next })
              table.setPage(1)
            }}
            width={200}
          />
          <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
        </search>
        <DataTable
          caption={t('list.title')}
          columns={useColumns()}
          table={table}
          query={bills}
          rowId={({ id }) => id}
          onOpen={({ id }) => onOpen(id)}
          openLabel={({ fileName }) => t('list.open', { name: fileName })}
          empty={
            state || table.search ? (
              <EmptyState title={t('empty.filtered')} />
            ) : (
              <EmptyState title={t('empty.title')} example={t('empty.example')}>
                {t('empty.text')}
              </EmptyState>
            )
          }
        />
      </Section>
    </>
  )
}

function SendBills() {
  const { t } = useTranslation('bill')
  const send = useSendBills()
  const mayImport = useCan('document:import')
  return (
    <div>
      <FileDrop
        label={t(send.isPending ? 'drop.sending' : 'drop.label')}
        hint={t(mayImport ? 'drop.hint' : 'not_allowed')}
        accept=".pdf,.png,.jpg,.jpeg"
        isDisabled={!mayImport || send.isPending}
        onFiles={(files) => send.mutate(files)}
      />
    </div>
  )
}

function useColumns(): Column<Bill, 'createdAt' | 'fileName'>[] {
  const { t } = useTranslation('bill')
  const failure = useFailure()
  return [
    { key: 'supplier', title: t('column.supplier'), render: ({ supplier, fileName }) => supplier ?? fileName },
    {
      key: 'fileName',
      title: t('column.file'),
      sort: 'fileName',
      render: ({ kind, fileName }) => (
        <span className={classes.file}>
          <span>{t(`kind.${kind}`)}</span>
          <span className="pg-quiet">{fileName}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      render: (bill) => (
        <span className={classes.file}>
          <BillStateBadge bill={bill} />
          {bill.error ? <span className="pg-quiet">{failure(bill.error)}</span> : null}
        </span>
      ),
    },
    { key: 'meter', title: t('column.meter'), render: ({ meter }) => meter ?? t('unknown') },
    { key: 'month', title: t('column.month'), render: ({ month }) => (month ? formatMonth(month) : t('unknown')) },
    {
      key: 'total',
      title: t('column.total'),
      isNumber: true,
      render: ({ total }) => (total === null ? t('unknown') : formatBrl(total)),
    },
    { key: 'createdAt', title: t('column.sent'), sort: 'createdAt', render: ({ createdAt }) => formatAgo(createdAt) },
  ]
}
