import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { shiftDecimal } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { amountIn, asksForAnswer, disputeReason, disputeTones } from '../../parts/subscription/dispute-words.ts'
import { StatusBadge } from '../../ui/badges.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { InvoiceAct, InvoiceDetail } from './invoices-data.ts'
import classes from './platform-invoice.module.css'

/** What the trail calls each act. */
const toldAs = { refund: 'ask_refund', credit: 'credit', resend: 'resend', mark_paid: 'mark_paid' } as const

/** What the customer disputes, what was done by hand, what the company's trail tells, and what the provider told. */
export function InvoiceHistory({ invoice, mayWrite }: { invoice: InvoiceDetail; mayWrite: boolean }) {
  const { t } = useTranslation(['platform-invoice', 'audit'])
  const { acts, trail, events, disputes } = invoice
  return (
    <>
      {disputes.length > 0 ? <Disputes disputes={disputes} /> : null}
      {acts.length > 0 ? (
        <section aria-label={t('acts')}>
          <h3 className={classes.title}>{t('acts')}</h3>
          <ol className={classes.list}>
            {acts.map((act) => (
              <li key={act.id}>
                <p>
                  {[t(`audit:act.invoice.${toldAs[act.kind]}`), act.cents === null ? '' : centsText(act.cents)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
                <p className="pg-quiet">
                  {[formatInstant(act.at), act.by ?? t('gone')].join(' · ')}
                  {' · '}
                  <bdi>{act.reason}</bdi>
                </p>
                {act.isDone ? null : <Unanswered invoice={invoice} act={act} mayWrite={mayWrite} />}
              </li>
            ))}
          </ol>
        </section>
      ) : null}
      <section aria-label={t('trail')}>
        <h3 className={classes.title}>{t('trail')}</h3>
        <ol className={classes.list}>
          {trail.map(({ at, action, by }) => (
            <li key={`${at}-${action}`}>
              <p>{t(`audit:act.${action}`, { defaultValue: action })}</p>
              <p className="pg-quiet">{[formatInstant(at), by].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ol>
      </section>
      {events.length > 0 ? (
        <section aria-label={t('events')}>
          <h3 className={classes.title}>{t('events')}</h3>
          <ol className={classes.list}>
            {events.map(({ id, type, at, isApplied, error }) => (
              <li key={id}>
                <code dir="ltr">{type}</code>
                <p className="pg-quiet">
                  {[formatInstant(at), t(isApplied ? 'event.applied' : 'event.waiting'), error]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </>
  )
}

/** What the customer disputes with the bank, and what moved by it. */
function Disputes({ disputes }: Pick<InvoiceDetail, 'disputes'>) {
  const { t } = useTranslation('platform-invoice')
  const { t: words } = useTranslation('subscription')
  const moved = (key: 'withdrawn' | 'reinstated', at: string | null, cents: number) =>
    at === null ? null : <p>{t(`dispute.${key}`, { amount: centsText(cents), at: formatInstant(at) })}</p>
  return (
    <section aria-label={t('disputes')}>
      <h3 className={classes.title}>{t('disputes')}</h3>
      <ol className={classes.list}>
        {disputes.map((one) => (
          <li key={one.id}>
            <p>
              <StatusBadge tone={disputeTones[one.state]}>{words(`dispute.state.${one.state}`)}</StatusBadge>
              {` ${amountIn(one.amount, one.currency)} · ${disputeReason(one.reason, words)}`}
            </p>
            <p className="pg-quiet">{formatInstant(one.openedAt)}</p>
            {moved('withdrawn', one.withdrawnAt, one.withdrawnCents)}
            {moved('reinstated', one.reinstatedAt, one.reinstatedCents)}
            {asksForAnswer(one.state) ? (
              <div className={classes.due}>
                <Notice tone="warning">
                  {one.evidenceDueAt ? <p>{t('dispute.due', { day: formatInstant(one.evidenceDueAt) })}</p> : null}
                  <p>{t('dispute.answer')}</p>
                </Notice>
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The provider has not answered: the same act is asked for again, and done once. */
function Unanswered({
  invoice: { companyId, id: invoiceId },
  act: { id: key, kind, cents, reason },
  mayWrite,
}: {
  invoice: InvoiceDetail
  act: InvoiceAct
  mayWrite: boolean
}) {
  const { t } = useTranslation('platform-invoice')
  const again = useAct(
    () => {
      const asked = { companyId, invoiceId, key, reason }
      const amount = shiftDecimal(String(cents ?? 0), -2)
      if (kind === 'refund') return api.platformInvoice.refund.call({ ...asked, amount })
      if (kind === 'credit') return api.platformInvoice.credit.call({ ...asked, amount })
      if (kind === 'resend') return api.platformInvoice.resend.call(asked)
      return api.platformInvoice.markPaid.call(asked)
    },
    { cause: 'platform_invoice.again', reread: [api.platformInvoice], done: t(`act.${kind}.done`) },
  )
  return (
    <Notice tone="warning">
      <p>{t('unanswered')}</p>
      {mayWrite ? (
        <Button size="compact-sm" variant="default" loading={again.isPending} onClick={() => again.mutate(undefined)}>
          {t('unanswered.again')}
        </Button>
      ) : null}
    </Notice>
  )
}
