import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { MarketRequest } from './marketplace-data.ts'
import { RequestsPage } from './requests-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const ask: MarketRequest['asks'][number] = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11', offer: id, offerKind: 'certificates', offerTitle: 'I-REC' },
  ...{ provider: 'Ventos Ltda', cnpj: '11.222.333/0001-81', email: 'vendas@ventos.example', isExample: false },
  ...{
    state: 'answered',
    declinedBy: null,
    openedAt: null,
    answeredAt: '2026-03-02T12:00:00.000Z',
    certificateId: null,
  },
  answer: {
    certificate: null,
    ...{ text: 'Em janeiro.', price: '12.5', unit: 'MWh', currency: 'BRL', validUntil: '2026-12-31' },
    ...{ total: '3125', isLowest: false, file: { name: 'proposta.pdf', bytes: 100 } },
  },
}
const certificate = {
  instrument: 'irec' as const,
  ...{ registry: 'Instituto Totum', serial: '0001–0250', energyMwh: '250', co2KgPerMwh: '0' },
  ...{ generation: 'Eólica, Serra Azul', validFrom: '2025-01-01', validTo: '2025-12-31' },
}
const lower: typeof ask = {
  ...{ ...ask, id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12', provider: 'Águas Ltda', state: 'accepted' },
  answer: ask.answer && { ...ask.answer, price: '11.9', total: '2975', isLowest: true, file: null, certificate },
}
const request: MarketRequest = {
  ...{ id, kind: 'proposal', title: 'I-REC de 2025', message: 'Precisamos.', year: 2025, quantity: '250', unit: 'MWh' },
  ...{ answerBy: '2026-12-15', state: 'accepted', providers: 2, answers: 2, createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ sentAt: '2026-03-01T12:00:00.000Z', asks: [ask, lower] },
}

const certificateId = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d13'

function open(list: End, { at = '/', read = request, can = marina.can } = {}) {
  answerCalls({
    ...{ 'savedView/list': { gives: [] }, 'audit/ofRecord': { gives: { rows: [], next: null } } },
    ...{ 'marketRequest/list': list, 'marketRequest/get': { gives: read } },
    ...{ 'marketRequest/create': { gives: { requestId: id } }, 'marketRequest/send': { gives: { done: true } } },
    'marketRequest/enterCertificate': { gives: { id: certificateId, serial: certificate.serial } },
    'certificate/delete': { gives: { id: certificateId } },
    ...{ 'marketRequest/accept': { gives: { done: true } } },
    'marketOffer/list': { gives: { ...none, rows: [{ id, title: 'I-REC', provider: 'Ventos Ltda' }], total: 1 } },
  })
  return renderApp(
    <ViewerProvider viewer={{ ...marina, can }}>
      <RequestsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what was asked with its state, and says so when there is nothing or it could not be read', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [request], total: 1 } })
  expect(await screen.findByText('I-REC de 2025')).toBeTruthy()
  expect(screen.getByText('2 de 2')).toBeTruthy()
  unmount()
  const empty = await open({ gives: none })
  expect(await screen.findByText(t('marketplace:requests.empty.title'))).toBeTruthy()
  empty.unmount()
  await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})

it('puts answers side by side, and marks the lowest', async () => {
  const { user } = await open({ gives: { ...none, rows: [request], total: 1 } }, { at: `/?request=${id}` })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  const prices = within(await panel.findByRole('row', { name: /Preço por unidade/ }))
  expect(prices.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/^\W*R\$\s12,50\W*\/MWh $/),
    expect.stringMatching(/^\W*R\$\s11,90\W*\/MWh .*Menor preço$/),
  ])
  const accept = t('marketplace:accept.of', { name: 'Ventos Ltda' })
  await user.click(panel.getByRole('button', { name: accept }))
  const question = within(await screen.findByRole('dialog', { name: accept }))
  expect(callsTo('marketRequest/accept')).toEqual([])
  await user.click(question.getByRole('button', { name: t('marketplace:accept') }))
  await waitFor(() => expect(callsTo('marketRequest/accept')).toEqual([{ requestId: id, askId: ask.id }]))
})

