import { footprintJson } from '@pegada/core/footprint/test/footprint-json.ts'
import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Footprint, FootprintDetail, PactRequest, Partner, RequestDetail } from './footprints-data.ts'
import { FootprintsPage } from './footprints-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const other = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11'
const ethanol: Footprint = {
  ...{
    id,
    kind: 'received',
    pfId: id,
    status: 'Active',
    state: 'received',
    company: 'Usina Exemplo',
    product: 'Etanol',
  },
  ...{ declaredUnit: 'liter', declaredAmount: '12', co2eKg: '5.164', primaryPercent: '62.5', warnings: 1 },
  ...{ periodStart: '2025-01-01T00:00:00.000Z', periodEnd: '2026-01-01T00:00:00.000Z' },
  ...{ validEnd: '2029-01-01T00:00:00.000Z', origin: 'file', partner: null, supplierId: id },
  ...{ productId: null, productVersion: null, takenAt: '2026-03-01T12:00:00.000Z' },
}
const detail: FootprintDetail = {
  ...ethanol,
  ...{ supplier: 'Usina Exemplo SA', proposal: null, codes: ['7890000000017'], footprint: footprintJson() },
  comparison: {
    ...{ footprintId: other, pfId: other, perUnitPercent: '-20' },
    changes: [{ path: 'pcf.fossilGhgEmissions', before: '6.425', after: '5.14', percent: '-20' }],
  },
  warningList: [{ path: 'pcf.dqi', code: 'footprint.dqi_missing' }],
  ...{ precedingIds: [], reason: null, takenBy: 'Marina', decidedBy: null, decidedAt: null },
}
const asked: PactRequest = {
  ...{ id, kind: 'incoming', subject: 'urn:gtin:7890000000017', comment: null, from: 'Beta', state: 'open' },
  ...{ errorCode: null, errorMessage: null, footprints: 0, createdAt: '2026-03-01T12:00:00.000Z', answeredAt: null },
}
const request: RequestDetail = {
  ...asked,
  ...{ criteria: { productId: ['urn:gtin:7890000000017'] }, footprintIds: [], answeredBy: null, canAnswer: true },
  delivery: null,
}
const beta: Partner = {
  ...{ id, name: 'Beta', baseUrl: 'https://beta.example', authUrl: null, clientId: 'pegada', supplierId: null },
  ...{ supplier: null, testedAt: '2026-03-01T12:00:00.000Z', createdBy: 'Marina' },
  error: { code: 'pact_partner.token_refused', data: { host: 'beta.example', status: 401 } },
  createdAt: '2026-03-01T12:00:00.000Z',
  fetch: {
    ...{ id, state: 'done', seen: 3, taken: 2, deprecated: 0, refused: 1, error: null, startedBy: 'Marina' },
    ...{ startedAt: '2026-03-01T12:00:00.000Z', finishedAt: '2026-03-01T12:00:05.000Z' },
    refusals: [
      {
        ...{ pfId: null, product: 'Sem número' },
        faults: [{ path: 'id', code: 'footprint.member_missing', found: null, allowed: [] }],
      },
    ],
  },
}

