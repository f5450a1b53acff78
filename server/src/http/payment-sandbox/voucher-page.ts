import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { renderSVG } from 'uqr'
import { settleVoucher } from '../../platform/payments/sandbox/checkout.ts'
import type { IntentRecord } from '../../platform/payments/sandbox/records.ts'
import { frame, type Html } from './frame.ts'
import type { PagePorts } from './page-ports.ts'
import { type Words, wordsOf } from './words.ts'

/** A boleto or PIX code that waits: its line or code, and a button in place of the bank. */
export function voucherRoutes(ports: PagePorts): Hono {
  const app = new Hono()
  app.get('/:id', (context) => show(ports, context))
  app.post('/:id', async (context) => {
    const isPaid = (await context.req.parseBody()).do === 'pay'
    await ports.sandbox.act(async (scene) => {
      const intent = await scene.desk.get('payment_intent', context.req.param('id'))
      if (intent?.status === 'requires_action' && intent.voucher) await settleVoucher(scene, intent, isPaid)
    })
    return context.redirect(`/sandbox/voucher/${context.req.param('id')}?lng=${context.req.query('lng') ?? ''}`, 303)
  })
  return app
}

async function show(ports: PagePorts, context: Context) {
  const found = await ports.sandbox.act(async (scene) => {
    const intent = await scene.desk.get('payment_intent', context.req.param('id') ?? '')
    const session = intent?.sessionId ? await scene.desk.get('checkout.session', intent.sessionId) : undefined
    return intent && { intent, session }
  })
  const words = wordsOf(ports, context, found?.session?.locale)
  const { t } = words
  if (!found) return context.html(frame(words, t('not_found'), html`<h1>${t('not_found')}</h1>`), 404)
  const back = found.session?.successUrl ?? `${ports.publicUrl}/dashboard/settings/billing`
  return context.html(voucherPage(words, found.intent, back))
}

function voucherPage(words: Words, intent: IntentRecord, back: string): Html {
  const { t, language, money } = words
  const { voucher } = intent
  const title = t(titleOf(intent))
  const until = (seconds: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
      seconds * 1_000,
    )
  const isWaiting = intent.status === 'requires_action' && voucher !== null
  return frame(
    words,
    title,
    html`<h1>${title}</h1>
<dl><div class="total"><dt>${t('voucher.amount')}</dt><dd>${money(intent.amount)}</dd></div>
${isWaiting ? html`<div><dt>${t('voucher.until')}</dt><dd>${until(voucher.expiresAt)}</dd></div>` : ''}</dl>
${isWaiting ? codeOf(words, voucher) : ''}
<div class="stack">
${
  isWaiting
    ? html`<form method="post" action="/sandbox/voucher/${intent.id}?lng=${language}" class="stack">
<button name="do" value="pay">${t('voucher.pay')}</button>
<button name="do" value="expire" class="quiet">${t('voucher.expire')}</button></form>`
    : ''
}
<a class="button ${isWaiting ? 'quiet' : ''}" href="${back}">${t('back')}</a>
</div>`,
  )
}

function codeOf({ t }: Words, voucher: NonNullable<IntentRecord['voucher']>): Html {
  const qr = () =>
    html`<div class="qr" role="img" aria-label="${t('voucher.qr')}">${raw(renderSVG(voucher.code, { border: 0 }))}</div>`
  return html`${voucher.kind === 'pix' ? qr() : ''}
<p>${t(voucher.kind === 'pix' ? 'voucher.code' : 'voucher.line')}<span class="mono" dir="ltr">${voucher.code}</span></p>`
}

function titleOf({ status, voucher }: IntentRecord): string {
  if (status === 'succeeded') return 'voucher.paid'
  if (status === 'processing') return 'voucher.processing'
  if (status !== 'requires_action' || !voucher) return 'voucher.over'
  return voucher.kind === 'pix' ? 'voucher.pix' : 'voucher.boleto'
}
