import { readLineCut } from '@pegada/contract/line-cut.ts'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { InitiativesPage } from './initiatives-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const motors = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Motores', description: '', owner: 'Rui', state: 'planned' },
  ...{ unitIds: [], categories: ['purchased_electricity'], sources: ['electricity.grid'], kind: 'less' },
  ...{ sharePercent: '10', toSource: null, toUnit: null, ratio: null, tonnesPerYear: null, evidence: null },
  ...{ startMonth: '2026-01', rampMonths: 0, lifetimeYears: 10, place: null, createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ investment: '500000', runningCost: '12000', saving: '130000', toFactor: null, toMethod: null },
  ...{ requires: [], conflicts: [] },
}
const roof = { ...motors, id: '7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Telhado' }
const effect = {
  ...{ year: 2025, gwpSet: 'AR5', touchedKg: '600000', touchedLines: 12, savedKg: '60000', why: null },
  ...{ untouched: [], untouchedLines: 0, fee: '7200' },
}
const supplierFactor = {
  ...{ id: '8d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', factorId: 'company/aco', name: 'Aço do fornecedor', path: [] },
  ...{ unit: 't', co2eKg: '800', gwpSet: null, gasesKg: null, region: null, year: 2025, currency: null },
  ...{ priceYear: null, isOwn: true, supplier: 'Usina', approval: 'approved', materialCode: null },
  source: { key: 'company', publisher: 'Aurora', title: '', licence: '', attribution: '', url: null },
}
const composting = {
  ...{ key: 'waste.composting', names: ['Compostagem'], scope: 1, kind: 'measured', basis: 'both', source: '' },
  ...{ categories: ['solid_waste', 'purchased_electricity'], formula: '', inputs: [] },
}
const byMarket = { ...composting, key: 'electricity.market_contract', names: ['Contrato'], basis: 'market' }

const tasks = [
  {
    ...{ id: '6d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', initiativeId: motors.id, title: 'Cotar', dueOn: '2026-03-10' },
    ...{ owner: { id: 'marina', name: 'Marina', avatar: null }, doneAt: null, isOverdue: true },
    createdAt: '2026-03-01T12:00:00.000Z',
  },
]

/** A generator of the installation, whose lines take the factor that goes with it. */
const furnace = {
  ...{ key: 'own/7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', names: ['Forno a lenha'], scope: 1, units: ['kg'] },
  ...{ category: 'stationary_combustion', parameters: [], used: 0 },
}

