import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SupplyChainPage } from './supply-chain-page.tsx'

const methods = [
  ['product_footprint', 2, 0, '0', '0'],
  ['supplier_specific', 2, 1, '600000', '300000'],
  ['hybrid', 3, 1, '200000', '500000'],
  ['average', 4, 1, '150000', '300000'],
  ['spend', 5, 0, '0', '200000'],
].map(([method, quality, suppliers, spendBrl, co2eKg]) => ({
  method,
  quality,
  suppliers,
  spendBrl,
  co2eKg,
  verifiedCo2eKg: method === 'supplier_specific' ? '100000' : '0',
}))

const pareto = {
  total: '1300000',
  suppliers: 12,
  needed: 3,
  rows: [
    { id: 'b', name: 'Bloco', amount: '700000', share: '0.538461538462', cumulativeShare: '0.538461538462' },
    { id: 'a', name: 'Aço', amount: '300000', share: '0.230769230769', cumulativeShare: '0.769230769231' },
  ],
  rest: { suppliers: 10, amount: '300000' },
}

const chain = {
  ...{ year: 2025, emissions: 'scope3', suppliers: 13, spendBrl: '1000000', co2eKg: '1300000', allCo2eKg: '1340000' },
  byEmissions: pareto,
  bySpend: { ...pareto, total: '1000000', needed: 2 },
  quality: { score: '3.307692307692', methods, untold: { suppliers: 1, spendBrl: '50000' } },
  funnel: [
    { state: 'not_asked', suppliers: 11, spendBrl: '200000', co2eKg: '300000' },
    { state: 'invited', suppliers: 1, spendBrl: '200000', co2eKg: '700000' },
    { state: 'accepted', suppliers: 1, spendBrl: '600000', co2eKg: '300000' },
  ],
  movers: {
    ...{ beforeYear: 2024, changeKg: '-100000' },
    rows: [
      { id: 'a', name: 'Aço', beforeKg: '900000', nowKg: '300000', changeKg: '-600000', ratio: '-0.666666666667' },
    ],
    others: { suppliers: 3, changeKg: '500000' },
  },
  states: [
    { country: 'BR', state: 'SP', suppliers: 9, spendBrl: '350000', co2eKg: '1000000' },
    { country: 'BR', state: null, suppliers: 4, spendBrl: '50000', co2eKg: '300000' },
  ],
}

async function open(answer: End, viewer: Viewer = marina) {
  answerCalls({ 'supplierOverview/get': answer })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <SupplyChainPage />
    </ViewerProvider>,
  )
}

it('says how few make most, how good the data are, who moved and where, and each leads to the suppliers behind it', async () => {
  await open({ gives: chain })
  expect(await screen.findByText('80 % das emissões vêm de 3 de 12 fornecedores.')).toBeTruthy()
  expect(screen.getByText('80 % das compras vêm de 2 de 12 fornecedores.')).toBeTruthy()
  expect(screen.getByText(/Nota 3,3, de 1 \(melhor\) a 5: 23,1 % das emissões/)).toBeTruthy()
  expect(screen.getByText(/a menos que em 2024; quem mais mudou foi Aço/)).toBeTruthy()
  expect(screen.getByText(/^SP concentra/)).toBeTruthy()
  const table = within(screen.getByRole('table', { name: 'Qualidade dos dados' }))
  const row = table.getByRole('link', { name: 'Híbrido' })
  expect(row.getAttribute('href')).toContain('/supply-chain/companies?')
  expect(row.getAttribute('href')).toContain('method=hybrid')
  expect(table.getByText('Sem emissões calculadas')).toBeTruthy()
  expect(table.getByText('1–2')).toBeTruthy()
})

it('counts with what was asked, and leads to who was invited in the table behind', async () => {
  const { user } = await open({ gives: chain })
  const figure = (await screen.findByText('Até onde foram os fornecedores?')).closest('figure')
  if (!figure) throw new Error('a chart is expected')
  expect(within(figure).getByText('Perguntados: 2 de 13 fornecedores; respostas aceitas: 1.')).toBeTruthy()
  await user.click(within(figure).getByRole('button', { name: i18next.t('common:chart.show_table') }))
  expect(within(figure).getByRole('link', { name: 'Convidado' }).getAttribute('href')).toContain('engagement=invited')
})

it('without scope 3 says so and offers all scopes; without purchases it teaches', async () => {
  const nothing = { ...pareto, total: '0', suppliers: 0, needed: 0, rows: [], rest: { suppliers: 0, amount: '0' } }
  const { unmount } = await open({ gives: { ...chain, co2eKg: '0', byEmissions: nothing } })
  const way = await screen.findByRole('link', { name: 'Ver todos os escopos' })
  expect(way.getAttribute('href')).toContain('emissions=all')
  unmount()
  await open({ gives: { ...chain, suppliers: 0 } })
  expect(await screen.findByText('Nenhuma compra em 2025')).toBeTruthy()
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: chain }, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
