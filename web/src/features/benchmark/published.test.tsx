import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { OwnIntensity, Published as PublishedOfYear } from './benchmark-data.ts'
import { Published } from './published.tsx'

const own: OwnIntensity = {
  ...{ unit: 't', products: [], pricesOf: null },
  years: [
    {
      ...{
        year: 2025,
        isRunning: false,
        kg: '1',
        amount: '1',
        perOne: '1',
        real: null,
        change: null,
        changeFrom: null,
      },
      ...{ scope3: [], missing: [], units: [] },
    },
  ],
}
const row: PublishedOfYear['rows'][number] = {
  ...{
    id: 'p1',
    scopes: '1,2',
    cnae: '25',
    country: 'BR',
    year: 2024,
    perOne: '1500',
    real: null,
    own: '1800',
    difference: '0.2',
  },
  ...{ source: 'Associação do Aço, relatório anual', page: 'p. 34', address: 'https://aco.example/2024.pdf' },
  publishedOn: '2025-06-01',
}
const told = (rows: PublishedOfYear['rows'], activity: string | null = '2511000'): End => ({
  gives: { year: 2025, unit: 't', activity, scope3: [], rows },
})

function open(end: End, at = '/?year=2025') {
  answerCalls({ 'benchmark/published': end })
  return renderApp(
    <ViewerProvider viewer={marina}>
      <Published own={own} />
    </ViewerProvider>,
    { at },
  )
}

it('stands the own value beside each figure, with its source, page and day', async () => {
  await open(told([row, { ...row, id: 'p2', scopes: '1', own: null, difference: null }]))
  const [, first, second] = await screen.findAllByRole('row')
  if (!first || !second) throw new Error('two rows are expected')
  expect(within(first).getByText('CNAE 25, BR, 2024, escopos 1 e 2')).toBeTruthy()
  expect(within(first).getByText('1,5000')).toBeTruthy()
  expect(within(first).getByText('+20,0 %')).toBeTruthy()
  const source = within(first).getByRole('link', { name: row.source })
  expect(source.getAttribute('href')).toBe(row.address)
  expect(within(first).getByText('p. 34, publicado em 01/06/2025')).toBeTruthy()
  expect(within(second).getAllByText('—')).toHaveLength(2)
})

it('tells a value by revenue of another year in money of the own, where its prices are not known, and what scope 3 covers', async () => {
  const rows = [
    { ...row, real: '1400' },
    { ...row, id: 'p2', year: 2026, difference: null },
    { ...row, id: 'p3', year: 2025 },
  ]
  const scope3 = [{ category: 'franchises', status: 'open', ground: null, reason: null }]
  await open({ gives: { year: 2025, unit: 'MBRL', activity: '2511000', scope3, rows } })
  expect(await screen.findByText('1,4000 em reais de 2025')).toBeTruthy()
  expect(screen.getByText('falta o IPCA médio de 2026 ou 2025')).toBeTruthy()
  expect(screen.getAllByText(/em reais de|falta o IPCA/)).toHaveLength(2)
  expect(screen.getByText(/^Escopo 3 em 2025: categorias medidas 0 de 1,/)).toBeTruthy()
})

it('says that published figures are by every km where own years are measured by those with a load', async () => {
  const first = await open(told([row]), '/?year=2025&by=distance')
  await screen.findByText('1,5000')
  expect(screen.queryByText(/todo km rodado/)).toBeNull()
  first.unmount()
  await open(told([row]), '/?year=2025&by=loaded')
  await screen.findByText('1,5000')
  expect(screen.getByText(/^Aqui se mede por todo km rodado, com carga ou vazio/)).toBeTruthy()
})

it('asks by the product and its unit, and says where nothing is published, and where no sector is known', async () => {
  const first = await open(told([]), '/?year=2025&by=production&product=Chapa&productUnit=kg')
  expect(await screen.findByText(/^Nenhuma referência pública do setor \(CNAE 2511000\)/)).toBeTruthy()
  const measure = { year: 2025, denominator: 'production', product: 'Chapa', productUnit: 'kg' }
  expect(callsTo('benchmark/published').at(-1)).toEqual(measure)
  first.unmount()
  const second = await open(told([], null))
  expect(await screen.findByText(/^O CNPJ não diz o setor/)).toBeTruthy()
  second.unmount()
  await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
})
