import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { CustomersPage } from './customers-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const carries = { scope1Kg: '500000', scope2Kg: '100000', upstreamKg: '0', co2eKg: '600000' }
const alfa = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', name: 'Alfa', cnpj: '45997418000153', country: 'BR' },
  ...{ contactEmail: null, language: null, amount: '150', share: '0.125', carries },
  createdAt: '2026-03-01T12:00:00.000Z',
}
const setting = { key: 'mass', unit: 't', total: '1200', scopeTwo: 'location', withUpstream: true }
const inventory = { scope1Kg: '4000000', scope2Kg: '800000', upstreamKg: '0', co2eKg: '4800000' }
const year = {
  ...{ year: 2025, setting, inventory, customers: 1, shared: '150', sharedKg: '600000', restKg: '4200000' },
  ...{ revenueBrl: null, sales: { customers: 0, totalBrl: '0' } },
}

async function open(list: End, { viewer = marina, at = '/?year=2025', told = year, more }: Partial<Told> = {}) {
  answerCalls({
    ...more,
    'savedView/list': { gives: [] },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    'customer/list': list,
    'customer/get': { gives: alfa },
    'customer/getYear': { gives: told },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <CustomersPage />
    </ViewerProvider>,
    { at },
  )
}

interface Told {
  readonly viewer: Viewer
  readonly at: string
  readonly told: unknown
  readonly more: Record<string, End>
}

it('shows what each customer carries and what is nobody’s, with units (analysis, example 16)', async () => {
  await open({ gives: { ...none, rows: [alfa], total: 1 } })
  expect(await screen.findByText(/^Alfa · 45\.997\.418\/0001-53$/)).toBeTruthy()
  for (const told of ['4.800', '4.200', '12,5'])
    expect(screen.getAllByText(told, { exact: false }).length).toBeGreaterThan(0)
  expect(screen.getAllByText('600,000').length).toBe(2)
})

it('asks how the year is shared out where nobody said, and says that it could not be read or may not be seen', async () => {
  const { user, unmount } = await open({ gives: none }, { told: { ...year, setting: null } })
  await user.click(await screen.findByRole('button', { name: i18next.t('customer:setting.say') }))
  const panel = within(await screen.findByRole('dialog'))
  expect(panel.getAllByRole('radio').length).toBe(6)
  await fill(user, panel.getByRole('textbox', { name: /Total da chave/ }), 'muito')
  await user.click(panel.getByRole('button', { name: i18next.t('customer:setting.save') }))
  expect(panel.getByRole('textbox', { name: /Total da chave/ }).getAttribute('aria-invalid')).toBe('true')
  unmount()
  const second = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  second.unmount()
  await open({ gives: none }, { viewer: { ...marina, can: [] } })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('opens a customer that is not on the page, takes its amount, and tells at its field that there is not so much', async () => {
  const { user } = await open({ gives: { ...none, total: 1 } }, { at: `/?year=2025&customer=${alfa.id}` })
  const panel = within(await screen.findByRole('dialog', { name: i18next.t('customer:panel.title') }))
  const amount = await panel.findByRole('textbox', { name: /Entregue a este cliente/ })
  await user.clear(amount)
  await fill(user, amount, '1300')
  answerCalls({
    'customer/setAmount': { code: 'customer.keys_above_total', status: 422, data: { sum: '1300', total: '1200' } },
  })
  await user.click(panel.getByRole('button', { name: i18next.t('customer:amount.save') }))
  expect(await panel.findByText(/mais que o total/)).toBeTruthy()
})

it('takes how much of a product a customer bought, where the year is shared out by footprints', async () => {
  const byProduct = { ...year, setting: { ...setting, key: 'product', unit: 'kg CO2e', total: '9000' } }
  const productId = '0b8f8d5e-3f0a-4c1b-8d10-7a524b3e9d1f'
  const sold = {
    ...{ productId, product: 'Peça', footprintId: productId, pfId: productId, quantity: '1000' },
    ...{ declaredUnit: 'piece', perUnitKg: '2.0165', co2eKg: '2016.5' },
  }
  const more = {
    'customer/products': { gives: [sold] },
    'footprint/list': { gives: { ...none, rows: [{ productId, product: 'Peça', declaredUnit: 'piece' }], total: 1 } },
    'customer/setProduct': { code: 'customer.footprint_missing', status: 422, data: {} },
  }
  const { user } = await open(
    { gives: { ...none, total: 1 } },
    { at: `/?year=2025&customer=${alfa.id}`, told: byProduct, more },
  )
  const panel = within(await screen.findByRole('dialog', { name: i18next.t('customer:panel.title') }))
  const line = (await panel.findByText('Peça')).closest('div')?.textContent ?? ''
  expect(line.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')).toBe(
    'Peça1.000 peça × 2,016 kg CO₂e = 2,016 t CO₂e',
  )
  expect(panel.getByRole('button', { name: i18next.t('customer:sheet.get.pact') })).toBeTruthy()
  await user.click(await panel.findByRole('combobox', { name: new RegExp(i18next.t('customer:sold.productId')) }))
  await user.click(await screen.findByRole('option', { name: /Peça/ }))
  await user.type(panel.getByRole('textbox', { name: new RegExp(i18next.t('customer:sold.quantity')) }), '500')
  await user.click(panel.getByRole('button', { name: i18next.t('customer:sold.save') }))
  expect(await panel.findByText(i18next.t('errors:customer.footprint_missing'))).toBeTruthy()
})
