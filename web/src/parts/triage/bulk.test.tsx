import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { GroupsSection } from './groups-section.tsx'

const empty = { accepted: '0', ignored: '0', pending: '1' }
const merged = {
  ...{ groupKey: 'sector|322|', product: 'CAIXA DE PAPELAO', nature: 'product', ncm: '48191000', unit: 'UN' },
  ...{ lines: 7, documents: 5, issuers: ['Papéis Sol'], issuersTotal: 1, quantity: '9', value: '800', massKg: '120' },
  ...{
    firstDay: null,
    lastDay: null,
    kind: 'emission',
    confidence: '0.5',
    question: null,
    packing: null,
    answers: [],
    amountQuestion: null,
    others: 0,
  },
  merged: { by: 'sector', value: '322', groups: 3 },
  rule: { kind: 'spend', id: 'x', name: 'NAICS 322211' },
  why: { code: 'classification.by_spend', data: { ncm: '48191000', naics: '322211' } },
  suggestions: [],
}
const decision = {
  ...{ id: '0190a8d2-0000-7000-8000-000000000000', lines: 7, co2eKg: null, refused: [], left: 0, reason: null },
}

async function open(at: string) {
  answerCalls({
    'triage/listGroups': { gives: { rows: [merged], total: 3, page: 1, pageSize: 10 } },
    'triage/get': {
      gives: {
        ...{ massKg: empty, value: empty, groupsPending: 3 },
        lines: { accepted: 0, ignored: 0, pending: 7, unmeasured: 0, notCounting: 0 },
      },
    },
    'triage/facets': {
      gives: {
        ...{ ncm: [], question: [] },
        supplier: [{ value: '11444777000161', name: 'Papéis Sol', lines: 7, massKg: '120' }],
        sector: [{ value: '322', name: '', lines: 7, massKg: '120' }],
      },
    },
    'generator/list': { gives: [] },
    'businessUnit/list': { gives: [] },
    'inventory/years': { gives: { years: [2031, 2024], working: 2031 } },
    'triage/decideShown': { gives: decision },
    'triage/leaveRest': { gives: decision },
    'triage/weighRest': {
      gives: { wholeKg: '100000', leftBeforeKg: '0', restKg: '321', groups: 2, lines: 4, value: '90' },
    },
  })
  const fetched = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    const procedure = new URL(request.url).pathname.replace('/rpc/triage/', '')
    if (request.method === 'POST') sent(procedure, JSON.parse(await request.clone().text()).json)
    return fetched(request)
  })
  const shown = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
    { at },
  )
  await screen.findByRole('button', { name: 'Papel e papelão' })
  return { ...shown, sent }
}

it('groups put together say what by; all that the filter shows is left out as one act with its reason', async () => {
  const { user, sent } = await open('/?g-by=sector&g-forn=11444777000161')
  expect(screen.getByText(/CAIXA DE PAPELAO · Grupos reunidos: 3/)).toBeTruthy()
  expect(screen.getByText('Grupos que o filtro mostra: 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Deixar de fora…' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Deixar de fora' }))
  expect(sent).not.toHaveBeenCalledWith('decideShown', expect.anything())
  await fill(user, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Material de revenda')
  await user.click(within(dialog).getByRole('button', { name: 'Deixar de fora' }))
  await screen.findByText('Decidido em um só ato. Linhas: 7.')
  expect(sent).toHaveBeenCalledWith('decideShown', {
    ...{ supplier: '11444777000161', groupBy: 'sector' },
    ...{ action: 'ignore', reason: 'Material de revenda' },
  })
})

it('what was suggested is accepted as one act', async () => {
  const { user, sent } = await open('/?g-kind=emission')
  await user.click(screen.getByRole('button', { name: 'Aceitar o que foi sugerido' }))
  await waitFor(() => expect(sent).toHaveBeenCalledWith('decideShown', { kind: 'emission', action: 'accept' }))
})

it('coupons that name no buyer are ours as one act with its reason', async () => {
  const { user, sent } = await open('/?g-question=classification.whose_purchase')
  await user.click(screen.getByRole('button', { name: 'São nossas…' }))
  const dialog = await screen.findByRole('dialog', { name: 'São compras da empresa' })
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  expect(sent).not.toHaveBeenCalledWith('decideShown', expect.anything())
  await fill(user, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Reembolsado')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('decideShown', {
      ...{ question: 'classification.whose_purchase', action: 'accept', reason: 'Reembolsado' },
    }),
  )
})

it('lines in a doubt are decided together with a reason where the filter names it', async () => {
  const { user, sent } = await open('/?g-doubt=document.total_differs')
  await user.click(screen.getByRole('button', { name: 'Aceitar apesar da dúvida…' }))
  const dialog = await screen.findByRole('dialog')
  await fill(user, within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Frete à parte')
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
  await screen.findByText('Decidido em um só ato. Linhas: 7.')
  expect(sent).toHaveBeenCalledWith(
    'decideShown',
    expect.objectContaining({ doubt: 'document.total_differs', action: 'accept', reason: 'Frete à parte' }),
  )
})

it('a broken signature has no act on many, and says why', async () => {
  const { user, sent } = await open('/?g-doubt=document.signature_broken')
  const accept = screen.getByRole('button', { name: /^Aceitar apesar da dúvida…/ })
  expect(accept.getAttribute('aria-disabled')).toBe('true')
  await user.click(accept)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).not.toHaveBeenCalledWith('decideShown', expect.anything())
})

it('a threshold says what it would leave out before it does, of the year before the one that runs for the server', async () => {
  const { user, sent } = await open('/')
  await user.click(screen.getByRole('button', { name: 'Limiar de materialidade…' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByText(/^Linhas: 4, 321/)
  await fill(user, within(dialog).getByRole('textbox', { name: 'Porque…' }), 'Combinado com a verificadora')
  await user.click(within(dialog).getByRole('button', { name: 'Deixar de fora' }))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith('leaveRest', {
      ...{ year: 2030, percent: '1', reason: 'Combinado com a verificadora' },
    }),
  )
})