const created = {
  ...{ requestId: id, askId: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12' },
  ...{ kind: 'irec', issuer: 'Instituto Totum', serial: '0001–0250', source: 'Eólica, Serra Azul (0001–0250)' },
  ...{ energy: '250', co2KgPerMwh: '0', validFrom: '2025-01-01', validTo: '2025-12-31' },
}

it('enters what was accepted as a certificate of its registry at one press, and takes it back', async () => {
  const { user } = await open({ gives: { ...none, rows: [request], total: 1 } }, { at: `/?request=${id}` })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  await user.click(await panel.findByRole('button', { name: t('marketplace:to_certificate') }))
  await waitFor(() => expect(callsTo('marketRequest/enterCertificate')).toEqual([created]))
  await user.click(await screen.findByRole('button', { name: t('common:undo') }))
  await waitFor(() => expect(callsTo('certificate/delete')).toEqual([{ certificateId }]))
})

it('leads to the certificate that an answer was entered as, and offers it no second time', async () => {
  const read = { ...request, asks: [ask, { ...lower, certificateId }] }
  await open({ gives: { ...none, rows: [read], total: 1 } }, { at: `/?request=${id}`, read })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  const link = await panel.findByRole('link', { name: t('marketplace:told.open') })
  expect(link.getAttribute('href')).toContain(`certificate=${certificateId}`)
  expect(panel.queryByRole('button', { name: t('marketplace:to_certificate') })).toBeNull()
})

it('asks alone for what the answer did not tell of a certificate', async () => {
  const partly = lower.answer && { ...lower.answer, certificate: { ...certificate, serial: null, registry: null } }
  const read = { ...request, asks: [{ ...lower, answer: partly }] }
  const { user } = await open({ gives: { ...none, rows: [read], total: 1 } }, { at: `/?request=${id}`, read })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  await user.click(await panel.findByRole('button', { name: t('marketplace:to_certificate') }))
  const asked = within(await screen.findByRole('dialog', { name: t('marketplace:told.missing') }))
  expect(callsTo('marketRequest/enterCertificate')).toEqual([])
  const boxes = asked.getAllByRole<HTMLInputElement>('textbox')
  expect(boxes.map(({ value }) => value)).toEqual(['', ''])
  await fill(user, asked.getByLabelText(/^Registro que emite/), 'Instituto Totum')
  await fill(user, asked.getByLabelText(/^Números de série/), '0001–0250')
  await user.click(asked.getByRole('button', { name: t('marketplace:to_certificate') }))
  await waitFor(() => expect(callsTo('marketRequest/enterCertificate')).toEqual([created]))
})

it('lets who may not decide read, and says who may', async () => {
  const can = marina.can.filter((one) => one !== 'marketplace:decide')
  await open({ gives: { ...none, rows: [request], total: 1 } }, { at: `/?request=${id}`, can })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  expect(await panel.findByText(t('marketplace:decide.not_allowed'))).toBeTruthy()
  expect(panel.queryByRole('button', { name: t('marketplace:accept.of', { name: 'Ventos Ltda' }) })).toBeNull()
})

it('begins with the offer and the amount of the address, and saves a draft without sending it', async () => {
  const { user } = await open({ gives: none }, { at: `/?create=yes&offers=${id}&quantity=250&unit=MWh` })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:new') }))
  expect(panel.getByLabelText<HTMLInputElement>(/^Quantidade/).value).toBe('250')
  await fill(user, panel.getByLabelText(/^Título/), 'I-REC de 2025')
  await fill(user, panel.getByLabelText(/^Texto do pedido/), 'Precisamos.')
  await fill(user, panel.getByLabelText(/^Responder até/), '15/12/2026')
  await user.click(panel.getByRole('button', { name: t('marketplace:form.save') }))
  await waitFor(() =>
    expect(callsTo('marketRequest/create')).toEqual([
      expect.objectContaining({ offers: [id], quantity: '250', unit: 'MWh', answerBy: '2026-12-15' }),
    ]),
  )
  expect(callsTo('marketRequest/send')).toEqual([])
})

it('asks before it writes to providers', async () => {
  const draft: MarketRequest = { ...request, state: 'draft', asks: [{ ...ask, state: 'draft', answer: null }] }
  const { user } = await open({ gives: { ...none, rows: [draft], total: 1 } }, { at: `/?request=${id}`, read: draft })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:requests.panel') }))
  await user.click(await panel.findByRole('button', { name: t('marketplace:send') }))
  expect(callsTo('marketRequest/send')).toEqual([])
  const asked = within(await screen.findByRole('dialog', { name: /Enviar “I-REC de 2025”/ }))
  await user.click(asked.getByRole('button', { name: t('marketplace:send') }))
  await waitFor(() => expect(callsTo('marketRequest/send')).toEqual([{ requestId: id }]))
})
