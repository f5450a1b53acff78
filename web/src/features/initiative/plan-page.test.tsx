import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { PlanPage } from './plan-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 100, next: null, previous: null }
const item = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Motores', state: 'planned', investment: '500000' },
  ...{ aloneKg: '60000', savedKg: '60000', yearly: '-36627.3', perTonne: '-610.46', presentCost: '-225058.92' },
  ...{ paybackYears: '4.237288135593', breakEvenPrice: null, fromTonnes: '0', rank: 1, isChosen: true, why: null },
}
const plan = {
  ...{ year: 2025, gwpSet: 'AR5', order: 'mean', price: '120', totalKg: '850000', togetherKg: '60000', items: [item] },
  budget: { cost: '500000', savedKg: '60000', isExact: true, atMostKg: '60000' },
  totals: { investment: '500000', yearly: '-36627.3', presentCost: '-225058.92', perTonne: '-610.455' },
  missing: 0,
  drivers: [
    {
      ...{
        name: 'Produção',
        part: 'scope_1',
        yearlyPercent: '3',
        lowPercent: '3',
        highPercent: '3',
        movedKg: '850000',
        ofYear: [{ year: 2028, percent: '-5' }],
      },
      source: 'Orçamento de 2026',
    },
  ],
  target: {
    id: item.id,
    name: 'Alfa',
    scopeTwo: 'location',
    measureUnit: null,
    lacks: null,
    scopes: [1, 2],
    categories: [],
  },
  years: [
    {
      year: 2025,
      usualKg: '850000',
      lowKg: '850000',
      highKg: '850000',
      changesKg: ['0'],
      withKg: '850000',
      allowedKg: null,
      gapKg: null,
      intensity: null,
    },
    {
      ...{ year: 2030, usualKg: '956682.5', lowKg: '900000', highKg: '990000', withKg: '836682.5' },
      changesKg: ['106682.5'],
      ...{ allowedKg: '580000', gapKg: '256682.5', intensity: null },
    },
  ],
}

const second = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11'
const initiatives = [
  { id: item.id, name: 'Motores', state: 'planned', place: null },
  { id: second, name: 'Telhado', state: 'planned', place: null },
  { id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12', name: 'Ideia solta', state: 'idea', place: null },
]
const kept = {
  ...{ id: '7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Acelerado', author: 'Marina' },
  choices: { year: 2025, ratePercent: '10', growthPercent: '0', order: 'places', drivers: [] },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', changedAt: '2026-03-01T12:00:00.000Z' },
}

async function open(end: End, at = '/') {
  answerCalls({
    ...{ 'target/list': { gives: none }, 'initiative/plan': end, 'scenario/get': { gives: kept } },
    'initiative/list': { gives: { ...none, rows: initiatives, total: 3 } },
    ...{ 'scenario/create': { gives: kept }, 'scenario/update': { gives: kept } },
  })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <PlanPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells what each tonne costs, what the budget is best spent on, and what is left to the target (Ex. 8 and 10)', async () => {
  await open({ gives: plan }, '/?budget=600000')
  expect(await screen.findByText(/1 de 1 se paga sozinha/)).toBeTruthy()
  expect(screen.getByText(/1 iniciativa evita mais: 60/)).toBeTruthy()
  expect(screen.getByText(/Em 2030 ainda faltam 256.*para “Alfa”/)).toBeTruthy()
  expect(screen.getByText(/R\$ 120,00 por tonelada/)).toBeTruthy()
  const [table, drivers] = screen.getAllByRole('table')
  if (!table || !drivers) throw new Error('two tables')
  expect(within(table).getByText(/610,46/)).toBeTruthy()
  expect(within(table).getByText('4,2 anos')).toBeTruthy()
  expect(within(drivers).getByText('Orçamento de 2026')).toBeTruthy()
  expect(within(drivers).getByText(/\+106,68/)).toBeTruthy()
  expect(within(drivers).getByText('2028: −5 %')).toBeTruthy()
  expect(callsTo('initiative/plan').at(-1)).toMatchObject({ budget: '600000', ratePercent: '10' })
})

it('leads from each bar of the curve, as a row, to its own initiative', async () => {
  const far = { ...item, id: second, name: 'Telhado', perTonne: '12', fromTonnes: '60' }
  const { user } = await open({ gives: { ...plan, items: [item, far] } })
  const curve = within((await screen.findByText('Quanto custa cada tonelada?')).closest('figure') ?? document.body)
  await user.click(curve.getByRole('button', { name: 'Ver tabela' }))
  const leads = (name: string) => curve.getByRole('link', { name }).getAttribute('href')
  expect(leads('Motores')).toContain(`initiative=${item.id}`)
  expect(leads('Telhado')).toContain(`initiative=${second}`)
})

