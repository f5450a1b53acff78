import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ScenariosPage } from './scenarios-page.tsx'

const at = '2026-03-01T12:00:00.000Z'
const choices = { year: 2025, ratePercent: '10', growthPercent: '0', order: 'places', drivers: [], price: '120' }
const scenarios = ['Acelerado', 'Base', 'Lento', 'Mínimo', 'Outro'].map((name, index) => ({
  ...{ id: `5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d1${index}`, name, author: 'Marina', createdAt: at, changedAt: at },
  choices,
}))
const [first, second] = scenarios.map(({ id }) => id)
const listed = (rows: readonly unknown[]): End => ({
  gives: { rows, total: rows.length, isCapped: false, page: 1, pageSize: 10, next: null, previous: null },
})
const plan = (withKg: string) => ({
  ...{ year: 2025, gwpSet: 'AR5', order: 'mean', price: '120', totalKg: '850000', togetherKg: '60000', items: [] },
  totals: { investment: '500000', yearly: '-36627.3', presentCost: '-225058.92', perTonne: '-610.455' },
  ...{ missing: 0, drivers: [], budget: null },
  target: {
    id: 'a',
    name: 'Meta 2030',
    scopeTwo: 'market',
    measureUnit: null,
    lacks: null,
    scopes: [1, 2],
    categories: [],
  },
  years: [
    {
      ...{ year: 2030, usualKg: '956000', lowKg: '956000', highKg: '956000', changesKg: [], withKg },
      ...{ allowedKg: '580000', gapKg: '256000', intensity: null },
    },
  ],
})
const compared = [
  { ...scenarios[0], plan: plan('700000'), isTargetGone: false },
  { ...scenarios[1], plan: plan('836000'), isTargetGone: true },
]

async function open(list: End, viewer: Viewer = marina, where = '/', compare: End = { gives: compared }) {
  answerCalls({
    ...{ 'scenario/list': list, 'scenario/compare': compare, 'audit/ofRecord': { gives: { rows: [], next: null } } },
    ...{ 'savedView/list': { gives: [] }, 'scenario/get': { gives: scenarios[0] } },
    ...{ 'scenario/update': { gives: scenarios[0] }, 'scenario/delete': { gives: { id: first } } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ScenariosPage />
    </ViewerProvider>,
    { at: where },
  )
}

it('puts up to four side by side, told in a sentence, a table and the address', async () => {
  const { user } = await open(listed(scenarios), marina, `/?with=${first}`)
  expect(await screen.findByText('Marque de 2 a 4 cenários para compará-los.')).toBeTruthy()
  expect(callsTo('scenario/compare')).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Comparar Base' }))
  expect(await screen.findByText(/Em 2030, “Acelerado” emite menos: 700/)).toBeTruthy()
  expect(callsTo('scenario/compare')).toEqual([{ ids: `${first},${second}` }])
  const table = screen.getByRole('region', { name: 'Lado a lado' })
  expect(within(table).getByText(/A meta com que foi guardado não existe mais/)).toBeTruthy()
  expect(within(table).getAllByText(/610,46/)).toHaveLength(2)
  expect(within(table).getAllByText(/256.*t CO₂e/)).toHaveLength(2)
  expect(within(table).getAllByText('Escopo 2 por escolha de compra')).toHaveLength(2)
  for (const name of ['Lento', 'Mínimo']) await user.click(screen.getByRole('checkbox', { name: `Comparar ${name}` }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Comparar Outro' }).disabled).toBe(true)
})

it('names no least among plans that count scope 2 by different methods, and says by which each does', async () => {
  const [byMarket, other] = compared
  const byLocation = { ...other, plan: { ...plan('600000'), target: null } }
  const { user } = await open(listed(scenarios), marina, `/?with=${first},${second}`, { gives: [byMarket, byLocation] })
  expect(await screen.findByText(/^Os cenários não contam os mesmos escopos pelo mesmo método/)).toBeTruthy()
  expect(screen.queryByText(/emite menos: /)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ver tabela' }))
  const heads = [
    'Acelerado (Escopos: 1, 2; Escopo 2 por escolha de compra)',
    'Base (Escopos: 1, 2, 3; Escopo 2 por localização)',
  ]
  for (const head of heads) expect(screen.getAllByText(`${head} (t CO₂e)`).length).toBeGreaterThan(0)
  const table = screen.getByRole('region', { name: 'Lado a lado' })
  expect(within(table).getByText('Escopo 2 por localização')).toBeTruthy()
})

it('leaves out what is gone, says so, and takes it out of the address', async () => {
  const gone = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2dff'
  const { user } = await open(listed(scenarios), marina, `/?with=${first},${gone},${second}`)
  expect(await screen.findByText('Cenários comparados que não existem mais: 1.')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Lado a lado' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tirar da comparação' }))
  await waitFor(() => expect(callsTo('scenario/compare').at(-1)).toEqual({ ids: `${first},${second}` }))
  expect(screen.queryByText(/não existem mais: 1/)).toBeNull()
})

it('asks for the page, the order and the words of the address, and clears what is compared', async () => {
  const { user } = await open(listed(scenarios), marina, `/?with=${first}&q=ace&sort=changedAt&dir=desc&page=2`)
  expect(await screen.findByText('Acelerado')).toBeTruthy()
  expect(callsTo('scenario/list')[0]).toMatchObject({ search: 'ace', sort: 'changedAt', direction: 'desc', page: 2 })
  await user.click(screen.getByRole('button', { name: 'Limpar a comparação (1)' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Comparar Acelerado' }).checked).toBe(false)
})

it('leads to the plan with its choices, renames and takes out', async () => {
  const { user } = await open(listed(scenarios), marina, `/?scenario=${first}`)
  const panel = await screen.findByRole('dialog', { name: 'Cenário' })
  const way = within(panel).getByRole('link', { name: 'Abrir o plano deste cenário' }).getAttribute('href')
  expect(way).toContain('/dashboard/reduction/plan?year=2025')
  expect(way).toContain('price=120')
  await user.click(within(panel).getByRole('button', { name: 'Excluir cenário' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Excluir Acelerado?' })).getByText('Excluir cenário'),
  )
  await waitFor(() => expect(callsTo('scenario/delete')).toEqual([{ scenarioId: first }]))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cenário' })).toBeNull())
})

it('says where there is none, that it could not be read, and that one may not see it', async () => {
  const empty = await open(listed([]))
  expect(await screen.findByText('Nenhum cenário ainda')).toBeTruthy()
  empty.unmount()
  const unread = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  unread.unmount()
  await open(failed, { ...marina, can: [] })
  expect(screen.queryByRole('table')).toBeNull()
})
