import type { Outputs } from '@pegada/contract/contract.ts'
import { platformPermissionsOf } from '@pegada/core/access/platform-role.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { BillingUnavailable } from '../../parts/subscription/unavailable.tsx'
import { answerCalls, callsTo } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { StripeSetupPage } from './setup-page.tsx'

const at = '2026-11-20T12:00:00.000Z'
const event: Outputs['stripeSetup']['events']['rows'][number] = {
  ...{ id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', state: 'failing', attempts: 3, isReplayable: true },
  ...{ createdAt: at, receivedAt: at, processedAt: null, failedAt: at, error: 'payment.unavailable' },
}
const other = {
  ...event,
  id: 'evt_2',
  type: 'product.created',
  state: 'ignored' as const,
  isReplayable: false,
  error: null,
}
const key = (name: 'secret' | 'publishable' | 'webhook', variable: string, lastFour: string | null) => ({
  ...{ key: name, variable, isSet: lastFour !== null, lastFour, mode: null },
})
const setup: Outputs['stripeSetup']['get'] = {
  mode: 'sandbox',
  keys: [
    key('secret', 'STRIPE_SECRET_KEY', null),
    key('publishable', 'STRIPE_PUBLISHABLE_KEY', null),
    key('webhook', 'STRIPE_WEBHOOK_SECRET', null),
  ],
  webhook: {
    ...{ url: 'https://pegada.example/webhooks/stripe', types: ['invoice.paid'], lastEvent: event, lastApplied: null },
    ...{
      lastFailure: event,
      waiting: 3,
      failing: 2,
      givenUp: 1,
      received: 1200,
      refused: 2,
      refusals: [
        {
          hour: '2026-11-21T10:00:00.000Z',
          network: '203.0.113.0/24',
          code: 'payment.signature_invalid',
          times: 2,
          lastAt: '2026-11-21T10:20:00.000Z',
        },
      ],
      lag: 75.4,
      delivery: 2,
      applying: null,
    },
  },
}
const sold = { name: 'PRO_ME_monthly', currency: 'BRL', interval: 'month', isActive: true } as const
const catalogue: Outputs['stripeSetup']['catalogue'] = {
  ...{ digest: 'a'.repeat(64), wanted: 58, inStep: 56 },
  differences: [
    {
      ...{ id: 'price:price_1', object: 'price', kind: 'differs', name: 'PRO_ME_monthly' },
      ...{ wanted: { ...sold, amount: '199.90' }, found: { ...sold, amount: '99.00', isActive: false } },
    },
    {
      ...{ id: 'product:pegada_OLD_ME', object: 'product', kind: 'extra', name: 'pegada_OLD_ME', wanted: null },
      found: { name: 'Pegada OLD ME', amount: null, currency: null, interval: null, isActive: true },
    },
  ],
}
const page = { page: 1, pageSize: 10, isCapped: false, next: null, previous: null }

async function open(address: string, role: 'root_admin' | 'admin' = 'root_admin', shown = setup) {
  answerCalls({
    'platformView/list': { gives: [] },
    'stripeSetup/get': { gives: shown },
    'stripeSetup/events': { gives: { ...page, rows: [event, other], total: 2 } },
    'stripeSetup/catalogue': { gives: catalogue },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, platformRole: role, platformCan: platformPermissionsOf(role) }}>
      <StripeSetupPage />
    </ViewerProvider>,
    { at: address },
  )
}

it('says that payments are simulated and what to set, and how the events fare', async () => {
  await open('/')
  expect(await screen.findByText('Os pagamentos são simulados')).toBeTruthy()
  expect(
    screen.getByText(/defina STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET e reinicie/),
  ).toBeTruthy()
  expect(screen.getByText('Atraso do mais antigo a aplicar: 75 s')).toBeTruthy()
  expect(screen.getByText('Abandonados: 1')).toBeTruthy()
  expect(screen.getByText('https://pegada.example/webhooks/stripe')).toBeTruthy()
  const refused = screen.getByRole('table', { name: 'Avisos recusados nos últimos 30 dias' })
  expect(within(refused).getByRole('row', { name: /203\.0\.113\.0\/24 payment\.signature_invalid 2/ })).toBeTruthy()
  const keys = screen.getByRole('table', { name: 'Chaves' })
  expect(within(keys).getByRole('row', { name: /Secreta STRIPE_SECRET_KEY Não definida -/ })).toBeTruthy()
})

