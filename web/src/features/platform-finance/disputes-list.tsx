import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { NoRows } from '../../parts/list/no-rows.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { amountIn, asksForAnswer, disputeReason, disputeTones } from '../../parts/subscription/dispute-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import filters from '../../ui/filters.module.css'
import { Section } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { type Dispute, disputeStates, disputesStart, useFinanceState } from './finance-data.ts'

type Sort = (typeof disputesStart.sorts)[number]

/** Payments that customers dispute with their banks: what is lost by each, and until when the bank waits for an answer. */
export function DisputesList() {
  const { t } = useTranslation(['platform-finance', 'admin-shell'])
  const { period, dispute, setState } = useFinanceState()
  const list = useList<Sort>({ ...disputesStart, name: 'payment_disputes', filters: ['dispute'], prefix: 'disputes' })
  const input = { ...inputOf(list.table), period, ...(dispute && { state: dispute }) }
  const query = useQuery({ ...api.platformFinance.disputes.queryOptions({ input }), placeholderData: keepPreviousData })
  return (
    <Section
      title={t('disputes')}
      note={t('disputes.note')}
      action={<ListActs list={list} path="/api/v1/platform-finance/disputes/export" filters={input} />}
    >
      <search className={filters.filters} aria-label={t('disputes')}>
        <SearchBox label={t('disputes.search')} value={list.table.search} onSearch={list.table.setSearch} />
        <FilterSelect
          label={t('state')}
          all={t('disputes.all')}
          choices={disputeStates.map((value) => ({ value, label: t(`disputes.is.${value}`) }))}
          value={dispute}
          onChange={(next) => {
            setState({ dispute: next })
            list.table.setPage(1)
          }}
          width={240}
        />
      </search>
      <DataTable
        table={list.table}
        caption={t('disputes')}
        columns={useColumns()}
        query={query}
        rowId={({ id }) => id}
        empty={
          <NoRows
            table={list.table}
            isFiltered={dispute !== undefined}
            onClear={() => setState({ dispute: undefined })}
          >
            <EmptyState
              title={t('disputes.none')}
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

function useColumns(): Column<Dispute, Sort>[] {
  const { t } = useTranslation('platform-finance')
  const { t: words } = useTranslation('subscription')
  return [
    {
      ...{ key: 'company', title: t('company'), sort: 'company' as const },
      render: ({ companyId, company }) => (
        <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>{company}</Link>
      ),
    },
    {
      ...{ key: 'number', title: t('number') },
      render: ({ invoiceId, companyId, number }) => (
        <Link {...pathTo(paths.adminInvoices, { invoice: invoiceId, of: companyId })}>
          <bdi>{number}</bdi>
        </Link>
      ),
    },
    { key: 'reason', title: t('reason'), render: ({ reason }) => disputeReason(reason, words) },
    {
      ...{ key: 'state', title: t('state') },
      render: ({ state }) => <StatusBadge tone={disputeTones[state]}>{words(`dispute.state.${state}`)}</StatusBadge>,
    },
    {
      ...{ key: 'due', title: t('disputes.due'), sort: 'evidenceDueAt' as const },
      render: ({ state, evidenceDueAt }) => {
        if (!asksForAnswer(state)) return '—'
        return evidenceDueAt ? formatInstant(evidenceDueAt) : t('disputes.due_none')
      },
    },
    {
      ...{ key: 'amount', title: t('amount'), sort: 'amount' as const, isNumber: true },
      render: ({ amount, currency }) => amountIn(amount, currency),
    },
    { ...{ key: 'lost', title: t('disputes.lost'), isNumber: true }, render: ({ lost }) => formatBrl(lost) },
    {
      ...{ key: 'openedAt', title: t('disputes.openedAt'), sort: 'openedAt' as const },
      render: ({ openedAt }) => formatInstant(openedAt),
    },
  ]
}
