import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useUrlState } from '../../lib/url-state.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Figure } from '../../ui/figure.tsx'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page, Tiles } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState, ForbiddenState } from '../../ui/states.tsx'
import { useTableState } from '../../ui/table-state.ts'
import { InvoiceActs } from './invoice-acts.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import {
  choiceOf,
  type Invoice,
  invoiceStatuses,
  invoiceTitle,
  invoiceTones,
  issuedChoices,
  totalText,
} from './invoice-words.ts'

const sorts = ['issuedOn', 'dueOn', 'totalCents', 'number'] as const
type Sort = (typeof sorts)[number]

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
  const [filter, setFilter] = useUrlState({
    status: undefined as string | undefined,
    emissao: undefined as string | undefined,
    fatura: undefined as string | undefined,
  })
  const table = useTableState<Sort>({ sort: 'issuedOn', sorts })
  const columns = useInvoiceColumns()
  const status = choiceOf(invoiceStatuses, filter.status)
  const issued = choiceOf(issuedChoices, filter.emissao)
  const { page, pageSize, search, sort, direction } = table
  const invoices = useQuery({
    ...api.invoice.list.queryOptions({ input: { page, pageSize, search, sort, direction, status, issued } }),
    placeholderData: keepPreviousData,
  })
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
            onChange={(emissao) => narrow({ emissao })}
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
      <DataTable
        caption={t('invoices.caption')}
        columns={columns}
        table={table}
        query={invoices}
        rowId={(invoice) => invoice.id}
        openId={filter.fatura}
        openLabel={(invoice) => t('invoice.open', { number: invoice.number })}
        onOpen={(invoice) => setFilter({ fatura: invoice.id }, { push: true })}
        empty={<NoInvoices isNarrowed={isNarrowed} />}
      />
      <SidePanel
        title={t('invoice.panel')}
        isOpen={filter.fatura !== undefined}
        onClose={() => setFilter({ fatura: undefined })}
      >
        {filter.fatura === undefined ? null : <InvoicePanel invoiceId={filter.fatura} />}
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

function useInvoiceColumns(): Column<Invoice, Sort>[] {
  const { t } = useTranslation(['subscription', 'plan'])
  return [
    { key: 'number', title: t('column.number'), sort: 'number', render: ({ number }) => number },
    { key: 'plan', title: t('column.plan'), render: (invoice) => invoiceTitle(invoice, t) },
    { key: 'issued', title: t('column.issued'), sort: 'issuedOn', render: ({ issuedOn }) => formatDay(issuedOn) },
    {
      key: 'due',
      title: t('column.due'),
      sort: 'dueOn',
      render: ({ dueOn }) => (dueOn ? formatDay(dueOn) : t('column.due_none')),
    },
    {
      key: 'status',
      title: t('column.status'),
      render: ({ status }) => <StatusBadge tone={invoiceTones[status]}>{t(`invoice.status.${status}`)}</StatusBadge>,
    },
    {
      key: 'method',
      title: t('column.method'),
      render: ({ paymentMethod }) => t(paymentMethod ? `method.${paymentMethod}` : 'method.none'),
    },
    {
      key: 'total',
      title: t('column.total'),
      sort: 'totalCents',
      isNumber: true,
      render: (invoice) => totalText(invoice, t),
    },
    { key: 'act', title: t('column.act'), render: (invoice) => <InvoiceActs invoice={invoice} isCompact /> },
  ]
}