it('shows no more of a key than its end, and warns of keys that do not fit together', async () => {
  const keys = [
    { ...key('secret', 'STRIPE_SECRET_KEY', 'efgh'), mode: 'live' as const },
    { ...key('publishable', 'STRIPE_PUBLISHABLE_KEY', '1234'), mode: 'test' as const },
  ]
  await open('/', 'admin', { ...setup, mode: 'mixed', keys })
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('Nenhum pagamento'))
  const table = screen.getByRole('table', { name: 'Chaves' })
  expect(
    within(table).getByRole('row', { name: /Secreta STRIPE_SECRET_KEY Definida, termina em efgh Produção/ }),
  ).toBeTruthy()
})

it('lists events with why they failed, and has one or all that failed applied once more with a reason', async () => {
  const { user } = await open('/?view=events&state=failing')
  expect(await screen.findByText('evt_2')).toBeTruthy()
  expect(callsTo('stripeSetup/events')).toMatchObject([{ state: 'failing' }])
  expect(screen.queryByRole('button', { name: /^Reaplicar product\.created/ })).toBeNull()
  expect(callsTo('platformView/list')).toEqual([{ list: 'payment_events' }])
  answerCalls({ 'stripeSetup/replayEvents': { gives: { done: 1 } } })
  await user.click(screen.getByRole('button', { name: /^Reaplicar invoice\.paid de/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Reaplicar invoice\.paid de/ })
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'O provedor voltou')
  await user.click(within(dialog).getByRole('button', { name: 'Reaplicar' }))
  await waitFor(() =>
    expect(callsTo('stripeSetup/replayEvents')).toEqual([{ ids: ['evt_1'], reason: 'O provedor voltou' }]),
  )
  expect(await screen.findByText('1 evento volta a ser aplicado.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reaplicar todos com falha' }))
  const all = await screen.findByRole('dialog', { name: 'Reaplicar todos com falha' })
  await fill(user, within(all).getByLabelText(/^Motivo/), 'Todos')
  await user.click(within(all).getByRole('button', { name: 'Reaplicar' }))
  await waitFor(() => expect(callsTo('stripeSetup/replayEvents').at(-1)).toEqual({ reason: 'Todos' }))
})

it('shows the difference first, sets exactly that right, and says where it has changed since', async () => {
  const { user } = await open('/?view=catalogue')
  const table = await screen.findByRole('table', { name: 'Produtos e preços' })
  expect(
    within(table).getByRole('row', {
      name: /PRO_ME_monthly Preço Diferente R\$\s199,90 por mês R\$\s99,00 por mês · arquivado/,
    }),
  ).toBeTruthy()
  expect(within(table).getByRole('row', { name: /pegada_OLD_ME Produto A mais - Pegada OLD ME/ })).toBeTruthy()
  expect(screen.getByText('56 de 58 preços como na tabela de planos')).toBeTruthy()
  answerCalls({ 'stripeSetup/applyCatalogue': { code: 'stripe_setup.difference_changed', status: 409 } })
  await user.click(screen.getByRole('button', { name: 'Sincronizar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Sincronizar produtos e preços' })
  expect(within(dialog).getByText(/criado \(0\).*arquivado \(1\).*arquivado \(1\)/)).toBeTruthy()
  await fill(user, within(dialog).getByLabelText(/^Motivo/), 'Nova tabela')
  await user.click(within(dialog).getByRole('button', { name: 'Sincronizar' }))
  expect(await screen.findByText(/A diferença mudou desde que foi mostrada/)).toBeTruthy()
  expect(callsTo('stripeSetup/applyCatalogue')).toEqual([{ digest: 'a'.repeat(64), reason: 'Nova tabela' }])
})

it('lets who is no root admin look and not act', async () => {
  await open('/?view=catalogue', 'admin')
  const apply = await screen.findByRole('button', { name: 'Sincronizar' })
  expect(apply).toHaveProperty('disabled', true)
  expect(apply.getAttribute('aria-description')).toBe('Só um Super Admin faz isto.')
})

it.each([
  ['admin', '/admin/stripe-setup'],
  [null, null],
] as const)('is where a plan that could not be read leads a platform role of %s', async (role, to) => {
  const viewer = { ...marina, platformRole: role, platformCan: platformPermissionsOf(role ?? undefined) }
  await renderApp(
    <ViewerProvider viewer={viewer}>
      <BillingUnavailable error={new Error('late')} onRetry={() => {}} />
    </ViewerProvider>,
  )
  expect(await screen.findByText('As informações da assinatura não estão disponíveis')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir a configuração do Stripe' })?.getAttribute('href') ?? null).toBe(to)
})
