import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { GroupsSection } from './groups-section.tsx'

const empty = { accepted: '0', ignored: '0', pending: '1' }
const freight = {
  ...{ groupKey: 'freight road upstream||un|frete', product: 'FRETE', nature: 'freight', ncm: '', unit: 'UN' },
  ...{ lines: 2, documents: 2, issuers: [], issuersTotal: 0, quantity: '2', value: '800', massKg: null },
  ...{ firstDay: null, lastDay: null, kind: 'unknown', confidence: '0.5', packing: null, merged: null, others: 11 },
  ...{ answers: [], amountQuestion: null },
  question: 'classification.freight_distance',
  rule: { kind: 'document', id: 'document.freight', name: 'CT-e' },
  why: { code: 'classification.freight', data: { mode: 'road' } },
  suggestions: [
    {
      ...{ generatorKey: 'method:freight.road', confidence: '0.5', inputs: { vehicle: 'lorry_average' }, range: null },
      ...{ category: 'upstream_transport', scope: 3, massKg: null },
    },
  ],
}

const vehicle = {
  ...{ name: 'vehicle', kind: 'catalogue_choice', isRequired: true, isMain: false, isAnyUnit: false },
  ...{ unit: null, substance: null, default: null, columns: [] },
  options: [
    { key: 'lorry_average', names: ['Caminhão - caminhão (média)'] },
    { key: 'van_average', names: ['Van (média)'] },
  ],
}
const text = (name: string) => ({ ...vehicle, name, kind: 'text', options: [] })
const road = {
  ...{ key: 'freight.road', names: ['Transporte rodoviário'], scope: 3, categories: [], kind: 'average_data' },
  ...{ basis: 'both', source: '', formula: '', inputs: ['load', 'distance', 'origin', 'destination'].map(text) },
}
const nothing = { ncm: [], question: [], supplier: [], sector: [] }
const settled = {
  ...{ massKg: empty, value: empty, groupsPending: 1 },
  lines: { accepted: 0, ignored: 0, pending: 2, unmeasured: 2, notCounting: 0 },
}
const calls = {
  'triage/get': { gives: settled },
  'triage/facets': { gives: nothing },
  'generator/list': { gives: [] },
  'method/list': { gives: [{ ...road, inputs: [...road.inputs, vehicle] }] },
  'businessUnit/list': { gives: [] },
} as const

/** What is sent to a procedure from here on, as it goes. */
function sentTo(procedure: string) {
  const answered = vi.mocked(fetch)
  const sent = vi.fn()
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith(procedure)) sent(JSON.parse(await request.clone().text()).json)
    return answered(request)
  })
  return sent
}

it('a question is answered on its card, for the group and for the others that ask the same', async () => {
  const decision = { id: 'x', groupKey: freight.groupKey, action: 'accept', product: 'FRETE', lines: 13, co2eKg: '1' }
  answerCalls({
    'triage/listGroups': { gives: { rows: [freight], total: 1, page: 1, pageSize: 10 } },
    ...calls,
    'triage/decide': { gives: { ...decision, refused: [], left: 0 } },
  })
  const sent = sentTo('triage/decide')
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
  )
  const accept = await screen.findByRole('button', { name: /^1 ?Frete rodoviário/ })
  await user.click(accept)
  expect(await screen.findByText('Responda antes de aceitar.')).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
  await fill(user, screen.getByRole('textbox', { name: 'Distância, km' }), '18')
  await user.click(screen.getByRole('combobox', { name: 'Veículo' }))
  await user.click(await screen.findByRole('option', { name: 'Van - média (até 3,5 toneladas)' }))
  await user.click(screen.getByRole('checkbox', { name: /^também nos outros 11 grupos de/ }))
  await user.click(accept)
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({
        generatorKey: 'method:freight.road',
        inputs: { distance: '18', vehicle: 'van_average' },
        others: true,
      }),
    ),
  )
})

const suggestion = {
  ...{ kind: 'unknown', generatorKey: null, candidates: freight.suggestions, scope: 3, category: 'upstream_transport' },
  ...{ quantity: null, packing: null, rule: freight.rule, why: freight.why, confidence: '0.5' },
  ...{ question: freight.question, amountQuestion: null, answers: [] },
}
const line = (id: string, number: string) => ({
  ...{ id, documentId: 'd', number, product: 'FRETE', ncm: '', cfop: '', unit: 'UN', quantity: '1', total: '400' },
  ...{ anpCode: null, issuedAt: '2025-03-01', issuerName: 'Rota', recipientName: null, documentNumber: id },
  ...{ fileName: 'f.xml', counts: true, countsReason: '', state: 'pending', suggestion, doubts: [], activityId: null },
  ...{ decidedGeneratorKey: null, nature: 'freight', periodStart: null, periodEnd: null, estimateCo2eKg: null },
  groupKey: freight.groupKey,
})