it('tells the gap of an intensity in its own measure', async () => {
  const told = { amount: '50', usual: '17000', low: '16000', high: '18000', with: '15500' }
  const years = plan.years.map((year) => ({
    ...{ ...year, allowedKg: null, gapKg: null },
    intensity: { ...told, allowed: '9860', gap: '5640' },
  }))
  const target = { ...plan.target, measureUnit: 'MBRL', scopeTwo: 'market' }
  await open({ gives: { ...plan, target, years } })
  expect(await screen.findByText(/Em 2030 ainda faltam 5,64.*R\$ milhão.*para “Alfa”/)).toBeTruthy()
  expect(screen.getByText(/O escopo 2 conta por escolha de compra/)).toBeTruthy()
})

it('says what is missing before an intensity can be held against the forecast, and leads there', async () => {
  const target = { ...plan.target, measureUnit: 't', lacks: 'driver' }
  const { user } = await open({ gives: { ...plan, target } })
  const notice = (await screen.findByText(/Ainda não se compara com “Alfa”/)).closest('[role]') ?? document.body
  expect(screen.getByText(/A meta é por t\. Diga como isso cresce/)).toBeTruthy()
  await user.click(within(notice as HTMLElement).getByRole('button', { name: /Direcionadores da previsão/ }))
  expect(await screen.findByRole('dialog', { name: 'Direcionadores da previsão' })).toBeTruthy()
})

it('says that a budget does not pay again for what is running or done, and where a swap stands', async () => {
  const done = { ...item, state: 'done', isChosen: null }
  await open({ gives: { ...plan, items: [item, { ...done, id: second, name: 'Telhado' }] } }, '/?budget=600000')
  expect(await screen.findByText(/já está pago: não toma nada do orçamento/)).toBeTruthy()
  expect(screen.getByText(/Uma troca entre escopos fica na fonte antiga/)).toBeTruthy()
})

it('keeps those that the address names beyond what the list holds', async () => {
  const far = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d19'
  const items = [item, { ...item, id: far, name: 'Caldeira' }]
  const { user, unmount } = await open(
    { gives: { ...plan, items } },
    `/?panel=initiatives&ids=${item.id},${second},${far}`,
  )
  const panel = await screen.findByRole('dialog', { name: 'Escolher iniciativas' })
  expect(await within(panel).findByRole('checkbox', { name: /Caldeira/ })).toBeTruthy()
  await user.click(within(panel).getByRole('checkbox', { name: /Telhado/ }))
  await waitFor(() => expect(callsTo('initiative/plan').at(-1)).toMatchObject({ ids: `${item.id},${far}` }))
  unmount()
  const all = await open({ gives: { ...plan, items } }, '/?panel=initiatives')
  expect(await screen.findByRole('checkbox', { name: /Caldeira/ })).toBeTruthy()
  await all.user.click(await screen.findByRole('checkbox', { name: /Telhado/ }))
  await waitFor(() => expect(callsTo('initiative/plan').at(-1)).toMatchObject({ ids: `${item.id},${far}` }))
})

it('finds initiatives and targets by their names on the server', async () => {
  const { user } = await open({ gives: plan }, '/?panel=initiatives')
  const panel = within(await screen.findByRole('dialog', { name: 'Escolher iniciativas' }))
  await fill(user, await panel.findByRole('searchbox', { name: 'Buscar iniciativa' }), 'telhado')
  await waitFor(() => expect(callsTo('initiative/list').at(-1)).toMatchObject({ search: 'telhado' }))
  expect(await panel.findByRole('checkbox', { name: /Telhado/ })).toBeTruthy()
  await fill(user, screen.getByRole('combobox', { name: 'Meta' }), 'alfa')
  await waitFor(() => expect(callsTo('target/list').at(-1)).toMatchObject({ search: 'alfa' }))
})

it('says where nothing is planned, and that it could not be read', async () => {
  const { unmount } = await open({ gives: { ...plan, items: [], budget: null } })
  expect(await screen.findByText('Nenhuma iniciativa planejada')).toBeTruthy()
  unmount()
  await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})