async function open(list: End, viewer: Viewer = marina, at = '/', read: unknown = { ...motors, effect }) {
  answerCalls({
    ...{ 'savedView/list': { gives: [] }, 'audit/ofRecord': { gives: { rows: [], next: null } } },
    ...{ 'generator/list': { gives: [furnace] }, 'businessUnit/list': { gives: [] } },
    'method/list': { gives: [composting, byMarket] },
    'factor/search': {
      gives: { rows: [supplierFactor], total: 1, isCapped: false, page: 1, pageSize: 20, facets: null },
    },
    'factor/get': { gives: supplierFactor },
    'drilldown/cut': { gives: { levels: [{ nodes: [{ key: 'electricity.grid', name: 'Rede' }] }] } },
    'initiativeTask/list': { gives: { ...none, rows: tasks, total: tasks.length } },
    'initiativeTask/people': { gives: [{ id: 'marina', name: 'Marina', avatar: null }] },
    ...{ 'initiativeTask/create': { gives: tasks[0] }, 'initiativeTask/update': { gives: tasks[0] } },
    ...{ 'initiative/list': list, 'initiative/get': { gives: read }, 'initiative/create': { gives: motors } },
    'initiative/update': { gives: motors },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <InitiativesPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows what there is, and says so when there is nothing', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [motors], total: 1 } })
  expect(await screen.findByText('Motores')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('initiative:empty.title'))).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  unmount()
  await open(failed, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('tells what one does to the ledger, and which lines a swap cannot reach', async () => {
  const line = { activityId: motors.id, description: 'Frota', code: 'initiative.not_swappable', data: {} }
  const swapped = { ...effect, savedKg: '-1000', untouched: [line], untouchedLines: 1 }
  await open({ gives: { ...none, rows: [motors], total: 1 } }, marina, `/?initiative=${motors.id}`, {
    ...motors,
    effect: swapped,
  })
  const panel = await screen.findByRole('dialog', { name: 'Iniciativa' })
  expect(await within(panel).findByText('Acrescenta por ano, com efeito inteiro')).toBeTruthy()
  expect(within(panel).getByRole('link', { name: 'Frota' })).toBeTruthy()
  expect(within(panel).getByText(/1 linha não pode ser trocada/)).toBeTruthy()
  const fee = within(panel).getByRole('link', { name: /7\.200,00/ })
  expect(fee.getAttribute('href')).toContain('/dashboard/reduction/carbon-price?year=2025')
})

it('leads to the lines that it touches, and nowhere where an address cannot tell them', async () => {
  const list = { gives: { ...none, rows: [motors], total: 1 } }
  const touched = new RegExp(i18next.t('initiative:effect.of_lines', { amount: '', count: 12, n: '12' }).trim())
  const { unmount } = await open(list, marina, `/?initiative=${motors.id}`)
  const [, query = ''] = (await screen.findByRole('link', { name: touched })).getAttribute('href')?.split('?') ?? []
  const cut = readLineCut(new URLSearchParams(query).get('cut') ?? '')
  expect(cut).toEqual({
    ...{ from: '2025-01', to: '2025-12' },
    chosen: { category: ['purchased_electricity'], source: ['electricity.grid'] },
  })
  unmount()
  await open(list, marina, `/?initiative=${motors.id}`, { ...motors, sources: ['factor:a,b'], effect })
  await screen.findByText(touched)
  expect(screen.queryByRole('link', { name: touched })).toBeNull()
})

it('names what a line lacks as people call it', async () => {
  const line = { activityId: motors.id, description: 'Restos', code: 'method.input_missing', data: { field: 'waste' } }
  const swapped = { ...effect, fee: null, untouched: [line], untouchedLines: 1 }
  await open({ gives: { ...none, rows: [motors], total: 1 } }, marina, `/?initiative=${motors.id}`, {
    ...motors,
    effect: swapped,
  })
  const panel = await screen.findByRole('dialog', { name: 'Iniciativa' })
  const name = i18next.t('method-words:input.waste')
  expect(await within(panel).findByText(new RegExp(`Falta o dado "${name}"`))).toBeTruthy()
  expect(within(panel).queryByText(/Taxa interna/)).toBeNull()
})

const openOne = async () => {
  const { user } = await open({ gives: { ...none, rows: [motors], total: 1 } }, marina, `/?initiative=${motors.id}`)
  const panel = within(await screen.findByRole('dialog', { name: 'Iniciativa' }))
  const save = () => user.click(panel.getByRole('button', { name: 'Salvar iniciativa' }))
  return { user, panel, save, how: await panel.findByLabelText(/^Como reduz/) }
}

it('takes a generator of the installation in the place of a source', async () => {
  const { user, panel, save, how } = await openOne()
  await user.selectOptions(how, 'swap')
  await user.click(await panel.findByLabelText(/^Fonte que entra no lugar/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: 'Forno a lenha' }))
  await user.type(panel.getByLabelText(/^Unidade da nova fonte/), 'kg')
  await save()
  const sent = { kind: 'swap', toSource: furnace.key, toUnit: 'kg', toFactor: null, toMethod: null }
  await waitFor(() => expect(callsTo('initiative/update')).toMatchObject([sent]))
})

it('takes another factor of the catalogue, found by its name', async () => {
  const { user, panel, save, how } = await openOne()
  await user.selectOptions(how, 'factor')
  await user.click(await panel.findByLabelText(/^Fator novo/, { selector: 'input' }))
  await user.click(await screen.findByRole('option', { name: /Aço do fornecedor/ }))
  await save()
  const sent = { kind: 'factor', toFactor: supplierFactor.id, sharePercent: '10', toMethod: null, toSource: null }
  await waitFor(() => expect(callsTo('initiative/update')).toMatchObject([sent]))
})

it('takes another method of those that count as the plan does', async () => {
  const { user, panel, save, how } = await openOne()
  await user.selectOptions(how, 'method')
  await user.click(await panel.findByLabelText(/^Método novo/, { selector: 'input' }))
  const options = await screen.findAllByRole('option', { name: /Compostagem|Contrato/ })
  expect(options.map(({ textContent }) => textContent)).toEqual(['Compostagem'])
  await user.click(await screen.findByRole('option', { name: 'Compostagem' }))
  await save()
  const sent = { kind: 'method', toMethod: 'waste.composting', sharePercent: '10', toFactor: null }
  await waitFor(() => expect(callsTo('initiative/update')).toMatchObject([sent]))
})

it('begins with a common measure, without an effect, and sends what was typed', async () => {
  const { user } = await open({ gives: none }, marina, '/?create=yes&template=motors')
  const panel = await screen.findByRole('dialog', { name: 'Nova iniciativa' })
  const form = await within(panel).findByRole('button', { name: 'Salvar iniciativa' })
  expect(within(panel).getByLabelText<HTMLInputElement>(/^Parte da quantidade/).value).toBe('')
  await fill(user, within(panel).getByLabelText(/^Parte da quantidade/), '12,5')
  await fill(user, within(panel).getByLabelText(/^Investimento/), '500000')
  await user.click(form)
  // The month is asked for: nothing is sent without it.
  await waitFor(() => expect(panel.querySelector('[aria-invalid=true], [data-error]')).toBeTruthy())
  expect(callsTo('initiative/create')).toEqual([])
})

it('shows what an initiative needs first', async () => {
  const needing = { ...motors, requires: [roof.id] }
  const list = { gives: { ...none, rows: [needing, roof], total: 2 } }
  await open(list, marina, `/?initiative=${motors.id}`, { ...needing, effect })
  const panel = await screen.findByRole('dialog', { name: 'Iniciativa' })
  expect((await within(panel).findAllByText('Telhado')).length).toBeGreaterThan(0)
})

it('lists what is to be done, marks it as done, and adds to it', async () => {
  const { user } = await open({ gives: { ...none, rows: [motors], total: 1 } }, marina, `/?initiative=${motors.id}`)
  const panel = await screen.findByRole('dialog', { name: 'Iniciativa' })
  const task = await within(panel).findByRole('checkbox', { name: /Cotar/ })
  expect(within(panel).getByText(/Marina · venceu em/)).toBeTruthy()
  await user.click(task)
  await waitFor(() => expect(callsTo('initiativeTask/update')).toEqual([{ taskId: tasks[0]?.id, isDone: true }]))
  await user.click(within(panel).getByRole('button', { name: 'Nova tarefa' }))
  const form = await within(panel).findByRole('form', { name: 'Nova tarefa' })
  await user.click(within(form).getByRole('button', { name: 'Salvar tarefa' }))
  // Who does it and by when are asked for: nothing is sent without them.
  await waitFor(() => expect(form.querySelector('[aria-invalid=true], [data-error]')).toBeTruthy())
  expect(callsTo('initiativeTask/create')).toEqual([])
  expect(within(panel).getByRole('link', { name: 'Ver o acompanhamento' }).getAttribute('href')).toContain(
    `/dashboard/reduction/progress?initiative=${motors.id}`,
  )
})
