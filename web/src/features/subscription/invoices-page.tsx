import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page, Tiles } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { invoiceFileColumns, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import {
  type InvoiceSort,
  invoiceStatuses,
  invoicesInput,
  invoicesQuery,
  invoicesStart,
  invoicesUnasked,
  issuedChoices,
} from './invoices-data.ts'

/** What the company was charged: how much is open, each invoice with its lines and its file. */
export function InvoicesPage() {
  const { t } = useTranslation(['subscription', 'shell'])
  const mayRead = useCan('billing:read')
  if (mayRead) return <Invoices />
  return (
    <Page title={t('shell:nav.invoices')} question={t('shell:nav.invoices.about')}>
      <ForbiddenState>{t('administrators_only')}</ForbiddenState>
    </Page>
  )
}

function Invoices() {
  const { t } = useTranslation(['subscription', 'shell', 'plan'])
  const [filter, setFilter] = useUrlState(invoicesUnasked)
  const list = useList({ ...invoicesStart, name: 'invoices', filters: ['status', 'issued'] })
  const { table } = list
  const { search } = table
  const input = invoicesInput(filter, table)
  const { status, issued } = input
  const ask = (question: TableQuestion<InvoiceSort>) => invoicesQuery(invoicesInput(filter, question))
  const invoices = useQuery({ ...ask(table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  const open = (invoice: string) => setFilter({ invoice }, { push: filter.invoice === undefined })
  const narrow = (part: Partial<typeof filter>) => {
    table.setPage(1)
    setFilter(part)
  }
  const isNarrowed = status !== undefined || issued !== undefined || search !== undefined
  return (
    <Page
      title={t('shell:nav.invoices')}
      question={t('shell:nav.invoices.about')}
      filters={
        <>
          <SearchBox label={t('invoices.search')} value={search} onSearch={table.setSearch} />
          <FilterSelect
            label={t('invoices.issued')}
            all={t('invoices.issued.all')}
            choices={issuedChoices.map((value) => ({ value, label: t(`invoices.issued.${value}`) }))}
            value={issued}
            onChange={(issued) => narrow({ issued })}
          />
          <FilterSelect
            label={t('invoices.status')}
            all={t('invoices.status.all')}
            choices={invoiceStatuses.map((value) => ({ value, label: t(`invoice.status.${value}`) }))}
            value={status}
            onChange={(next) => narrow({ status: next })}
          />
        </>
      }
    >
      <Totals totals={invoices.data?.totals} />
      <ListTable
        list={list}
        file={{ path: '/api/v1/invoices/export', filters: input, columns: invoiceFileColumns }}
        caption={t('invoices.caption')}
        columns={useInvoiceColumns()}
        query={invoices}
        rowId={(invoice) => invoice.id}
        openId={filter.invoice}
        openLabel={(invoice) => t('invoice.open', { number: invoice.number })}
        onOpen={({ id }) => open(id)}
        nameOf={({ number }) => number}
        empty={<NoInvoices isNarrowed={isNarrowed} />}
      />
      <SidePanel
        title={t('invoice.panel')}
        isOpen={filter.invoice !== undefined}
        onClose={() => setFilter({ invoice: undefined })}
        steps={
          <RecordSteps
            around={{ table, answer: invoices.data, read: (question) => queries.fetchQuery(ask(question)) }}
            openId={filter.invoice}
            onOpen={open}
          />
        }
      >
        {filter.invoice === undefined ? null : <InvoicePanel invoiceId={filter.invoice} />}
      </SidePanel>
    </Page>
  )
}

function Totals({ totals }: { totals: { paidCents: number; pendingCents: number; overdueCents: number } | undefined }) {
  const { t } = useTranslation('subscription')
  if (!totals) return null
  const tiles = [
    ['paid', totals.paidCents],
    ['pending', totals.pendingCents],
    ['overdue', totals.overdueCents],
  ] as const
  return (
    <Tiles min="13rem">
      {tiles.map(([name, cents]) => (
        <Figure key={name} label={t(`invoices.total.${name}`)} value={centsText(cents)} unit="" />
      ))}
    </Tiles>
  )
}

function NoInvoices({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation('subscription')
  if (isNarrowed) return <EmptyState title={t('invoices.none')}>{t('invoices.none_filtered')}</EmptyState>
  return (
    <EmptyState
      title={t('invoices.none')}
      action={<ButtonLink target={pathTo(paths.planManagement)}>{t('choose')}</ButtonLink>}
    >
      {t('invoices.none_yet')}
    </EmptyState>
  )
}
