import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
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
  budget: { cost: '500000', savedKg: '60000', isExact: true },
  target: { id: item.id, name: 'Alfa' },
  years: [
    {
      year: 2025,
      usualKg: '850000',
      lowKg: '850000',
      highKg: '850000',
      withKg: '850000',
      allowedKg: null,
      gapKg: null,
    },
    {
      ...{ year: 2030, usualKg: '956682.5', lowKg: '900000', highKg: '990000', withKg: '836682.5' },
      ...{ allowedKg: '580000', gapKg: '256682.5' },
    },
  ],
}

async function open(end: End, at = '/') {
  answerCalls({ 'target/list': { gives: none }, 'initiative/plan': end })
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
  const table = screen.getByRole('table')
  expect(within(table).getByText(/610,46/)).toBeTruthy()
  expect(within(table).getByText('4,2 anos')).toBeTruthy()
  expect(callsTo('initiative/plan').at(-1)).toMatchObject({ budget: '600000', ratePercent: '10' })
})

it('says where nothing is planned, and that it could not be read', async () => {
  const { unmount } = await open({ gives: { ...plan, items: [], budget: null } })
  expect(await screen.findByText('Nenhuma iniciativa planejada')).toBeTruthy()
  unmount()
  await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})
