import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { RecordHistory } from '../../parts/list/record-history.tsx'
import { centsText } from '../../parts/subscription/amounts.ts'
import { InvoiceLines } from '../../parts/subscription/invoice-lines.tsx'
import { invoiceTitle, invoiceTones } from '../../parts/subscription/invoice-words.ts'
import classes from '../../parts/subscription/subscription.module.css'
import { Voucher } from '../../parts/subscription/voucher.tsx'
import amounts from '../../ui/amount-lines.module.css'
import { StatusBadge } from '../../ui/badges.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { InvoiceActs } from './invoice-acts.tsx'

/** An invoice with its lines, its dates, and what is needed to pay it. */
export function InvoicePanel({ invoiceId }: { invoiceId: string }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const invoice = useQuery(api.invoice.get.queryOptions({ input: { invoiceId } }))
  if (invoice.isError) return <ErrorState error={invoice.error} onRetry={() => void invoice.refetch()} />
  if (!invoice.data) return <SkeletonRows rows={6} height={28} />
  const { data } = invoice
  return (
    <div className={classes.panelBody}>
      <div>
        <p className={classes.planName} style={{ fontSize: '1.25rem' }}>
          {data.number}
          <StatusBadge tone={invoiceTones[data.status]}>{t(`invoice.status.${data.status}`)}</StatusBadge>
        </p>
        <p className={classes.size}>{invoiceTitle(data, t)}</p>
      </div>
      <dl className={classes.facts}>
        <Fact name={t('column.issued')} value={formatDay(data.issuedOn)} />
        {data.dueOn ? <Fact name={t('column.due')} value={formatDay(data.dueOn)} /> : null}
        {data.paidAt ? <Fact name={t('invoice.paid_at')} value={formatInstant(data.paidAt)} /> : null}
        <Fact
          name={t('column.method')}
          value={t(data.paymentMethod ? `method.${data.paymentMethod}` : 'method.none')}
        />
      </dl>
      <InvoiceLines lines={data.lines}>
        {data.discountCents > 0 ? (
          <div className={amounts.line}>
            <dt>{t('invoice.discount')}</dt>
            <dd>{centsText(-data.discountCents)}</dd>
          </div>
        ) : null}
        <div className={amounts.line} data-total>
          <dt>{t('column.total')}</dt>
          <dd>{centsText(data.totalCents)}</dd>
        </div>
        {data.creditCents !== 0 ? (
          <div className={amounts.line}>
            <dt>{t('invoice.credit')}</dt>
            <dd>{centsText(-data.creditCents)}</dd>
          </div>
        ) : null}
        {data.refundedCents > 0 ? (
          <div className={amounts.line}>
            <dt>{t('invoice.given_back')}</dt>
            <dd>{centsText(-data.refundedCents)}</dd>
          </div>
        ) : null}
        {data.owedCents > 0 && data.owedCents !== data.totalCents ? (
          <div className={amounts.line} data-total>
            <dt>{t('invoice.to_pay')}</dt>
            <dd>{centsText(data.owedCents)}</dd>
          </div>
        ) : null}
      </InvoiceLines>
      {data.voucher && data.canBePaid ? <Voucher voucher={data.voucher} /> : null}
      <InvoiceActs invoice={data} />
      <RecordHistory entity="invoice" recordId={invoiceId} />
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
