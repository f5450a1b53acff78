import { Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { FiguresCells, FiguresHead, FiguresTable } from '../../ui/figures-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type Failure, type Finance, failuresAt, failuresStart, useFinanceState } from './finance-data.ts'

type Sort = (typeof failuresStart.sorts)[number]

/** Payments that could not be charged in the period: how often for which reason, and each of them. */
export function FailuresList({ reasons }: { reasons: Finance['reasons'] }) {
  const { t } = useTranslation(['platform-finance', 'admin-shell'])
  const { period, reason, setState } = useFinanceState()
  const list = useList<Sort>({ ...failuresStart, name: 'payment_failures', filters: ['reason'] })
  const input = { ...list.input, period, ...(reason && { reason }) }
  const query = useQuery({ ...api.platformFinance.failures.queryOptions({ input }), placeholderData: keepPreviousData })
  const heads = [t('failures.invoices'), t('amount')]
  return (
    <Section title={t('failures')} note={t('failures.note')}>
      {reasons.length > 0 ? (
        <FiguresTable caption={t('failures.reasons')}>
          <FiguresHead name={t('reason')} heads={heads} />
          <Table.Tbody>
            {reasons.map(({ reason: one, invoices, amount }) => (
              <Table.Tr key={one}>
                <Table.Th scope="row">
                  <Link {...failuresAt(period, one)}>{reasonText(one, t)}</Link>
                </Table.Th>
                <FiguresCells heads={heads} texts={[formatCount(invoices), formatBrl(amount)]} />
              </Table.Tr>
            ))}
          </Table.Tbody>
        </FiguresTable>
      ) : null}
      <search className={filters.filters} aria-label={t('failures')}>
        <SearchBox label={t('failures.search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('reason')}
          all={t('reason.all')}
          choices={reasons.map(({ reason: value }) => ({ value, label: reasonText(value, t) }))}
          value={reason}
          onChange={(next) => {
            setState({ reason: next })
            list.table.setPage(1)
          }}
          width={240}
        />
      </search>
      <ListTable
        list={list}
        file={{ path: '/api/v1/platform-finance/failures/export', filters: input, columns: fileColumns }}
        nameOf={({ company, number }) => `${company} ${number}`}
        hasNoSelection
        caption={t('failures')}
        columns={useColumns()}
        query={query}
        rowId={({ id }) => id}
        empty={
          <NoRows table={list.table} isFiltered={reason !== undefined} onClear={() => setState({ reason: undefined })}>
            <EmptyState
              title={t('failures.none')}
              action={
                <ButtonLink variant="default" target={pathTo(paths.adminInvoices)}>
                  {t('admin-shell:nav.invoices')}
                </ButtonLink>
              }
            />
          </NoRows>
        }
      />
    </Section>
  )
}

function useColumns(): Column<Failure, Sort>[] {
  const { t } = useTranslation('platform-finance')
  return [
    {
      ...{ key: 'company', title: t('company'), sort: 'company' as const },
      render: ({ companyId, company }) => (
        <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>{company}</Link>
      ),
    },
    {
      ...{ key: 'number', title: t('number') },
      render: ({ id, companyId, number }) => (
        <Link {...pathTo(paths.adminInvoices, { invoice: id, of: companyId })}>
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    { key: 'reason', title: t('reason'), render: ({ reason }) => reasonText(reason, t) },
    { key: 'method', title: t('method'), render: ({ method }) => t(`method.${method}`) },
    {
      ...{ key: 'attempts', title: t('attempts'), isNumber: true },
      render: ({ attempts }) => formatCount(attempts),
    },
    { key: 'state', title: t('state'), render: ({ state }) => t(`state.${state}`) },
    {
      ...{ key: 'amount', title: t('amount'), sort: 'amount' as const, isNumber: true },
      render: ({ amount }) => formatBrl(amount),
    },
    {
      ...{ key: 'failedAt', title: t('failedAt'), sort: 'failedAt' as const },
      render: ({ failedAt }) => formatInstant(failedAt),
    },
  ]
}

/** What a column of the table is in the file. */
const fileColumns: Readonly<Record<string, readonly string[]>> = {
  company: ['company', 'companyId'],
  number: ['number', 'id'],
  ...{ reason: ['reason'], method: ['method'], attempts: ['attempts'], state: ['state'], amount: ['amount'] },
  failedAt: ['failedAt'],
}

/** What the bank said, in words where there are some, else its code. */
function reasonText(reason: string, t: TFunction<'platform-finance'>): string {
  return t(`reason.${reason}`, { defaultValue: reason })
}