async function open(
  told: Readonly<Record<string, End>>,
  { viewer = marina, at = '/' }: { viewer?: Viewer; at?: string } = {},
) {
  answerCalls({
    'savedView/list': { gives: [] },
    'subscription/get': 'never',
    'supplier/list': { gives: none },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    ...told,
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <FootprintsPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what was received, and says so when there is nothing', async () => {
  const { unmount } = await open({ 'footprint/list': { gives: { ...none, rows: [ethanol], total: 1 } } })
  expect(await screen.findByText('Etanol')).toBeTruthy()
  expect(screen.getByText(/5,164 kg CO₂e \/ .*12/)).toBeTruthy()
  unmount()
  await open({ 'footprint/list': { gives: none } })
  expect(await screen.findByText(t('footprint:empty.received.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open({ 'footprint/list': failed })
  expect(await screen.findByRole('button', { name: t('common:retry') })).toBeTruthy()
  unmount()
  await open({ 'footprint/list': { gives: none } }, { viewer: { ...marina, can: [] } })
  expect(await screen.findByText(t('common:forbidden.title'))).toBeTruthy()
})

it('shows what there is where the plan has no exchange, and takes nothing new', async () => {
  const plans = [{ planType: 'ULTIMATE', features: ['pact'] }]
  await open({
    'footprint/list': { gives: { ...none, rows: [ethanol], total: 1 } },
    'subscription/get': { gives: { features: [], subscription: {} } },
    'plan/list': { gives: { plans } },
  })
  expect(await screen.findByText(t('plan:does.pact'))).toBeTruthy()
  expect(screen.getByText('Etanol')).toBeTruthy()
  expect(screen.getByRole('button', { name: t('footprint:take') }).getAttribute('aria-disabled')).toBe('true')
})

it('tells a footprint with its warnings and what changed, and approves it by the codes of the product', async () => {
  const { user } = await open(
    { 'footprint/list': { gives: { ...none, rows: [ethanol], total: 1 } }, 'footprint/get': { gives: detail } },
    { at: `/?footprint=${id}` },
  )
  expect(await screen.findByText(t('footprint:problem.dqi_missing'))).toBeTruthy()
  const compared = screen.getByRole('region', { name: t('footprint:comparison.title') })
  expect(within(compared).getByRole('row', { name: /fossilGhgEmissions.*6,425.*5,14.*−20%/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('footprint:act.approve') }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: t('footprint:approve.products') }).value).toBe(
    '7890000000017',
  )
  const proposal = { id: other, state: 'proposed', kgPerUnit: '0.43', unit: 'L' }
  const approved = { gives: { ...detail, state: 'approved', proposal } }
  answerCalls({ 'footprint/approve': approved, 'footprint/get': approved })
  await user.click(screen.getByRole('button', { name: t('footprint:act.approve') }))
  expect(await screen.findByRole('link', { name: t('footprint:act.proposal') })).toBeTruthy()
  expect(screen.getByRole('button', { name: t('footprint:act.withdraw') })).toBeTruthy()
})

it('tells what became of each footprint of a file, and what is wrong by its field', async () => {
  const { user } = await open({ 'footprint/list': { gives: none } }, { at: '/?open=take' })
  const faults = [{ path: 'pcf.dqi', code: 'footprint.not_an_object', found: '5', allowed: [] }]
  const items = [
    { row: 1, outcome: 'taken', footprintId: id, product: 'Etanol', faults: [] },
    { row: 2, outcome: 'invalid', footprintId: null, product: null, faults },
  ]
  answerCalls({ 'footprint/take': { gives: { items } } })
  const drop = await screen.findByLabelText(t('footprint:take.drop'), { exact: false, selector: 'input' })
  await user.upload(drop, new File(['[]'], 'pegadas.json', { type: 'application/json' }))
  const list = await screen.findByRole('list', { name: t('footprint:take.result') })
  expect(within(list).getByText(t('footprint:outcome.taken'))).toBeTruthy()
  expect(within(list).getByText(new RegExp(t('footprint:problem.not_an_object')))).toBeTruthy()
})

it('answers a request with footprints that are published', async () => {
  const ours = { ...ethanol, id: other, kind: 'published', state: 'published', product: 'Parafuso' }
  const { user } = await open(
    {
      'pactRequest/list': { gives: { ...none, rows: [asked], total: 1 } },
      'pactRequest/get': { gives: request },
      'footprint/list': { gives: { ...none, rows: [ours], total: 1 } },
    },
    { at: `/?tab=requests&request=${id}` },
  )
  await user.click(await screen.findByRole('combobox', { name: t('footprint:answer.footprints') }))
  await user.click(await screen.findByRole('option', { name: /Parafuso/ }))
  const fulfilled = { gives: { ...request, state: 'fulfilled', footprintIds: [other] } }
  answerCalls({ 'pactRequest/fulfil': fulfilled, 'pactRequest/get': fulfilled })
  await user.click(screen.getByRole('button', { name: t('footprint:act.fulfil') }))
  expect(await screen.findByRole('link', { name: t('footprint:request.footprint', { number: '1' }) })).toBeTruthy()
})

it('tells how each partner fares, what was refused there, and where the company itself answers', async () => {
  const address = { baseUrl: 'https://pegada.example/pact/1', tokenUrl: 'https://pegada.example/pact/1/auth/token' }
  const { user } = await open(
    {
      'pactPartner/list': { gives: [beta] },
      'pact/address': { gives: { ...address, isOpen: true } },
      'pactClient/list': { gives: [] },
    },
    { at: '/?tab=partners' },
  )
  expect(await screen.findByText(/beta\.example não aceitou as credenciais/)).toBeTruthy()
  expect(screen.getByText(new RegExp(t('footprint:problem.member_missing')))).toBeTruthy()
  expect(await screen.findByText(address.tokenUrl)).toBeTruthy()
  expect(await screen.findByText(t('footprint:clients.empty.title'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: t('footprint:act.ask') }))
  expect(await screen.findByRole('textbox', { name: t('footprint:ask.productIds') })).toBeTruthy()
})
