import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { shiftDecimal } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { Notice } from '../../ui/notice.tsx'
import type { InvoiceAct, InvoiceDetail } from './invoices-data.ts'
import classes from './platform-invoice.module.css'

/** What the trail calls each act. */
const toldAs = { refund: 'ask_refund', credit: 'credit', resend: 'resend', mark_paid: 'mark_paid' } as const

/** What was done by hand, what the company's trail tells, and what the provider told. */
export function InvoiceHistory({ invoice, mayWrite }: { invoice: InvoiceDetail; mayWrite: boolean }) {
  const { t } = useTranslation(['platform-invoice', 'audit'])
  const { acts, trail, events } = invoice
  return (
    <>
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
