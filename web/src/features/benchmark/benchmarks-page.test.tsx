import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { BenchmarksPage } from './benchmarks-page.tsx'
import { barsOf } from './own-years.tsx'

const forge = { unitId: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Forjaria' }
const store = { unitId: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11', name: 'Loja' }
const own = {
  ...{ unit: 'FTE', products: [], pricesOf: null },
  years: [
    {
      ...{
        year: 2024,
        isRunning: false,
        kg: '100000',
        amount: '40',
        perOne: '2500',
        real: null,
        change: null,
        changeFrom: null,
        scope3: [],
        missing: [],
      },
      units: [],
    },
    {
      ...{
        year: 2025,
        isRunning: false,
        kg: '90000',
        amount: '45',
        perOne: '2000',
        real: null,
        change: '-0.2',
        changeFrom: 2024,
        scope3: [],
        missing: [],
      },
      units: [
        { ...forge, kg: '80000', amount: '20', perOne: '4000' },
        { ...store, kg: '10000', amount: '25', perOne: '400' },
      ],
    },
    {
      ...{
        year: 2026,
        isRunning: true,
        kg: '10',
        amount: null,
        perOne: null,
        real: null,
        change: null,
        changeFrom: null,
        scope3: [],
        missing: [store],
      },
      units: [],
    },
  ],
}

const few = {
  ...{ year: 2025, unit: 'FTE', sector: 'industry_manufacturing', size: 'EPP', gwpSet: 'AR5' },
  ...{ boundary: 'operational_control', own: '2000', madeAt: null, nextOn: '2027-01-01' },
  cells: [
    { of: 'size', state: 'too_few', groups: 4, need: 6, points: null },
    { of: 'sector', state: 'too_few', groups: 5, need: 6, points: null },
  ],
}
const notShared = { isShared: false, givenAt: null, givenBy: null }

async function open(end: End, viewer: Viewer = marina, at = '/?year=2025') {
  answerCalls({
    'benchmark/own': end,
    'benchmark/peers': { gives: few },
    'benchmark/published': { gives: { year: 2025, unit: 'FTE', activity: '2511000', scope3: [], rows: [] } },
    'benchmark/sharing': { gives: notShared },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <BenchmarksPage />
    </ViewerProvider>,
    { at },
  )
}

it('tells the last whole year against the one before, the units of the year, and what a year lacks', async () => {
  await open({ gives: own })
  expect(await screen.findByText(/^Em 2025 foram 2.*\/pessoa, 20,0 % menos que em 2024\.$/)).toBeTruthy()
  expect(screen.getByText(/^Em 2025 a mais intensa é Forjaria: 4.*\/pessoa\.$/)).toBeTruthy()
  const [missing] = screen.getAllByRole('list')
  expect(within(missing as HTMLElement).getByText('2026: Loja')).toBeTruthy()
})

it('leads from each year of the chart, as a row, to that year', async () => {
  const { user } = await open({ gives: own })
  const years = within((await screen.findByText(/^Em 2025 foram/)).closest('figure') ?? document.body)
  await user.click(years.getByRole('button', { name: 'Ver tabela' }))
  const leads = (name: string) => years.getByRole('link', { name }).getAttribute('href')
  expect(['2024', '2025'].map(leads)).toEqual([
    expect.stringContaining('year=2024'),
    expect.stringContaining('year=2025'),
  ])
})

it('draws years in money of one, and says which have no bar for want of prices', async () => {
  const reals = ['2400', null, null]
  const years = own.years.map((one, at) => ({ ...one, real: reals[at] ?? null }))
  expect(barsOf({ ...own, years, pricesOf: 2024 }).map(({ year, value }) => [year, value])).toEqual([
    [2024, '2400'],
    [2026, null],
  ])
  expect(barsOf(own).map(({ value }) => value)).toEqual(['2500', '2000', null])
  await open({ gives: { ...own, unit: 'MBRL', years, pricesOf: 2024 } })
  expect(await screen.findByText('Sem barra, por falta do IPCA médio do ano: 2025')).toBeTruthy()
})

it('tells what a figure of scope 3 covers: measured, left out with its reason, or open', async () => {
  const category = (key: string, status: string, reason: string | null = null) => ({
    ...{ category: key, status, reason, ground: reason === null ? null : 'insignificant' },
  })
  const scope3 = [
    category('purchased_goods_services', 'measured'),
    category('capital_goods', 'excluded', 'Não houve obra no ano'),
    category('business_travel', 'open'),
  ]
  await open(
    { gives: { ...own, years: own.years.map((one) => (one.year === 2025 ? { ...one, scope3 } : one)) } },
    marina,
    '/?scopes=3&year=2025',
  )
  const told = await screen.findByRole('region', { name: 'O que o escopo 3 cobre' })
  expect(
    within(told).getByText('Escopo 3 em 2025: categorias medidas 1 de 3, excluídas com motivo 1, em aberto 1.'),
  ).toBeTruthy()
  const rowOf = (name: RegExp) => within(within(told).getByRole('row', { name }))
  expect(rowOf(/Bens de Capital/).getByText('Não é significativa: Não houve obra no ano')).toBeTruthy()
  expect(
    rowOf(/Viagens a Negócio/)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('year=2025')
  expect(
    rowOf(/Bens e Serviços Comprados/)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('year=2025&category=purchased_goods_services')
})

it('measures by what the address says', async () => {
  await open({ gives: own }, marina, '/?by=revenue&scopes=1')
  await screen.findByText(/Em 2025 foram/)
  expect(callsTo('benchmark/own').at(-1)).toMatchObject({ denominator: 'revenue', scopes: '1' })
})

it('measures own years by the km with a load, and beside others by every km, which is what they share', async () => {
  await open({ gives: { ...own, unit: 'loaded_km' } }, marina, '/?by=loaded')
  expect(await screen.findByText(/^Em 2025 foram 2\.000.*kg.*\/km com carga/)).toBeTruthy()
  expect(callsTo('benchmark/own').at(-1)).toMatchObject({ denominator: 'loaded' })
  expect(callsTo('benchmark/peers').at(-1)).toMatchObject({ denominator: 'distance' })
})

it('says where there is nothing, where it could not be read, and that it is of the whole company', async () => {
  const none = await open({ gives: { ...own, years: [] } })
  expect(await screen.findByText('Nenhum ano com emissões ainda')).toBeTruthy()
  none.unmount()
  const lost = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  lost.unmount()
  await open(failed, { ...marina, units: [forge.unitId] })
  expect(await screen.findByText(/empresa inteira/)).toBeTruthy()
})