it('one line of a group is answered by itself, beside its group', async () => {
  answerCalls({
    ...calls,
    'triage/listGroups': { gives: { rows: [freight], total: 1, page: 1, pageSize: 10 } },
    'documentItem/list': { gives: { rows: [line('a', '1'), line('b', '2')], total: 2, page: 1, pageSize: 10 } },
    'documentItem/accept': { gives: { ...line('b', '2'), state: 'accepted' } },
  })
  const sent = sentTo('documentItem/accept')
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
  )
  await user.click(await screen.findByRole('button', { name: 'FRETE' }))
  await user.click(await screen.findByRole('button', { name: 'Decidir só esta linha: FRETE, linha 2' }))
  const only = within(screen.getByRole('group', { name: 'Só a linha 2: FRETE' }))
  const accept = only.getByRole('button', { name: /Frete rodoviário/ })
  await user.click(accept)
  expect(await only.findByText('Responda antes de aceitar.')).toBeTruthy()
  await fill(user, only.getByRole('textbox', { name: 'Distância, km' }), '27')
  await user.click(accept)
  await waitFor(() =>
    expect(sent.mock.calls).toEqual([
      [
        {
          ...{ itemId: 'b', generatorKey: 'method:freight.road', category: 'upstream_transport' },
          inputs: { distance: '27' },
        },
      ],
    ]),
  )
})

const choice = (name: string) => ({
  ...vehicle,
  name,
  kind: 'choice',
  options: [{ key: 'food', names: ['Alimentos'] }],
})
const mass = { ...text('mass'), kind: 'quantity', unit: 't', isRequired: true, isMain: true }
const wasteMethods = [
  {
    ...road,
    key: 'waste.landfill_by_others',
    names: ['Aterro de terceiros'],
    inputs: [mass, choice('waste'), choice('landfill_class')],
  },
  { ...road, key: 'waste.incineration', names: ['Incineração'], inputs: [mass, choice('waste')] },
]
const waste = {
  ...freight,
  ...{ groupKey: 'listed_service 070901||un|coleta', product: 'COLETA', nature: 'listed_service', lines: 1, others: 2 },
  question: 'classification.how_much_waste',
  suggestions: ['landfill_by_others', 'incineration'].map((key) => {
    return {
      ...freight.suggestions[0],
      generatorKey: `method:waste.${key}`,
      inputs: null,
      category: 'waste_in_operations',
    }
  }),
}

it('what became of waste is chosen on its card, which then asks for what that treatment needs', async () => {
  const decision = { id: 'x', groupKey: waste.groupKey, action: 'accept', product: 'COLETA', lines: 1, co2eKg: '1' }
  answerCalls({
    ...calls,
    'method/list': { gives: wasteMethods },
    'triage/listGroups': { gives: { rows: [waste], total: 1, page: 1, pageSize: 10 } },
    'triage/decide': { gives: { ...decision, refused: [], left: 0 } },
  })
  const sent = sentTo('triage/decide')
  const { user } = await renderApp(
    <ViewerProvider viewer={marina}>
      <GroupsSection />
    </ViewerProvider>,
  )
  expect(await screen.findByRole('combobox', { name: 'Classe do aterro' })).toBeTruthy()
  const incinerate = screen.getByRole('button', { name: /^2 ?Incineração/ })
  await user.click(incinerate)
  expect(await screen.findByText('Responda antes de aceitar.')).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Classe do aterro' })).toBeNull()
  await fill(user, screen.getByRole('textbox', { name: 'Massa (t)' }), '2')
  await user.click(screen.getByRole('combobox', { name: 'Resíduos' }))
  await user.click(await screen.findByRole('option', { name: /Alimentos|alimentares/i }))
  await user.click(incinerate)
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(
      expect.objectContaining({ generatorKey: 'method:waste.incineration', inputs: { mass: '2', waste: 'food' } }),
    ),
  )
  await screen.findByRole('button', { name: 'Desfazer' })
})
