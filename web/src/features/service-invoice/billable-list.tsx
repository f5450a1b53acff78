import { Button, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { ListActs } from '../../parts/list/list-acts.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import filters from '../../ui/filters.module.css'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { inputOf } from '../../ui/table-state.ts'
import { type Billable, billableStart } from './notes-data.ts'

/** Paid invoices without a note, each to be issued after a look at what the note will say. */
export function BillableList({ mayIssue }: { mayIssue: boolean }) {
  const { t } = useTranslation('service-invoice')
  const list = useList({ ...billableStart, name: 'billable_invoices', filters: [], prefix: 'billable' })
  const { table } = list
  const [issuing, setIssuing] = useState<Billable>()
  const query = useQuery({
    ...api.serviceInvoice.billable.queryOptions({ input: inputOf(table) }),
    placeholderData: keepPreviousData,
  })
  const columns: Column<Billable, 'paidAt'>[] = [
    { key: 'invoice', title: t('column.invoiceNumber'), render: ({ number }) => <bdi>{number}</bdi> },
    {
      key: 'taker',
      title: t('column.takerName'),
      render: ({ takerName, takerCnpj }) => <bdi>{`${takerName} · ${formatCnpj(takerCnpj)}`}</bdi>,
    },
    {
      key: 'amount',
      title: t('column.amount'),
      isNumber: true,
      render: ({ amountCents }) => centsText(amountCents),
    },
    { key: 'paidAt', title: t('column.paidAt'), sort: 'paidAt', render: ({ paidAt }) => formatInstant(paidAt) },
    ...(mayIssue
      ? [
          {
            key: 'act',
            title: t('act.issue'),
            render: (invoice: Billable) => (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t('act.issue.named', { number: invoice.number })}
                onClick={() => setIssuing(invoice)}
              >
                {t('act.issue')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <search className={filters.filters} aria-label={t('view.billable')}>
        <SearchBox label={t('search.billable')} value={table.search} onSearch={table.setSearch} />
        <ListActs list={list} path="/api/v1/service-invoices/billable/export" filters={inputOf(table)} />
      </search>
      <DataTable
        caption={t('view.billable')}
        columns={columns}
        table={table}
        query={query}
        rowId={({ invoiceId }) => invoiceId}
        empty={<EmptyState title={t('none.billable')} />}
      />
      {issuing ? <IssueBox invoice={issuing} onClose={() => setIssuing(undefined)} /> : null}
    </>
  )
}

function IssueBox({ invoice, onClose }: { invoice: Billable; onClose: () => void }) {
  const { t } = useTranslation('service-invoice')
  const { companyId, invoiceId } = invoice
  const preview = useQuery(api.serviceInvoice.preview.queryOptions({ input: { companyId, invoiceId } }))
  const issue = useAct(api.serviceInvoice.issue.call, {
    cause: 'service_invoice.issue',
    reread: [api.serviceInvoice],
    done: t('act.issue.done', { number: preview.data?.number ?? '' }),
    onSent: onClose,
    onFailed: onClose,
  })
  return (
    <Confirm
      isOpen
      title={t('act.issue.title')}
      confirmLabel={t('act.issue')}
      isDestructive={false}
      isBusy={issue.isPending}
      onConfirm={() => preview.data && issue.mutate({ companyId, invoiceId })}
      onCancel={onClose}
    >
      {preview.error ? <ErrorState error={preview.error} onRetry={() => void preview.refetch()} /> : null}
      {preview.data ? <Previewed preview={preview.data} /> : null}
      {preview.isPending ? <SkeletonRows rows={5} height={28} /> : null}
    </Confirm>
  )
}

type Preview = Awaited<ReturnType<typeof api.serviceInvoice.preview.call>>

function Previewed({ preview }: { preview: Preview }) {
  const { t } = useTranslation('service-invoice')
  const { faults } = preview
  return (
    <Stack gap="xs">
      <Facts>
        <Fact name={t('danfse.dps')}>
          <bdi>{`${preview.series} / ${preview.number}`}</bdi>
        </Fact>
        <Fact name={t('column.environment')}>{t(`environment.${preview.environment}`)}</Fact>
        <Fact name={t('column.takerName')}>
          <bdi>{`${preview.takerName} · ${formatCnpj(preview.takerCnpj)}`}</bdi>
        </Fact>
        <Fact name={t('preview.takerAddress')}>
          <span dir="auto">{preview.takerAddress ?? t('preview.takerAddress.none')}</span>
        </Fact>
        <Fact name={t('preview.description')}>
          <span dir="auto">{preview.description}</span>
        </Fact>
        <Fact name={t('column.amount')}>{centsText(preview.amountCents)}</Fact>
        <Fact name={t('danfse.competence')}>{formatDay(preview.competence)}</Fact>
      </Facts>
      <p className="pg-quiet">
        {faults === null ? t('preview.unchecked') : null}
        {faults?.length === 0 ? t('preview.checked') : null}
        {faults && faults.length > 0 ? t('preview.faults', { faults: faults.join('; ') }) : null}
      </p>
    </Stack>
  )
}
