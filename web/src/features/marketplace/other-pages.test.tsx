import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CreditsPage } from './credits-page.tsx'
import { MarketDeskPage } from './desk-page.tsx'
import { ProviderAnswerPage } from './provider-answer-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }

const credit = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', year: 2025, registry: 'Registro', project: 'Mata', serial: 'EX-1' },
  ...{ vintage: 2023, tonnes: '12.5', retiredOn: null, createdAt: '2026-03-01T12:00:00.000Z' },
}

async function credits(rows: readonly (typeof credit)[], at = '/?year=2025') {
  answerCalls({
    'inventory/years': { gives: { years: [2025], working: 2025 } },
    'marketCredit/list': {
      gives: { year: 2025, inventoryKg: '200000', retiredTonnes: '0', heldTonnes: '12.5', credits: rows },
    },
    ...{ 'marketCredit/create': { gives: credit }, 'marketCredit/delete': { gives: { done: true } } },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <CreditsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows credits beside the whole of the inventory, and asks before one is taken out', async () => {
  const { user } = await credits([credit])
  const whole = await screen.findByRole('link', { name: /Inventário de 2025/ })
  expect(whole.textContent).toMatch(/200,000 t CO₂e/)
  expect(screen.getByText(t('marketplace:credits.beside'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('marketplace:credits.remove.of', { serial: 'EX-1' }) }))
  expect(callsTo('marketCredit/delete')).toEqual([])
  const asked = within(await screen.findByRole('dialog'))
  await user.click(asked.getByRole('button', { name: t('marketplace:credits.remove') }))
  await waitFor(() => expect(callsTo('marketCredit/delete')).toEqual([{ creditId: credit.id }]))
})

it('enters a credit that was bought, with its tonnes from the address', async () => {
  const { user } = await credits([], '/?year=2025&create=yes&tonnes=12.5')
  expect(await screen.findByText(t('marketplace:credits.empty.title', { year: 2025 }))).toBeTruthy()
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:credits.new') }))
  await fill(user, panel.getByLabelText(/^Registro/), 'Registro')
  await fill(user, panel.getByLabelText(/^Projeto/), 'Mata')
  await fill(user, panel.getByLabelText(/^Número de série/), 'EX-1')
  await fill(user, panel.getByLabelText(/^Ano da redução/), '23')
  await user.click(panel.getByRole('button', { name: t('marketplace:credits.save') }))
  expect(await panel.findByText(t('marketplace:credits.vintage.wrong'))).toBeTruthy()
  await user.clear(panel.getByLabelText(/^Ano da redução/))
  await fill(user, panel.getByLabelText(/^Ano da redução/), '2023')
  await user.click(panel.getByRole('button', { name: t('marketplace:credits.save') }))
  await waitFor(() =>
    expect(callsTo('marketCredit/create')).toEqual([expect.objectContaining({ tonnes: '12.5', vintage: 2023 })]),
  )
})

const asked = {
  ...{ company: 'Aurora', provider: 'Ventos Ltda', offer: 'I-REC', isExample: false, kind: 'proposal' },
  offerKind: 'certificates',
  ...{ title: 'I-REC de 2025', message: 'Precisamos.', quantity: '250', unit: 'MWh', answerBy: '2026-12-15' },
  ...{ state: 'sent', answer: null },
}

function follow(token: string, change: object = {}) {
  answerCalls({
    'marketAnswer/open': { gives: { ...asked, ...change } },
    ...{ 'marketAnswer/send': { gives: { done: true } }, 'marketAnswer/decline': { gives: { done: true } } },
  })
  return renderApp(<ProviderAnswerPage />, { at: token === '' ? '/' : `/#${token}` })
}

it('takes the answer of a provider by the secret of the link alone', async () => {
  const { user } = await follow('segredo')
  expect(await screen.findByText('Precisamos.')).toBeTruthy()
  await fill(user, screen.getByLabelText(/^Resposta/), 'Em janeiro.')
  await user.click(screen.getByRole('button', { name: t('marketplace:open.send') }))
  await waitFor(() => expect(document.querySelector('[aria-invalid=true]')).toBeTruthy())
  expect(callsTo('marketAnswer/send')).toEqual([])
  await fill(user, screen.getByLabelText(/^Preço por unidade/), '12,5')
  await fill(user, screen.getByLabelText(/^Registro que emite/), 'Instituto Totum')
  await fill(user, screen.getByLabelText(/^Energia \(MWh\)/), '1.250,5')
  await user.click(screen.getByRole('button', { name: t('marketplace:open.send') }))
  const sent = { token: 'segredo', text: 'Em janeiro.', price: '12.5', unit: 'MWh', currency: 'BRL', validUntil: null }
  const certificate = {
    ...{ instrument: 'irec', registry: 'Instituto Totum', serial: null, energyMwh: '1250.5', generation: null },
    ...{ validFrom: null, validTo: null, co2KgPerMwh: '0' },
  }
  await waitFor(() => expect(callsTo('marketAnswer/send')).toEqual([{ ...sent, certificate }]))
})

it('shows what was sent, asks before it makes no offer, and tells a link that leads nowhere', async () => {
  const answer = { text: 'Em janeiro.', price: '12.5', unit: 'MWh', currency: 'BRL', validUntil: null, fileName: null }
  const done = await follow('a', { state: 'accepted', answer: { ...answer, certificate: null } })
  expect(await screen.findByText(t('marketplace:open.state.accepted', { company: 'Aurora' }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('marketplace:open.send') })).toBeNull()
  done.unmount()
  const { user, unmount } = await follow('b')
  await user.click(await screen.findByRole('button', { name: t('marketplace:open.decline') }))
  expect(callsTo('marketAnswer/decline')).toEqual([])
  await user.click(await screen.findByRole('button', { name: t('marketplace:open.decline.confirm') }))
  await waitFor(() => expect(callsTo('marketAnswer/decline')).toEqual([{ token: 'b' }]))
  unmount()
  const empty = await follow('')
  expect(await screen.findByText(t('marketplace:open.no_link'))).toBeTruthy()
  empty.unmount()
  answerCalls({ 'marketAnswer/open': { code: 'market_answer.link_invalid', status: 422 } })
  const forged = await renderApp(<ProviderAnswerPage />, { at: '/#falso' })
  expect(await screen.findByText(t('marketplace:open.invalid'))).toBeTruthy()
  forged.unmount()
  answerCalls({ 'marketAnswer/open': failed })
  await renderApp(<ProviderAnswerPage />, { at: '/#x' })
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})

it('lists offers for administrators, publishes a draft and says so when there are none', async () => {
  const draft = {
    ...{ id: credit.id, kind: 'certificates', title: 'I-REC', description: '', provider: 'Ventos Ltda', states: [] },
    ...{ cnpj: '11.222.333/0001-81', email: 'vendas@ventos.example', terms: '', validFrom: '2026-01-01' },
    ...{ validTo: '2027-12-31', isExample: false, state: 'draft', publishedAt: null, files: [] },
    updatedAt: '2026-03-01T12:00:00.000Z',
  }
  answerCalls({
    ...{ 'marketDesk/list': { gives: { ...none, rows: [draft], total: 1 } }, 'platformView/list': { gives: [] } },
    'marketDesk/publish': { gives: { ...draft, state: 'published' } },
  })
  const page = (
    <ViewerProvider viewer={{ ...marina, isPlatformAdmin: true }}>
      <MarketDeskPage />
    </ViewerProvider>
  )
  const { user, unmount } = await renderApp(page, { at: `/?offer=${draft.id}` })
  await user.click(await screen.findByRole('button', { name: t('marketplace:desk.publish') }))
  await waitFor(() => expect(callsTo('marketDesk/publish')).toEqual([{ offerId: draft.id }]))
  unmount()
  answerCalls({ 'marketDesk/list': { gives: none }, 'platformView/list': { gives: [] } })
  await renderApp(page)
  expect(await screen.findByText(t('marketplace:desk.empty.title'))).toBeTruthy()
})
