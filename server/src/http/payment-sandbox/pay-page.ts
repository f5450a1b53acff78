import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import {
  applyCode,
  isMethodType,
  type Outcome,
  type Payment,
  paySession,
} from '../../platform/payments/sandbox/checkout.ts'
import type { SessionRecord } from '../../platform/payments/sandbox/records.ts'
import { isFutureExpiry } from './expiry.ts'
import { frame, type Html } from './frame.ts'
import { methodForms, type Order, orderOf, orderSummary, type Typed } from './order.ts'
import type { PagePorts } from './page-ports.ts'
import { faultKey, type Words, wordsOf } from './words.ts'

/** The page that a checkout of the kind `hosted_page` sends people to. */
export function payRoutes(ports: PagePorts): Hono {
  const app = new Hono()
  app.get('/:id', async (context) => show(ports, context))
  app.post('/:id/code', async (context) => {
    const code = String((await context.req.parseBody()).code ?? '').trim()
    const found = await ports.sandbox.act(async (scene) => {
      const session = await scene.desk.get('checkout.session', context.req.param('id'))
      return session?.status === 'open' ? applyCode(scene, session, code || null) : undefined
    })
    return found
      ? context.redirect(backTo(context), 303)
      : show(ports, context, { method: 'card', fault: 'code.unknown' })
  })
  app.post('/:id', async (context) => {
    const typed = await readPayment(context, ports.clock.now())
    if ('fault' in typed) return show(ports, context, { method: 'card', fault: typed.fault })
    const done = await ports.sandbox.act(async (scene) => {
      const session = await scene.desk.get('checkout.session', context.req.param('id'))
      return session?.status === 'open' ? { session, outcome: await paySession(scene, session, typed) } : undefined
    })
    return done ? follow(ports, context, done.session, done.outcome, typed) : show(ports, context)
  })
  return app
}

function backTo(context: Context): string {
  return `/sandbox/pay/${context.req.param('id')}?lng=${context.req.query('lng') ?? ''}`
}

async function follow(ports: PagePorts, context: Context, session: SessionRecord, outcome: Outcome, typed: Payment) {
  if (outcome.kind === 'refused') return show(ports, context, { method: typed.type, fault: faultKey(outcome.fault) })
  if (outcome.kind === 'authenticate' && typed.type === 'card') {
    const words = wordsOf(ports, context, session.locale)
    return context.html(askBank(words, `/sandbox/pay/${session.id}`, typed.number))
  }
  const intent = outcome.kind === 'done' ? outcome.intent : null
  const next = intent?.voucher ? `/sandbox/voucher/${intent.id}` : (session.successUrl ?? ports.publicUrl)
  return context.redirect(next, 303)
}

/** What was typed, or which text says what is wrong with it. */
export async function readPayment(context: Context, now: Date): Promise<Payment | { readonly fault: string }> {
  const form = await context.req.parseBody()
  const method = String(form.method ?? '')
  if (!isMethodType(method)) return { fault: 'fault.incomplete' }
  if (method !== 'card') return { type: method }
  const answer = form.bank
  const number = String(form.number ?? '')
  if (answer === 'allow' || answer === 'deny') return { type: 'card', number, isAuthenticated: answer === 'allow' }
  if (!number || !form.cvc || !form.name) return { fault: 'fault.incomplete' }
  return isFutureExpiry(String(form.expiry ?? ''), now) ? { type: 'card', number } : { fault: 'fault.invalid_expiry' }
}

/** In place of the bank's own page. */
export function askBank(words: Words, path: string, number: string): Html {
  const { t, language } = words
  return frame(
    words,
    t('authenticate.title'),
    html`<h1>${t('authenticate.title')}</h1>
<p>${t('authenticate.text')}</p>
<form method="post" action="${path}?lng=${language}" class="stack">
<input type="hidden" name="method" value="card"><input type="hidden" name="number" value="${number}">
<button name="bank" value="allow">${t('authenticate.allow')}</button>
<button name="bank" value="deny" class="quiet">${t('authenticate.deny')}</button>
</form>`,
  )
}

async function show(ports: PagePorts, context: Context, refused?: Typed) {
  const found = await ports.sandbox.act(async (scene) => {
    const session = await scene.desk.get('checkout.session', context.req.param('id') ?? '')
    return session && { session, order: await orderOf(scene, session) }
  })
  const words = wordsOf(ports, context, found?.session.locale)
  if (!found) return context.html(closed(words, 'not_found', ports.publicUrl), 404)
  const { session, order } = found
  if (session.status !== 'open') return context.html(closed(words, 'pay.closed', session.successUrl ?? ports.publicUrl))
  const asked = context.req.query('method') ?? 'card'
  const method = refused?.method ?? (isMethodType(asked) && session.methodTypes.includes(asked) ? asked : 'card')
  const typed: Typed = { method, fault: refused?.fault && words.t(refused.fault) }
  return context.html(payPage(words, session, order, typed), refused ? 422 : 200)
}

function payPage(words: Words, session: SessionRecord, order: Order, typed: Typed): Html {
  const { t, language } = words
  const path = `/sandbox/pay/${session.id}`
  return frame(
    words,
    t('pay.title'),
    html`<h1>${t('pay.title')}</h1>
<section aria-label="${t('pay.summary')}">${orderSummary(words, order)}</section>
<form method="post" action="${path}/code?lng=${language}" class="code">
${
  order.code
    ? html`<button class="quiet">${t('code.remove', { code: order.code })}</button>`
    : html`<label>${t('code.label')}<input name="code" maxlength="60" autocomplete="off" required></label><button class="quiet">${t('code.apply')}</button>`
}
</form>
${methodForms(words, { path, methods: session.methodTypes, typed, amount: order.total })}
${session.cancelUrl ? html`<p style="margin-block-start:24px"><a class="button quiet" href="${session.cancelUrl}">${t('pay.cancel')}</a></p>` : ''}`,
  )
}

function closed(words: Words, title: string, back: string): Html {
  const { t } = words
  return frame(
    words,
    t(title),
    html`<h1>${t(title)}</h1><p>${t('pay.closed_text')}</p><p><a class="button" href="${back}">${t('back')}</a></p>`,
  )
}
