import { useTranslation } from 'react-i18next'
import { formatDay } from '../../lib/date-format.ts'
import { invoiceTitle, invoiceTones, totalText } from '../../parts/subscription/invoice-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { InvoiceActs } from './invoice-acts.tsx'
import type { Invoice, InvoiceSort } from './invoices-data.ts'

/** What a column of the invoices is in the file. */
export const invoiceFileColumns = {
  number: ['number'],
  plan: ['plan', 'size', 'period'],
  issued: ['issuedOn'],
  due: ['dueOn'],
  status: ['status', 'paidAt'],
  method: ['method'],
  total: ['total', 'owed', 'refunded'],
  id: ['id'],
}

/** The columns of the invoices: what each is for, how it stands, and what can be done with it. */
export function useInvoiceColumns(): Column<Invoice, InvoiceSort>[] {
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
