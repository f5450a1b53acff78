import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerCalls, type End, failed, signedOut } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { CheckoutReturnPage } from './checkout-return-page.tsx'

/** What a checkout says that is not opened, not read or not for who asks (specification, section 8). */
const at = '/?plan=PRO&size=EPP&billing=monthly'
const billing = {
  subscription: {
    planType: 'FREE',
    companySize: 'EPP',
    status: 'none',
    billingPeriod: null,
    isRecurring: false,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    nextPlan: null,
    trialEndsAt: null,
    couponEndsAt: null,
    trialDaysLeft: null,
    graceEndsAt: null,
    paymentMethod: null,
  },
  companySize: 'EPP',
  hasActiveSubscription: false,
  pending: null,
  seats: { used: 1, waiting: 0, limit: 1 },
  units: { used: 1, limit: 1 },
  features: [],
  provider: { kind: 'sandbox', publishableKey: 'pk', scriptUrl: '/sandbox/stripe.js' },
}
const signedIn = { 'account/getViewer': { gives: marina }, 'subscription/get': { gives: billing } } as const

const because: readonly (readonly [string, End, string])[] = [
  [
    'a provider that does not answer',
    { code: 'payment.unavailable', status: 503 },
    'Não foi possível iniciar o checkout. Tente novamente mais tarde.',
  ],
  ['a failure without a reason', failed, 'Ocorreu um erro ao processar sua solicitação. Tente novamente mais tarde.'],
  [
    'a refusal with its reason',
    { code: 'subscription.already_active', status: 409 },
    'Ocorreu um erro ao processar sua solicitação: A empresa já tem um plano ativo.',
  ],
]

for (const [what, end, sentence] of because) {
  it(`is not opened: ${what}`, async () => {
    answerCalls({ ...signedIn, 'subscription/openCheckout': end })
    await renderApp(<CheckoutPage />, { at })
    expect(await screen.findByText('Não foi possível iniciar o checkout')).toBeTruthy()
    expect(screen.getByText(sentence, { exact: false })).toBeTruthy()
  })
}

it('is opened without a form and without a page to pay on', async () => {
  const nowhere = {
    sessionId: 'cs',
    mode: 'payment',
    url: null,
    clientSecret: null,
    totalCents: 17_000,
    dueNowCents: 17_000,
    trialEndsAt: null,
    couponEndsAt: null,
    lines: [],
  }
  answerCalls({ ...signedIn, 'subscription/openCheckout': { gives: nowhere } })
  await renderApp(<CheckoutPage />, { at })
  expect(await screen.findByText('Não foi possível iniciar o checkout')).toBeTruthy()
})

it('asks who is not signed in to do so, and remembers what was chosen', async () => {
  answerCalls({ 'account/getViewer': signedOut })
  const { router, user } = await renderApp(<CheckoutPage />, { at })
  expect(
    await screen.findByText('Você precisa estar logado para fazer uma assinatura. Faça login para continuar.'),
  ).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('pendingSubscription') ?? '{}')).toMatchObject({ planType: 'PRO' })
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/commit-login'))
  expect(router.state.location.state).toMatchObject({ from: at })
})

const unread: readonly (readonly [string, End, string])[] = [
  [
    'a payment that is none',
    { code: 'checkout.not_found', status: 404 },
    'Falha ao processar assinatura: Este pagamento não foi encontrado.',
  ],
  ['a failure without a reason', failed, 'Falha ao confirmar a assinatura. Por favor, tente novamente.'],
]

for (const [what, end, sentence] of unread) {
  it(`is not confirmed: ${what}`, async () => {
    answerCalls({ ...signedIn, 'subscription/getCheckout': end })
    await renderApp(<CheckoutReturnPage />, { at: '/?step=success&session_id=cs_nada' })
    expect(await screen.findByText(sentence, { exact: false })).toBeTruthy()
  })
}

it("follows the provider's own page at once, and leaves the way there for who comes back", async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const url = 'https://checkout.example/pay/cs_1'
  const hosted = {
    sessionId: 'cs_1',
    mode: 'subscription',
    url,
    clientSecret: null,
    totalCents: 17_000,
    dueNowCents: 17_000,
    trialEndsAt: null,
    couponEndsAt: null,
    lines: [],
  }
  answerCalls({
    ...signedIn,
    'subscription/openCheckout': { gives: hosted },
    'plan/list': { gives: { trialDays: 30, trainingHourCents: 25_000, plans: [] } },
  })
  await renderApp(<CheckoutPage />, { at: `${at}&elements=false` })
  expect(await screen.findByText('Levando você à página de pagamento…')).toBeTruthy()
  expect(assign.mock.calls).toEqual([[url]])
  expect(screen.getByRole('link', { name: 'Ir para o pagamento' }).getAttribute('href')).toBe(url)
  assign.mockRestore()
})

it('says in the trial that the plan is paid after it, and what is due now', async () => {
  const url = null
  const line = { kind: 'period', planType: 'PRO', companySize: 'EPP', billingPeriod: 'monthly', amountCents: 17_000 }
  const setup = { ...line, kind: 'setup', billingPeriod: null, amountCents: 34_000 }
  const inTrial = {
    ...{ sessionId: 'cs_1', mode: 'subscription', url, clientSecret: null, totalCents: 51_000, dueNowCents: 34_000 },
    ...{ trialEndsAt: '2026-12-26T15:00:00.000Z', lines: [line, setup] },
  }
  answerCalls({
    ...signedIn,
    'subscription/openCheckout': { gives: inTrial },
    'plan/list': { gives: { trialDays: 30, trainingHourCents: 25_000, plans: [] } },
  })
  await renderApp(<CheckoutPage />, { at })
  expect(await screen.findByText(/Seu teste vai até 26\/12\/2026\. O plano só é cobrado depois/)).toBeTruthy()
  expect(screen.getByText('Total a pagar agora').parentElement?.textContent).toMatch(/R\$\s340,00$/)
  expect(screen.getByText('Quando o teste terminar').parentElement?.textContent).toMatch(/R\$\s170,00$/)
})
