import { Button } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import { ListTable } from '../../parts/list/list-table.tsx'
import { RecordSteps } from '../../parts/list/record-steps.tsx'
import { ReportMenu } from '../../parts/list/report-menu.tsx'
import { useList } from '../../parts/list/use-list.ts'
import { FilterSelect } from '../../ui/filter-select.tsx'
import { Page } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { TableQuestion } from '../../ui/table-state.ts'
import { invoiceFileColumns, useInvoiceColumns } from './invoice-columns.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import {
  type InvoiceSort,
  invoiceFilters,
  invoicesInput,
  invoicesQuery,
  invoicesStart,
  methods,
  periods,
  statuses,
  useInvoicesState,
} from './invoices-data.ts'
import { InvoiceFigures } from './invoices-figures.tsx'

const exportPath = '/api/v1/platform-invoices/export'

/** Invoices of all companies: what they come to, each with what was done with it, and what can be done. */
export function InvoicesPage() {
  const { t } = useTranslation(['platform-invoice', 'subscription', 'list'])
  const mayWrite = useViewer().platformCan.includes('platform-money:write')
  const [state, setState] = useInvoicesState()
  const list = useList({ ...invoicesStart, name: 'platform_invoices', filters: invoiceFilters })
  const { table } = list
  const ask = (question: TableQuestion<InvoiceSort>) => invoicesQuery(invoicesInput(state, question))
  const input = invoicesInput(state, table)
  const invoices = useQuery({ ...ask(table), placeholderData: keepPreviousData })
  const queries = useQueryClient()
  // Whose each invoice is that was read: a step past the end of the page opens one that is not shown yet.
  const owners = useRef(new Map<string, string>())
  const keepOwners = (page: typeof invoices.data) => {
    for (const { id, companyId } of page?.rows ?? []) owners.current.set(id, companyId)
  }
  const read = async (question: TableQuestion<InvoiceSort>) => {
    const page = await queries.fetchQuery(ask(question))
    keepOwners(page)
    return page
  }
  const narrow = (change: Parameters<typeof setState>[0]) => {
    setState(change)
    table.setPage(1)
  }
  const clear = () => {
    setState({ status: undefined, issued: undefined, method: undefined })
    table.setSearch('')
  }
  const isNarrowed = [input.status, input.issued, input.method, input.search].some((one) => one !== undefined)
  return (
    <Page
      title={t('title')}
      question={t('question')}
      actions={<ReportMenu label={t('export.all')} note={t('export.all.note')} path={exportPath} filters={{}} />}
      filters={
        <>
          <SearchBox label={t('search')} value={table.search} onSearch={table.setSearch} />
          <FilterSelect
            label={t('subscription:invoices.issued')}
            all={t('subscription:invoices.issued.all')}
            choices={periods.map((value) => ({ value, label: t(`subscription:invoices.issued.${value}`) }))}
            value={input.issued}
            onChange={(issued) => narrow({ issued })}
          />
          <FilterSelect
            label={t('subscription:invoices.status')}
            all={t('subscription:invoices.status.all')}
            choices={statuses.map((value) => ({ value, label: t(`subscription:invoice.status.${value}`) }))}
            value={input.status}
            onChange={(status) => narrow({ status })}
          />
          <FilterSelect
            label={t('subscription:column.method')}
            all={t('method.all')}
            choices={methods.map((value) => ({ value, label: t(`subscription:method.${value}`) }))}
            value={input.method}
            onChange={(method) => narrow({ method })}
          />
        </>
      }
    >
      <InvoiceFigures issued={input.issued} />
      <ListTable
        list={list}
        file={{ path: exportPath, filters: input, columns: invoiceFileColumns }}
        caption={t('title')}
        columns={useInvoiceColumns()}
        query={invoices}
        rowId={({ id }) => id}
        openId={state.invoice}
        onOpen={({ id, companyId }) => setState({ invoice: id, of: companyId }, { push: state.invoice === undefined })}
        openLabel={({ number }) => t('subscription:invoice.open', { number })}
        nameOf={({ number }) => number}
        empty={
          <EmptyState
            title={t('none')}
            action={
              isNarrowed ? (
                <Button variant="default" onClick={clear}>
                  {t('list:empty.clear')}
                </Button>
              ) : null
            }
          >
            {isNarrowed ? t('subscription:invoices.none_filtered') : t('none.yet')}
          </EmptyState>
        }
      />
      <SidePanel
        title={t('subscription:invoice.panel')}
        isOpen={state.invoice !== undefined}
        onClose={() => setState({ invoice: undefined, of: undefined })}
        steps={
          <RecordSteps
            around={{ table, answer: invoices.data, read }}
            openId={state.invoice}
            onOpen={(id) => {
              keepOwners(invoices.data)
              setState({ invoice: id, of: owners.current.get(id) })
            }}
          />
        }
      >
        {state.invoice === undefined || state.of === undefined ? null : (
          <InvoicePanel key={state.invoice} companyId={state.of} invoiceId={state.invoice} mayWrite={mayWrite} />
        )}
      </SidePanel>
    </Page>
  )
}
