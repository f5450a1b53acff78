import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { failureOf } from '../../lib/error-message.ts'
import { languageOf } from '../../lib/language-of.ts'
import { shiftDecimal } from '../../lib/number-format.ts'
import { useAct } from '../../lib/use-act.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import { downloadBlob } from '../../ui/download.ts'
import { Form } from '../../ui/form/form.tsx'
import { ReasonField, reasonProblem } from '../../ui/form/reason-field.tsx'
import { AmountField } from '../../ui/form/text-fields.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { ReasonButton } from '../../ui/reason-button.tsx'
import type { InvoiceAct, InvoiceDetail } from './invoices-data.ts'
import { NfseNotice } from './nfse-notice.tsx'
import classes from './platform-invoice.module.css'

type Kind = InvoiceAct['kind']
const kinds = ['refund', 'credit', 'mark_paid', 'resend'] as const satisfies readonly Kind[]

/** What can be done with an invoice in its state; what its state forbids says why. */
export function InvoiceActs({ invoice, mayWrite }: { invoice: InvoiceDetail; mayWrite: boolean }) {
  const { t, i18n } = useTranslation('platform-invoice')
  const [asking, setAsking] = useState<Kind>()
  const { companyId, id: invoiceId } = invoice
  const paper = useAct(api.platformInvoice.download.call, {
    cause: 'platform_invoice.download',
    onSent: (file) => downloadBlob(file.name, file),
  })
  if (asking) return <ActForm key={asking} kind={asking} invoice={invoice} onClose={() => setAsking(undefined)} />
  return (
    <Group gap="xs">
      <Button
        variant="default"
        loading={paper.isPending}
        onClick={() => paper.mutate({ companyId, invoiceId, language: languageOf(i18n.language) })}
      >
        {t('download')}
      </Button>
      {mayWrite
        ? kinds.map((kind) => (
            <ReasonButton
              key={kind}
              variant="default"
              reason={whyNot(kind, invoice, t)}
              onPress={() => setAsking(kind)}
            >
              {t(`act.${kind}`)}
            </ReasonButton>
          ))
        : null}
    </Group>
  )
}

/** Why an act cannot be done with the invoice as it stands; undefined where it can. */
function whyNot(
  kind: Kind,
  { status, paymentMethod, isPaidOutside, leftCents, paidCents, acts }: InvoiceDetail,
  t: (key: string) => string,
): string | undefined {
  if (kind === 'resend') return status === 'canceled' ? t('not.canceled') : undefined
  if (acts.some((act) => act.kind === kind && !act.isDone)) return t('not.waits')
  if (kind === 'mark_paid') {
    if (status !== 'pending' && status !== 'overdue') return t('not.open')
    return paymentMethod === 'card' || paymentMethod === 'pix' ? t('not.by_hand') : undefined
  }
  if (paidCents === 0) return t('not.paid')
  if (kind === 'refund' && isPaidOutside) return t('not.outside')
  return leftCents === 0 ? t('not.left') : undefined
}

/** What the act means, the amount where there is one, and the reason that both trails keep. */
function ActForm({ kind, invoice, onClose }: { kind: Kind; invoice: InvoiceDetail; onClose: () => void }) {
  const { t, i18n } = useTranslation(['platform-invoice', 'common'])
  const { companyId, id: invoiceId, leftCents } = invoice
  const hasAmount = kind === 'refund' || kind === 'credit'
  // The same values again are the same act: what was asked for and not answered is not done a second time.
  const [keys] = useState(() => new Map<string, string>())
  const queries = useQueryClient()
  const fields = useFields({
    start: { amount: hasAmount ? typedOf(leftCents, languageOf(i18n.language)) : '', reason: '' },
    required: hasAmount ? ['amount'] : [],
    amounts: hasAmount ? ['amount'] : [],
    label: (name) => t(`form.${name}`),
    check: ({ reason }) => reasonProblem(reason, t),
    send: ({ amount, reason }) => {
      const values = keyed(amount, reason)
      const key = keys.get(values) ?? crypto.randomUUID()
      keys.set(values, key)
      const asked = { companyId, invoiceId, key, reason: reason.trim() }
      if (kind === 'refund') return api.platformInvoice.refund.call({ ...asked, amount })
      if (kind === 'credit') return api.platformInvoice.credit.call({ ...asked, amount })
      return kind === 'resend' ? api.platformInvoice.resend.call(asked) : api.platformInvoice.markPaid.call(asked)
    },
    codes: { 'platform_invoice.more_than_left': 'amount', 'platform_invoice.amount_invalid': 'amount' },
    cause: `platform_invoice.${kind}`,
    reread: [api.platformInvoice],
    done: t(`act.${kind}.done`),
    failed: (reason, code) => (kind !== 'resend' && isUnanswered(code) ? t('maybe_done') : reason),
    onSent: onClose,
    onFailed(error, { amount, reason }) {
      // Refused and gone: the same values are another act.
      if (failureOf(error).code === 'payment.not_possible') keys.delete(keyed(amount, reason))
      void queries.invalidateQueries({ queryKey: api.platformInvoice.key() })
    },
  })
  return (
    <section className={classes.asked} aria-label={t(`act.${kind}`)}>
      <h3 className={classes.title}>{t(`act.${kind}`)}</h3>
      <p>{t(`act.${kind}.means`)}</p>
      {kind === 'refund' ? <NfseNotice invoice={invoice} when="before" /> : null}
      <Form
        fields={fields}
        save={t(`act.${kind}.save`)}
        acts={
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        }
      >
        {hasAmount ? (
          <AmountField
            {...fields.field('amount')}
            label={t('form.amount')}
            description={t('form.amount.left', { left: centsText(leftCents) })}
            unit="R$"
          />
        ) : null}
        <ReasonField {...fields.field('reason')} label={t('form.reason')} description={t('form.reason.hint')} />
      </Form>
    </section>
  )
}

function keyed(amount: string, reason: string): string {
  return `${amount}\n${reason.trim()}`
}

/** Whether nobody said that nothing was done. */
function isUnanswered(code: string): boolean {
  return ['payment.unavailable', 'network.timeout', 'network.unreachable', 'server.unexpected'].includes(code)
}

/** An amount as its reader would type it. */
function typedOf(cents: number, language: string): string {
  const plain = shiftDecimal(String(cents), -2)
  return language.startsWith('pt') ? plain.replace('.', ',') : plain
}
