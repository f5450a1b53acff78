import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDecimal, formatMass, formatShare } from '../../lib/number-format.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import {
  type Customer,
  type CustomerYear,
  customerQuery,
  customersQuery,
  customersStart,
  useCustomersState,
} from './customers-data.ts'

/** The customers with what each carries of the year, and the one that is open. */
export function CustomersList({ shared, newOne }: { shared: CustomerYear | undefined; newOne: ReactNode }) {
  const { t } = useTranslation('customer')
  const [state, setState] = useCustomersState()
  const list = useList({ ...customersStart, name: 'customers', filters: [] })
  const rows = useQuery({ ...customersQuery(state, list.table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = useQuery(customerQuery(state))
  const show = (customer: string) => setState({ customer, open: undefined }, { push: state.customer === undefined })
  const close = () => setState({ customer: undefined })
  return (
    <>
      <search className={filters.filters} aria-label={t('list.title')}>
        <SearchBox label={t('search')} value={list.table.search} onSearch={list.table.setSearch} />
      </search>
      <ListTable
        list={list}
        file={{
          path: '/api/v1/customers/export',
          filters: { ...list.input, year: state.year },
          columns: fileColumns,
        }}
        caption={t('list.title')}
        columns={useColumns(shared)}
        query={rows}
        rowId={({ id }) => id}
        openId={state.customer}
        onOpen={({ id }) => show(id)}
        openLabel={({ name }) => t('list.open', { name })}
        nameOf={({ name }) => name}
        empty={
          <NoRows table={list.table} isFiltered={false} onClear={() => setState({ page: 1 })}>
            <EmptyState title={t('empty.title')} action={newOne}>
              {t('empty.text')}
            </EmptyState>
          </NoRows>
        }
      />
      <SidePanel
        title={t('panel.title')}
        isOpen={state.customer !== undefined}
        onClose={close}
        steps={
          <RecordSteps
            around={{
              table: list.table,
              answer: rows.data,
              read: (question) => queries.fetchQuery(customersQuery(state, question)),
            }}
            openId={state.customer}
            onOpen={show}
          />
        }
      >
        <OneRecord query={open}>
          {(customer) =>
            shared && <CustomerPanel key={customer.id} customer={customer} shared={shared} onGone={close} />
          }
        </OneRecord>
      </SidePanel>
    </>
  )
}

const fileColumns = {
  name: ['name', 'cnpj', 'country', 'contactEmail', 'language'],
  amount: ['amount'],
  share: ['share'],
  co2eKg: ['scope1', 'scope2', 'upstream', 'co2eKg', 'id'],
}

function useColumns(shared: CustomerYear | undefined) {
  const { t } = useTranslation('customer')
  const unit = shared?.setting ? (shared.setting.key === 'revenue' ? 'R$' : shared.setting.unit) : ''
  const none = t('amount.none')
  return [
    {
      key: 'name',
      title: t('column.name'),
      sort: 'name' as const,
      render: ({ name, cnpj }: Customer) => (
        <span dir="auto">{cnpj === null ? name : `${name} · ${formatCnpj(cnpj)}`}</span>
      ),
    },
    {
      key: 'amount',
      title: unit === '' ? t('column.amount') : t('column.amount_in', { unit }),
      sort: 'amount' as const,
      isNumber: true,
      render: ({ amount }: Customer) => (amount === null ? none : formatDecimal(amount)),
    },
    {
      key: 'share',
      title: t('column.share'),
      isNumber: true,
      render: ({ share }: Customer) => (share === null ? none : formatShare(share)),
    },
    {
      key: 'co2eKg',
      title: t('column.co2e_t'),
      isNumber: true,
      render: ({ carries }: Customer) => (carries === null ? none : formatMass(carries.co2eKg, { unit: 't' }).value),
    },
  ]
}