it('counts initiatives in the order that is chosen, in the address', async () => {
  const { user } = await open({ gives: plan }, '/?panel=initiatives')
  const panel = await screen.findByRole('dialog', { name: 'Escolher iniciativas' })
  await user.click(await within(panel).findByRole('button', { name: 'Fazer Telhado antes' }))
  await waitFor(() =>
    expect(callsTo('initiative/plan').at(-1)).toMatchObject({ ids: `${second},${item.id}`, order: 'given' }),
  )
  await user.click(within(panel).getByRole('checkbox', { name: /Telhado/ }))
  await waitFor(() => expect(callsTo('initiative/plan').at(-1)).toMatchObject({ ids: item.id }))
  expect(within(panel).getByRole<HTMLInputElement>('checkbox', { name: /Motores/ }).disabled).toBe(true)
})

it('takes a driver that falls with why, and refuses one without', async () => {
  const { user } = await open({ gives: plan }, '/?panel=drivers')
  const panel = await screen.findByRole('dialog', { name: 'Direcionadores da previsão' })
  await fill(user, within(panel).getByLabelText(/^Direcionador/), 'Rede')
  await fill(user, within(panel).getByLabelText(/^Crescimento ao ano/), '-2,5')
  await user.click(within(panel).getByRole('button', { name: 'Acrescentar direcionador' }))
  await waitFor(() => expect(panel.querySelector('[aria-invalid=true], [data-error]')).toBeTruthy())
  expect(callsTo('initiative/plan').at(-1)).toMatchObject({ drivers: [] })
  await fill(user, within(panel).getByLabelText(/^Motivo e fonte/), 'Plano Decenal')
  await user.click(within(panel).getByRole('button', { name: 'Acrescentar direcionador' }))
  await waitFor(() =>
    expect(callsTo('initiative/plan').at(-1)).toMatchObject({
      drivers: [{ part: 'scope_1', name: 'Rede', yearlyPercent: '-2.5', source: 'Plano Decenal' }],
    }),
  )
})

it('takes years that differ of a driver, each once, and says what cannot be read', async () => {
  const { user } = await open({ gives: plan }, '/?panel=drivers')
  const panel = within(await screen.findByRole('dialog', { name: 'Direcionadores da previsão' }))
  const add = panel.getByRole('button', { name: 'Acrescentar direcionador' })
  await fill(user, panel.getByLabelText(/^Direcionador/), 'Rede')
  await user.type(panel.getByLabelText(/^Crescimento ao ano/), '0')
  await fill(user, panel.getByLabelText(/^Motivo e fonte/), 'Plano Decenal')
  await fill(user, panel.getByLabelText('Ano, linha 1'), '2028')
  await user.click(add)
  const unreadable = i18next.t('initiative:driver.of_year.unreadable')
  expect(await panel.findByText(unreadable)).toBeTruthy()
  await user.type(panel.getByLabelText('Sobre o ano anterior (%), linha 1'), '-5')
  await user.click(add)
  await waitFor(() =>
    expect(callsTo('initiative/plan').at(-1)).toMatchObject({
      drivers: [{ name: 'Rede', yearlyPercent: '0', ofYear: [{ year: 2028, percent: '-5' }] }],
    }),
  )
  expect(panel.getByText(/2028: −5 %/)).toBeTruthy()
})

it('keeps its choices as a scenario, and in the one that it was opened from', async () => {
  const { user } = await open({ gives: plan }, `/?year=2025&price=120&scenario=${kept.id}&panel=keep`)
  const panel = await screen.findByRole('dialog', { name: 'Guardar como cenário' })
  await fill(user, within(panel).getByLabelText(/^Nome do cenário/), ' Base ')
  await user.click(within(panel).getByRole('button', { name: 'Guardar cenário' }))
  await waitFor(() =>
    expect(callsTo('scenario/create')).toMatchObject([{ name: 'Base', choices: { year: 2025, price: '120' } }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Guardar em “Acelerado”' }))
  await waitFor(() =>
    expect(callsTo('scenario/update')).toMatchObject([{ scenarioId: kept.id, choices: { price: '120' } }]),
  )
})

it('says how much more another choice could save where the search was cut short', async () => {
  const budget = { cost: '500000', savedKg: '60000', isExact: false, atMostKg: '64500' }
  await open({ gives: { ...plan, budget } }, '/?budget=600000')
  expect(await screen.findByText(/1 iniciativa evita mais: 60.*nenhuma escolha evita mais de 64,5/)).toBeTruthy()
})
