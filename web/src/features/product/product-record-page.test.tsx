import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { ProductRecordPage } from './product-record-page.tsx'
import { recordWith, row } from './test/product.ts'

async function open(at = '', record = recordWith()) {
  answerCalls({ 'product/get': { gives: record }, 'audit/ofRecord': { gives: { rows: [], next: null } } })
  const app = await renderApp(
    <ViewerProvider viewer={marina}>
      <ProductRecordPage />
    </ViewerProvider>,
    { at: `/?product=${row.id}${at}` },
  )
  await screen.findByRole('heading', { name: 'Parafuso' })
  return app
}

const tried = (quantity: string, kg: string) => {
  const { content, result } = recordWith(quantity, kg).shown
  const steps = [{ inputId: 'steel', name: 'Aço', cause: 'quantity', kg: '-0.09' }]
  return { gives: { content, result, change: { beforeKg: '1.89', afterKg: kg, steps } } }
}

it('follows what is changed without saving it, and saves the draft when asked', async () => {
  const { user } = await open()
  expect(screen.getByText('kg CO₂e / 1 peça')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salvar rascunho' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Aço' }))
  const quantity = await screen.findByRole('textbox', { name: /^Quantidade/ })
  await user.clear(quantity)
  await user.type(quantity, '1')
  answerCalls({ 'product/try': tried('1', '1.8') })
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect((await screen.findAllByText('1,8')).length).toBeGreaterThan(0)
  answerCalls({
    'product/update': { gives: recordWith('1', '1.8') },
    'product/get': { gives: recordWith('1', '1.8') },
  })
  await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }))
  expect(await screen.findByText('Rascunho salvo')).toBeTruthy()
})

it('says why a composition cannot be worked out, beside the last that could', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Aço' }))
  await user.clear(await screen.findByRole('textbox', { name: /^Unidade/ }))
  await user.type(screen.getByRole('textbox', { name: /^Unidade/ }), 'kWh')
  const data = { name: 'Aço', unit: 'kWh', wanted: 'kg' }
  answerCalls({ 'product/try': { code: 'product.unit_differs', status: 422, data } })
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText(/“Aço” está em kWh e precisa estar em kg/)).toBeTruthy()
})

it('tries another amount beside the draft, tells before and after, and leaves the draft as it is', async () => {
  const { user } = await open('&tab=what_if')
  await user.click(screen.getByRole('button', { name: 'Aço' }))
  const quantity = await screen.findByRole('textbox', { name: /^Quantidade/ })
  await user.clear(quantity)
  await user.type(quantity, '1')
  answerCalls({ 'product/try': tried('1', '1.8') })
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(await screen.findByText(/A pegada diminui 0,09 kg CO₂e/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Salvar rascunho' }).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Levar ao rascunho' }))
  expect(screen.getByRole('button', { name: 'Salvar rascunho' }).getAttribute('aria-disabled')).toBeNull()
})

it('is changed from its last version alone, so that an earlier one takes no draft away', async () => {
  const { shown, ...rest } = recordWith()
  const earlier = { ...shown, version: 1, isPublished: true, publishedAt: '2026-03-01T13:00:00.000Z' }
  await open('&version=1', { ...rest, shown: earlier })
  const save = screen.getByRole('button', { name: 'Salvar rascunho' })
  expect(save.getAttribute('aria-description')).toMatch(/^Esta versão não é a última/)
})

it('lists the versions and says why two of them differ', async () => {
  const change = {
    beforeKg: '1.5',
    afterKg: '1.89',
    steps: [{ inputId: 'a', name: 'Aço', cause: 'factor', kg: '0.39' }],
  }
  const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
  const besides = { 'footprint/list': { gives: none }, 'subscription/get': 'never' } as const
  answerCalls({ 'product/compare': { gives: change }, ...besides })
  const { user } = await open('&tab=versions')
  const table = await screen.findByRole('table', { name: 'Versões' })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(await screen.findByText(/A pegada aumenta 0,39 kg CO₂e/)).toBeTruthy()
  const told = { productVersion: 1, id: row.id, takenAt: '2026-03-01T12:00:00.000Z' }
  answerCalls({
    'pact/publish': { gives: told },
    'footprint/list': { gives: { ...none, rows: [told], total: 1 } },
  })
  await user.click(screen.getByRole('button', { name: 'Publicar a pegada da versão 1' }))
  expect(await screen.findByRole('link', { name: 'Ver a pegada' })).toBeTruthy()
})

it('tells what the products carry of the inventory and what is left, and refuses more than it holds', async () => {
  const made = { productId: row.id, code: 'PAR-1', name: 'Parafuso', version: 1, gwpSet: 'AR5', declaredUnit: 'piece' }
  const ledger = {
    ...{ year: 2025, gwpSet: 'AR5', ledgerKg: '2500', productsKg: '2016.5', restKg: '483.5', coverPercent: '80.66' },
    products: [{ ...made, quantity: '1000', perUnitKg: '2.0165', kg: '2016.5' }],
  }
  answerCalls({ 'product/ledger': { gives: ledger } })
  const { user } = await open('&tab=ledger&year=2025')
  expect(await screen.findByText(/Os produtos levam 2,016.* e restam 483,5.* do inventário/)).toBeTruthy()
  const quantity = screen.getByRole('textbox', { name: /^Quanto saiu em 2025/ })
  await user.clear(quantity)
  await fill(user, quantity, '9000')
  const data = { products: '18148.5', ledger: '2500' }
  answerCalls({ 'product/setOutput': { code: 'product.exceeds_ledger', status: 422, data } })
  await user.click(screen.getByRole('button', { name: 'Salvar quantidade' }))
  expect(await screen.findByText(/Os produtos somam 18148.5 kg CO₂e, mais que os 2500/)).toBeTruthy()
})

it('tells what each row of a spreadsheet would do, and what is wrong with it, before the draft has it', async () => {
  const { user } = await open('&panel=import')
  const problem = {
    field: 'factor',
    column: 'Fator de emissão',
    text: 'nada',
    code: 'factor.not_found',
    data: { factor: 'nada' },
  }
  const rows = [
    { row: 2, name: 'Vidro', outcome: 'created', problems: [] },
    { row: 3, name: 'Tinta', outcome: 'faulty', problems: [problem] },
  ]
  answerCalls({ 'productImport/run': { gives: { isDryRun: true, created: 1, changed: 0, same: 0, faulty: 1, rows } } })
  const panel = await screen.findByRole('dialog', { name: 'Importar planilha' })
  const input = panel.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('a file can be chosen')
  await user.upload(input, new File(['O que entra;Quantidade'], 'bom.csv', { type: 'text/csv' }))
  expect(await within(panel).findByText('Novas: 1. Mudam: 0. Iguais: 0. Com erro: 1.')).toBeTruthy()
  expect(within(panel).getByText(/Fator de emissão \(nada\)/)).toBeTruthy()
  expect(within(panel).getByRole('button', { name: 'Levar ao rascunho (1)' })).toBeTruthy()
})
