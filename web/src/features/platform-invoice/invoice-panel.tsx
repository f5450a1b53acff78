import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCnpj } from '../../lib/code-format.ts'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { OneRecord } from '../../parts/list/one-record.tsx'
import { centsText } from '../../parts/subscription/amounts.ts'
import { InvoiceLines } from '../../parts/subscription/invoice-lines.tsx'
import { invoiceTitle } from '../../parts/subscription/invoice-words.ts'
import amounts from '../../ui/amount-lines.module.css'
import { Fact, Facts } from '../../ui/facts.tsx'
import { InvoiceActs } from './invoice-acts.tsx'
import { InvoiceBadge, useMethodText } from './invoice-columns.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { type InvoiceDetail, invoiceQuery } from './invoices-data.ts'
import { NfseNotice } from './nfse-notice.tsx'
import classes from './platform-invoice.module.css'

/** An invoice: what it charges and how it was paid, what can be done with it, and what was done and told. */
export function InvoicePanel({
  companyId,
  invoiceId,
  mayWrite,
}: {
  companyId: string
  invoiceId: string
  mayWrite: boolean
}) {
  const invoice = useQuery(invoiceQuery(companyId, invoiceId))
  return (
    <OneRecord query={invoice}>
      {(told) => (
        <div className={classes.stack}>
          <NfseNotice invoice={told} when="after" />
          <InvoiceActs invoice={told} mayWrite={mayWrite} />
          <InvoiceFacts invoice={told} />
          <Charged invoice={told} />
          <InvoiceHistory invoice={told} mayWrite={mayWrite} />
        </div>
      )}
    </OneRecord>
  )
}

function InvoiceFacts({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation(['platform-invoice', 'subscription', 'service-invoice'])
  const { t: words } = useTranslation(['subscription', 'plan'])
  const methodText = useMethodText()
  const { companyId, company, cnpj, dueOn, paidAt, paidCents, leftCents, voucher, hostedUrl, notes } = invoice
  return (
    <Facts>
      <Fact name={t('subscription:column.number')}>
        <bdi>{invoice.number}</bdi>
      </Fact>
      <Fact name={t('subscription:column.status')}>
        <InvoiceBadge status={invoice.status} />
      </Fact>
      <Fact name={t('column.company')}>
        <Link {...pathTo(paths.adminCompanies, { company: companyId, tab: 'subscription' })}>
          <bdi>{`${company} · ${formatCnpj(cnpj)}`}</bdi>
        </Link>
      </Fact>
      <Fact name={t('subscription:column.plan')}>{invoiceTitle(invoice, words)}</Fact>
      <Fact name={t('subscription:column.issued')}>{formatDay(invoice.issuedOn)}</Fact>
      <Fact name={t('subscription:column.due')}>{dueOn ? formatDay(dueOn) : t('subscription:column.due_none')}</Fact>
      <Fact name={t('subscription:column.method')}>{methodText(invoice)}</Fact>
      <Fact name={t('subscription:invoice.paid_at')}>{paidAt ? formatInstant(paidAt) : null}</Fact>
      <Fact name={t('fact.left')}>{paidCents > 0 ? centsText(leftCents) : null}</Fact>
      <Fact name={t('fact.attempts')}>{invoice.attemptCount > 0 ? invoice.attemptCount : null}</Fact>
      <Fact name={t('fact.failed')}>{invoice.lastFailedAt ? formatInstant(invoice.lastFailedAt) : null}</Fact>
      <Fact name={t('fact.voucher')}>
        {voucher?.code ? (
          <code className={classes.code} dir="ltr">
            {voucher.code}
          </code>
        ) : null}
      </Fact>
      <Fact name={t('fact.nfse')}>
        {notes.map(({ id, noteNumber, series, number, state }) => (
          <p key={id}>
            <Link {...pathTo(paths.adminNfse, { note: id })}>{noteNumber ?? <bdi>{`${series} / ${number}`}</bdi>}</Link>
            {` · ${t(`service-invoice:state.${state}`)}`}
          </p>
        ))}
      </Fact>
      <Fact name={t('fact.provider')}>
        {hostedUrl ? (
          <a href={hostedUrl} target="_blank" rel="noreferrer">
            {t('fact.provider.page')}
          </a>
        ) : null}
      </Fact>
    </Facts>
  )
}

function Charged({
  invoice: { lines, discountCents, totalCents, creditCents, paidCents, refundedCents, owedCents },
}: {
  invoice: InvoiceDetail
}) {
  const { t } = useTranslation(['platform-invoice', 'subscription'])
  const sums = [
    { key: 'discount', name: t('subscription:invoice.discount'), cents: -discountCents, isSaid: discountCents > 0 },
    { key: 'total', name: t('subscription:column.total'), cents: totalCents, isSaid: true },
    { key: 'credit', name: t('subscription:invoice.credit'), cents: -creditCents, isSaid: creditCents !== 0 },
    { key: 'received', name: t('figure.received'), cents: paidCents, isSaid: paidCents > 0 },
    { key: 'refunded', name: t('subscription:invoice.given_back'), cents: -refundedCents, isSaid: refundedCents > 0 },
    { key: 'owed', name: t('subscription:invoice.to_pay'), cents: owedCents, isSaid: owedCents > 0 },
  ].filter(({ isSaid }) => isSaid)
  return (
    <InvoiceLines lines={lines}>
      {sums.map(({ key, name, cents }) => (
        <div key={key} className={amounts.line} data-total={key === 'total' || key === 'owed' ? true : undefined}>
          <dt>{name}</dt>
          <dd>{centsText(cents)}</dd>
        </div>
      ))}
    </InvoiceLines>
  )
}
