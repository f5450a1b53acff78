import { loadPlans } from '@pegada/reference/load-plans.ts'
import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokens } from '../../../../web/src/theme/tokens.ts'
import { openLocales } from '../../platform/locale/translate.ts'
import type { CheckoutOrder, Payments } from '../../platform/payments/port.ts'
import { openSandbox, type Sandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { memoryStore } from '../../platform/payments/sandbox/store.ts'
import { openStripe } from '../../platform/payments/stripe.ts'
import { orderOf } from '../../test/stripe-buyer.ts'
import { quietLog } from '../../test/stripe-stand-in.ts'
import { isFutureExpiry } from './expiry.ts'
import { colours } from './frame.ts'
import { paymentSandboxRoutes } from './routes.ts'

const publicUrl = 'http://pegada.test'
const clock = { now: () => new Date('2026-11-21T12:00:00Z') }
const translate = openLocales(new URL('../../../../locales/', import.meta.url))
const form = { expiry: '12/34', cvc: '123', name: 'Helena Prado', method: 'card' }

let sandbox: Sandbox
let payments: Payments
let app: Hono
let customerId: string

beforeEach(async () => {
  sandbox = openSandbox({
    store: memoryStore(),
    publicUrl,
    clock,
    log: quietLog,
    secret: 's',
    receive: async () => 200,
  })
  payments = openStripe({
    kind: 'sandbox',
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    fetch: sandbox.api,
    browser: { publishableKey: 'pk_test', scriptUrl: '/sandbox/stripe.js' },
    takesPixForSubscriptions: false,
    prices: loadPlans().prices,
    log: quietLog,
    nowMs: () => clock.now().getTime(),
  })
  app = new Hono().route('/sandbox', paymentSandboxRoutes({ sandbox, clock, publicUrl, translate }))
  const aurora = { companyId: 'c', legalName: 'Aurora', email: 'a@aurora.example', cnpj: '11222333000181' }
  customerId = await payments.createCustomer({ ...aurora, language: 'pt-BR' }, 'customer')
})

const open = (order: Partial<CheckoutOrder> = {}) => payments.openCheckout(orderOf(customerId, order), 'checkout')
const textOf = async (path: string, init?: RequestInit) => (await app.request(path, init)).text()
const post = (path: string, fields: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields) })
const ask = (path: string, body: unknown) =>
  app.request(`/sandbox/elements/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('the page of a checkout', () => {
  it('says that nothing is charged, what is bought and what it costs', async () => {
    const { id } = await open({ withSetup: true, couponCode: 'PEGADA10' })
    const page = await textOf(`/sandbox/pay/${id}`)
    expect(page).toContain('Simulação de pagamento: nenhum valor é cobrado')
    expect(page).toContain('Desconto (PEGADA10)')
    expect(page.replaceAll('\u00a0', ' ')).toContain('Pagar R$ 135,00')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('method=pix')
  })

  it('pays by card and goes back with the session; a second visit finds it closed', async () => {
    const { id } = await open()
    const paid = await post(`/sandbox/pay/${id}`, { ...form, number: '4242 4242 4242 4242' })
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`http://pegada.test/signup?session_id=${id}`)
    expect(await textOf(`/sandbox/pay/${id}`)).toContain('já foi encerrada')
    const again = await post(`/sandbox/pay/${id}`, { ...form, number: '4242 4242 4242 4242' })
    expect(await again.text()).toContain('já foi encerrada')
  })

  it.each([
    [{ number: '4000000000000002' }, 'O cartão foi recusado'],
    [{ number: '4000000000009995' }, 'não tem saldo'],
    [{ number: '4000000000000069' }, 'está vencido'],
    [{ number: '4000000000000127' }, 'código de segurança não confere'],
    [{ number: '4111111111111111' }, 'Só cartões de teste'],
    [{ number: '1234' }, 'número do cartão está incorreto'],
    [{ number: '' }, 'Preencha os campos'],
    [{ number: '4242424242424242', expiry: '10/26' }, 'A validade'],
  ])('says why a card is not taken: %o', async (fields, sentence) => {
    const { id } = await open()
    const answer = await post(`/sandbox/pay/${id}`, { ...form, ...fields })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
    expect(await payments.findCheckout(id)).toMatchObject({ status: 'open' })
  })

  it('asks what the bank says', async () => {
    const { id } = await open()
    const asked = await post(`/sandbox/pay/${id}`, { ...form, number: '4000002500003155' })
    expect(await asked.text()).toContain('Autenticação do banco')
    const denied = await post(`/sandbox/pay/${id}`, { method: 'card', number: '4000002500003155', bank: 'deny' })
    expect(await denied.text()).toContain('O banco não autenticou')
    const allowed = await post(`/sandbox/pay/${id}`, { method: 'card', number: '4000002500003155', bank: 'allow' })
    expect(allowed.status).toBe(303)
  })

  it('takes a coupon, refuses one that does not exist, and takes it off again', async () => {
    const { id } = await open()
    expect((await post(`/sandbox/pay/${id}/code`, { code: 'nada' })).status).toBe(422)
    expect((await post(`/sandbox/pay/${id}/code`, { code: 'bemvindo' })).status).toBe(303)
    expect(await textOf(`/sandbox/pay/${id}`)).toContain('Remover o cupom BEMVINDO')
    await post(`/sandbox/pay/${id}/code`, {})
    expect(await textOf(`/sandbox/pay/${id}`)).not.toContain('BEMVINDO')
  })

  it('writes a boleto and a PIX code, which a button pays or lets run out', async () => {
    const { id } = await open({ mode: 'payment' })
    const issued = await post(`/sandbox/pay/${id}`, { method: 'pix' })
    const voucher = issued.headers.get('location') ?? ''
    const page = await textOf(voucher)
    expect(page).toContain('<svg')
    expect(page).toContain('br.gov.bcb.pix')
    await post(voucher, { do: 'pay' })
    expect(await textOf(voucher)).toContain('Pagamento confirmado')
    expect(await payments.findCheckout(id)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('that does not exist is not found', async () => {
    for (const path of ['pay/cs_test_x', 'voucher/pi_x', 'invoice/in_x']) {
      expect((await app.request(`/sandbox/${path}`)).status).toBe(404)
    }
  })

  it('writes nothing of what was typed as markup', async () => {
    const { id } = await open()
    const asked = await post(`/sandbox/pay/${id}`, { ...form, number: '"><b>4242' })
    expect(await asked.text()).not.toContain('<b>4242')
    expect(await textOf(`/sandbox/pay/${id}?method=%22%3E%3Cb%3E&lng=%22%3E%3Cb%3E`)).not.toContain('<b>')
  })
})

describe('the page of an invoice', () => {
  it('pays what is open, and says when it is paid', async () => {
    const { id } = await open()
    await post(`/sandbox/pay/${id}`, { method: 'boleto' })
    const invoice = await payments.findInvoiceOf({ kind: 'checkout', id })
    const page = new URL(invoice?.hostedUrl ?? '').pathname
    const voucher = /\/sandbox\/voucher\/[^"?]+/.exec(await textOf(page))?.[0] ?? ''
    await post(voucher, { do: 'pay' })
    expect(await textOf(page)).toContain('Esta fatura está paga')
  })
})

describe('the form within our own page', () => {
  it('is asked for by a secret, and by nothing else', async () => {
    const { clientSecret } = await open({ form: 'elements' })
    const session = await app.request(`/sandbox/elements/session?client_secret=${clientSecret}`)
    expect(await session.json()).toMatchObject({ methodTypes: ['card', 'boleto'], order: { total: 5_000 } })
    for (const secret of ['', 'cs_test_x_secret_y', 'null']) {
      expect((await app.request(`/sandbox/elements/session?client_secret=${secret}`)).status).toBe(404)
    }
  })

  it('pays, is refused in a sentence, and asks for the bank', async () => {
    const { id, clientSecret } = await open({ form: 'elements' })
    const confirm = async (number: string, isAuthenticated?: boolean) =>
      (await ask('confirm', { clientSecret, payment: { type: 'card', number, isAuthenticated } })).json()
    expect(await confirm('4000000000009995')).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('saldo'),
      declineCode: 'insufficient_funds',
    })
    expect(await confirm('4000002500003155')).toEqual({ kind: 'authenticate' })
    expect(await confirm('4000002500003155', true)).toMatchObject({ kind: 'done', session: { status: 'complete' } })
    expect(await payments.findCheckout(id)).toMatchObject({ paymentStatus: 'paid' })
  })

  it('takes a coupon and answers the new total', async () => {
    const { clientSecret } = await open({ form: 'elements' })
    const taken = await ask('code', { clientSecret, code: 'pegada10' })
    expect(await taken.json()).toMatchObject({ session: { order: { total: 4_500, code: 'PEGADA10' } } })
    expect((await ask('code', { clientSecret, code: 'nada' })).status).toBe(422)
  })

  it('refuses what it cannot read', async () => {
    expect((await ask('confirm', { clientSecret: 'x', payment: { type: 'gold' } })).status).toBe(400)
    expect((await app.request('/sandbox/elements/code', { method: 'POST', body: '{' })).status).toBe(400)
  })

  it('has its script in parts, and its texts with the counts left to it', async () => {
    const script = await app.request('/sandbox/stripe.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    for (const part of ['actions', 'draw', 'field', 'look', 'session']) {
      expect((await app.request(`/sandbox/browser/${part}.js`)).status).toBe(200)
    }
    expect(await (await app.request('/sandbox/elements/texts?lng=pt-BR')).json()).toMatchObject({
      'pix.text': expect.stringContaining('{{count}}'),
    })
  })
})

describe('small things', () => {
  it('the validity of a card is a month that has not passed', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    expect(['11/26', '12/2026', '1/27', ' 12 / 34 '].every((text) => isFutureExpiry(text, now))).toBe(true)
    expect(['10/26', '13/30', '00/30', '1230', '', '12/3'].some((text) => isFutureExpiry(text, now))).toBe(false)
  })

  it("the colours are the web app's", () => {
    expect(tokens.dark).toMatchObject(colours.dark)
    expect(tokens.light).toMatchObject(colours.light)
  })
})
