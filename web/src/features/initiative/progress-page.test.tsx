import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ProgressPage } from './progress-page.tsx'

const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const initiatives = [{ id, name: 'Motores', state: 'running', categories: ['purchased_electricity'], place: null }]
const list = { rows: initiatives, total: 1, isCapped: false, page: 1, pageSize: 100, next: null, previous: null }
const untold = { achievedKg: null, verifiedKg: null, shortKg: null, unitsApart: 0, acceptedKg: null }
const months = Array.from({ length: 12 }, (_, at) => ({
  ...{ month: `2026-${String(at + 1).padStart(2, '0')}`, plannedKg: '5000', baseKg: '0', nowKg: '0', ...untold },
}))
months[2] = {
  ...{ month: '2026-03', plannedKg: '5000', baseKg: '60000', nowKg: '56800', achievedKg: '3200', verifiedKg: '2000' },
  ...{ shortKg: '1800', unitsApart: 1, acceptedKg: '2000' },
} as never
const told = {
  ...{ year: 2026, baseYear: 2025, gwpSet: 'AR5', isSealed: false, months },
  total: { plannedKg: '60000', plannedOfToldKg: '5000', achievedKg: '3200', verifiedKg: '2000', shortKg: '1800' },
}
const marks = [
  { month: '2026-03', kg: '2000', evidence: 'Medição', author: 'Marina', createdAt: '2026-04-02T12:00:00.000Z' },
]
const one = { ...told, id, name: 'Motores', savedKg: '60000', why: null, marks }
const item = { id, name: 'Motores', plannedKg: '60000', achievedKg: '3200', verifiedKg: '2000', toldMonths: 1 }

const none = { error: '0', method: '0', gwp: '0', boundary: '0' }
const sum = { asPlannedKg: '55000', nowKg: '56800', parts: { ...none, activity: '2500', factor: '-700' } }
const causes = { year: 2026, baseYear: 2025, months: [{ month: '2026-03', ...sum }], total: sum }

async function open(at: string, viewer: Viewer = marina, all: End = { gives: { ...told, items: [item] } }) {
  answerCalls({
    ...{ 'initiative/list': { gives: list }, 'initiativeProgress/get': { gives: one }, 'initiativeProgress/all': all },
    'initiativeProgress/causes': { gives: causes },
    ...{ 'initiativeProgress/verify': { gives: marks[0] }, 'initiativeProgress/unverify': { gives: {} } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <ProgressPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells the plan month by month, what is left out, and the way to why it differs', async () => {
  await open('/?year=2026')
  expect(await screen.findByText(/3,20.* alcançadas, de 5,00.* planejadas; 2,00.* verificadas/)).toBeTruthy()
  expect(screen.getByText(/Faltam 1,80/)).toBeTruthy()
  expect(screen.getByText(/fora da conta: 1/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'a cascata de 2025 a 2026' }).getAttribute('href')).toContain(
    '/dashboard/measurements/historical-data?from=2025&to=2026',
  )
  expect(screen.getByRole('link', { name: /os mesmos meses/ }).getAttribute('href')).toContain('vsTo=2025-03')
  const items = screen.getByRole('region', { name: 'Cada iniciativa' })
  expect(within(items).getByRole('link', { name: 'Motores' }).getAttribute('href')).toContain(`initiative=${id}`)
  expect(callsTo('initiativeProgress/all')).toEqual([{ year: 2026 }])
  expect(screen.queryByRole('button', { name: /Verificar/ })).toBeNull()
})

it('finds an initiative by its name beyond the first page of the list', async () => {
  const { user } = await open('/?year=2026')
  const field = await screen.findByRole('combobox', { name: 'Iniciativa' })
  await fill(user, field, 'roof')
  await waitFor(() => expect(callsTo('initiative/list').at(-1)).toMatchObject({ search: 'roof', pageSize: 100 }))
  await user.click(await screen.findByRole('option', { name: 'Motores' }))
  await waitFor(() => expect(callsTo('initiativeProgress/get').at(-1)).toMatchObject({ initiativeId: id }))
  // The name of what is chosen is asked for by its id, for no page may hold it.
  await waitFor(() => expect(callsTo('initiative/list')).toContainEqual(expect.objectContaining({ ids: id })))
})

it('tells why planned and achieved differ, by cause: to date in a chart and month by month in a table', async () => {
  const refused = await open(`/?year=2026&initiative=${id}&base=2024`)
  expect(await screen.findByText(/emitiram 1,80.* a mais que o planejado/)).toBeTruthy()
  expect(callsTo('initiativeProgress/causes')).toEqual([{ year: 2026, baseYear: 2024, initiativeId: id }])
  const table = screen.getByRole('region', { name: 'A diferença, mês a mês' })
  const [row] = within(table).getAllByRole('row').slice(1)
  expect(
    within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['+2,500', '−0,700', '+1,800']])
  expect(within(table).getAllByRole('columnheader')).toHaveLength(4)
  refused.unmount()
  answerCalls({
    'initiativeProgress/causes': { code: 'initiative.too_many_to_explain', status: 422, data: { max: 20000 } },
  })
  await renderApp(
    <ViewerProvider viewer={marina}>
      <ProgressPage />
    </ViewerProvider>,
    { at: '/?year=2026' },
  )
  expect(await screen.findByText(/mais de 20.?000 tipos de linha/i)).toBeTruthy()
})

it('verifies a month with evidence and takes it back', async () => {
  const { user } = await open(`/?year=2026&initiative=${id}&base=2024&mark=2026-03`)
  const panel = await screen.findByRole('dialog', { name: 'Verificar um mês' })
  expect(callsTo('initiativeProgress/get')).toEqual([{ initiativeId: id, year: 2026, baseYear: 2024 }])
  expect(within(panel).getByLabelText<HTMLInputElement>(/^Aceito/).value).toBe('2')
  await user.clear(within(panel).getByLabelText(/^Aceito/))
  await user.type(within(panel).getByLabelText(/^Aceito/), '2,5')
  await user.click(within(panel).getByRole('button', { name: 'Aceitar evidência' }))
  await waitFor(() =>
    expect(callsTo('initiativeProgress/verify')).toEqual([
      { initiativeId: id, month: '2026-03', kg: '2500', evidence: 'Medição' },
    ]),
  )
})

it('says that it could not be read, and that one may not see it', async () => {
  const unread = await open('/?year=2026', marina, failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  unread.unmount()
  await open('/?year=2026', { ...marina, can: [] }, failed)
  expect(screen.queryByRole('table')).toBeNull()
})
