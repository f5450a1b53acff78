import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { invoiceTitle, invoiceTones, totalText } from '../../parts/subscription/invoice-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { Invoice, InvoiceSort } from './invoices-data.ts'
import classes from './platform-invoice.module.css'

/** What a column of the table is in the file. */
export const invoiceFileColumns: Readonly<Record<string, readonly string[]>> = {
  number: ['number'],
  company: ['company', 'cnpj', 'companyId'],
  plan: ['plan', 'size', 'period'],
  issued: ['issuedOn'],
  due: ['dueOn'],
  total: ['total', 'paid', 'refunded'],
  status: ['status'],
  method: ['method'],
  paidAt: ['paidAt', 'id'],
}

/** How an invoice stands, in a word. */
export function InvoiceBadge({ status }: Pick<Invoice, 'status'>) {
  const { t } = useTranslation('subscription')
  return <StatusBadge tone={invoiceTones[status]}>{t(`invoice.status.${status}`)}</StatusBadge>
}

/** How it is paid, or that it was paid outside the provider. */
export function useMethodText() {
  const { t } = useTranslation(['subscription', 'platform-invoice'])
  return ({ paymentMethod, isPaidOutside }: Pick<Invoice, 'paymentMethod' | 'isPaidOutside'>) =>
    isPaidOutside ? t('platform-invoice:outside') : t(paymentMethod ? `method.${paymentMethod}` : 'method.none')
}

/** What the list shows of each invoice. */
export function useInvoiceColumns(): Column<Invoice, InvoiceSort>[] {
  const { t } = useTranslation(['subscription', 'plan', 'platform-invoice'])
  const methodText = useMethodText()
  return [
    {
      key: 'number',
      title: t('column.number'),
      sort: 'number',
      render: ({ number }) => <bdi className={classes.whole}>{number}</bdi>,
    },
    {
      key: 'company',
      title: t('platform-invoice:column.company'),
      sort: 'company',
      render: ({ company, cnpj }) => (
        <>
          <bdi>{company}</bdi>
          <br />
          <span className="pg-quiet pg-num">
            <bdi className={classes.whole}>{formatCnpj(cnpj)}</bdi>
          </span>
        </>
      ),
    },
    { key: 'plan', title: t('column.plan'), render: (invoice) => invoiceTitle(invoice, t) },
    { key: 'issued', title: t('column.issued'), sort: 'issuedOn', render: ({ issuedOn }) => formatDay(issuedOn) },
    {
      ...{ key: 'due', title: t('column.due'), sort: 'dueOn' as const },
      render: ({ dueOn }) => (dueOn ? formatDay(dueOn) : t('column.due_none')),
    },
    {
      ...{ key: 'total', title: t('column.total'), sort: 'totalCents' as const, isNumber: true },
      render: (invoice) => totalText(invoice, t),
    },
    { key: 'status', title: t('column.status'), render: ({ status }) => <InvoiceBadge status={status} /> },
    { key: 'method', title: t('column.method'), render: methodText },
    {
      ...{ key: 'paidAt', title: t('invoice.paid_at') },
      render: ({ paidAt }) => (paidAt ? formatInstant(paidAt) : '–'),
    },
  ]
}
