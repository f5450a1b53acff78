import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isMethodType, keepMethod, type Outcome, type Payment } from '../../platform/payments/sandbox/checkout.ts'
import { payInvoice } from '../../platform/payments/sandbox/pay.ts'
import type { IntentRecord, InvoiceRecord } from '../../platform/payments/sandbox/records.ts'
import type { Scene } from '../../platform/payments/sandbox/scene.ts'
import { frame, type Html } from './frame.ts'
import { methodForms, type Typed } from './order.ts'
import type { PagePorts } from './page-ports.ts'
import { askBank, readPayment } from './pay-page.ts'
import { faultKey, type Words, wordsOf } from './words.ts'

/** The page of an invoice; an open one is paid there, by whatever method. */
export function invoiceRoutes(ports: PagePorts): Hono {
  const app = new Hono()
  app.get('/:id', (context) => show(ports, context))
  app.post('/:id', async (context) => {
    const typed = await readPayment(context, ports.clock.now())
    if ('fault' in typed) return show(ports, context, { method: 'card', fault: typed.fault })
    const outcome = await ports.sandbox.act((scene) => pay(scene, context.req.param('id'), typed))
    if (outcome?.kind === 'refused') return show(ports, context, { method: typed.type, fault: faultKey(outcome.fault) })
    if (outcome?.kind === 'authenticate' && typed.type === 'card') {
      const path = `/sandbox/invoice/${context.req.param('id')}`
      return context.html(askBank(wordsOf(ports, context), path, typed.number))
    }
    const voucher = outcome?.kind === 'done' && outcome.intent?.voucher ? outcome.intent : undefined
    const next = voucher ? `/sandbox/voucher/${voucher.id}` : `/sandbox/invoice/${context.req.param('id')}`
    return context.redirect(`${next}?lng=${context.req.query('lng') ?? ''}`, 303)
  })
  return app
}

async function pay(scene: Scene, id: string, payment: Payment): Promise<Outcome | undefined> {
  const invoice = await scene.desk.get('invoice', id)
  if (invoice?.status !== 'open') return undefined
  const method = await keepMethod(scene, invoice.customerId, payment)
  if ('code' in method) return { kind: 'refused', fault: method }
  const isAuthenticated = payment.type === 'card' ? payment.isAuthenticated : undefined
  if (method.behaviour === 'authenticates' && isAuthenticated === undefined) return { kind: 'authenticate' }
  const { intent } = await payInvoice(scene, invoice, method, { isCustomerPresent: true, isAuthenticated })
  return intent?.error ? { kind: 'refused', fault: intent.error } : { kind: 'done', intent }
}

async function show(ports: PagePorts, context: Context, refused?: Typed) {
  const found = await ports.sandbox.act(async (scene) => {
    const invoice = await scene.desk.get('invoice', context.req.param('id') ?? '')
    const intent = invoice?.intentId ? await scene.desk.get('payment_intent', invoice.intentId) : undefined
    const customer = invoice && (await scene.desk.get('customer', invoice.customerId))
    return invoice && { invoice, intent, locale: customer?.locales[0] ?? null }
  })
  const words = wordsOf(ports, context, found?.locale)
  const { t } = words
  if (!found) return context.html(frame(words, t('not_found'), html`<h1>${t('not_found')}</h1>`), 404)
  const asked = context.req.query('method') ?? 'card'
  const method = refused?.method ?? (isMethodType(asked) ? asked : 'card')
  const typed = { method, fault: refused?.fault && t(refused.fault) }
  const body = invoicePage(words, found.invoice, found.intent, typed, `${ports.publicUrl}/dashboard/settings/billing`)
  return context.html(body, refused ? 422 : 200)
}

function invoicePage(
  words: Words,
  invoice: InvoiceRecord,
  intent: IntentRecord | undefined,
  typed: Typed,
  back: string,
): Html {
  const { t, money } = words
  const title = t('invoice.title', { number: invoice.number })
  const discount = invoice.lines.reduce((sum, line) => sum + line.discount, 0)
  return frame(
    words,
    title,
    html`<h1>${title}</h1>
<dl>${invoice.lines.map((line) => html`<div><dt>${line.description}${line.proration ? html`<small>${t('invoice.proration')}</small>` : ''}</dt><dd>${money(line.amount)}</dd></div>`)}
${discount > 0 ? html`<div><dt>${t('pay.discount', { code: invoice.couponId ?? '' })}</dt><dd>${money(-discount)}</dd></div>` : ''}
<div class="total"><dt>${t('voucher.amount')}</dt><dd>${money(invoice.amountDue)}</dd></div></dl>
${standing(words, invoice, intent, typed)}
<p style="margin-block-start:24px"><a class="button quiet" href="${back}">${t('back')}</a></p>`,
  )
}

function standing(words: Words, invoice: InvoiceRecord, intent: IntentRecord | undefined, typed: Typed): Html {
  const { t, language } = words
  if (invoice.status !== 'open')
    return html`<p role="status">${t(invoice.status === 'paid' ? 'invoice.paid' : 'invoice.void')}</p>`
  if (intent?.status === 'requires_action' && intent.voucher) {
    return html`<a class="button" href="/sandbox/voucher/${intent.id}?lng=${language}">${t('invoice.see_voucher')}</a>`
  }
  if (intent?.status === 'processing') return html`<p role="status">${t('voucher.processing')}</p>`
  const path = `/sandbox/invoice/${invoice.id}`
  return methodForms(words, { path, methods: ['card', 'boleto', 'pix'], typed, amount: invoice.amountDue })
}
