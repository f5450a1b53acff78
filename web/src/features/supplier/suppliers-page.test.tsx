import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, type End, failed } from '../../test/answers.ts'
import { fill } from '../../test/fill.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SuppliersPage } from './suppliers-page.tsx'

const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null, year: 2025 }
const itself = {
  ...{
    id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10',
    name: 'Aços Betim SA',
    root: '45997418',
    country: 'BR',
    state: 'MG',
  },
  ...{ cnae: null, sector: 'other', contactName: null, contactEmail: null, language: null, tags: ['aço'] },
  ...{ ownerId: null, owner: null, notes: '', cameBy: 'document', engagement: null, score: null, scoreYear: null },
  createdAt: '2026-03-01T12:00:00.000Z',
}
const figures = { spendBrl: '11960', documents: 2, co2eKg: '5250.5', scope3Kg: '0', lines: 2 }
const row = { ...itself, ...figures }
const party = { name: 'Aços Betim', spendBrl: '5980', documents: 1, co2eKg: '0', isHome: true }
const detail = {
  ...{ ...itself, mergedInto: null, merged: [], years: [{ year: 2025, ...figures }] },
  categories: [
    { year: 2025, scope: 3, category: 'purchased_goods_services', method: 'spend', co2eKg: '5250.5', lines: 2 },
  ],
  parties: [
    { ...party, party: '45997418000153', cnpj: '45997418000153' },
    { ...party, party: '45997418000234', cnpj: '45997418000234', name: 'Betim Filial' },
  ],
}
const facets = { years: [2025, 2024], states: ['MG'], tags: ['aço'], owners: [], people: [] }

async function open(list: End, { viewer = marina, at = '/' }: { viewer?: Viewer; at?: string } = {}) {
  answerCalls({
    'savedView/list': { gives: [] },
    'audit/ofRecord': { gives: { rows: [], next: null } },
    'supplier/list': list,
    'supplier/facets': { gives: facets },
    'supplierAlike/list': { gives: { rows: [], hasMore: false } },
    'supplier/get': { gives: detail },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <SuppliersPage />
    </ViewerProvider>,
    { at },
  )
}

it('shows who was bought from with figures and their units, and says so when there is nobody', async () => {
  const { unmount } = await open({ gives: { ...none, rows: [row], total: 1 } })
  expect(await screen.findByText('Aços Betim SA')).toBeTruthy()
  for (const told of ['45.997.418', '5,250', /11\.960,00/]) expect(screen.getByText(told)).toBeTruthy()
  expect(screen.getByText('Emissões (t CO₂e)')).toBeTruthy()
  unmount()
  await open({ gives: none })
  expect(await screen.findByText(i18next.t('supplier:empty.title'))).toBeTruthy()
})

it('shows by which method it is narrowed where a link says so, and lets that be cleared', async () => {
  await open({ gives: { ...none, rows: [row], total: 1 } }, { at: '/?method=spend' })
  expect(await screen.findByText('Aços Betim SA')).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Como foi calculado' })).toHaveProperty('value', 'Por valor gasto')
})

it('says that it could not be read, and that one may not see it', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByRole('button', { name: i18next.t('common:retry') })).toBeTruthy()
  unmount()
  await open({ gives: none }, { viewer: { ...marina, can: [] } })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})

it('opens one from a link, and takes a branch apart, but never all of them', async () => {
  const { user } = await open({ gives: none }, { at: `/?supplier=${itself.id}` })
  const panel = within(await screen.findByRole('dialog', { name: i18next.t('supplier:panel.title') }))
  expect(await panel.findByText(/Compras e serviços|Bens e Serviços/i)).toBeTruthy()
  const split = panel.getByRole('button', { name: i18next.t('supplier:split.act') })
  expect(split.getAttribute('aria-disabled')).toBe('true')
  for (const branch of panel.getAllByRole('checkbox')) await user.click(branch)
  expect(split.getAttribute('aria-disabled')).toBe('true')
  await user.click(panel.getByRole('checkbox', { name: /Aços Betim · / }))
  answerCalls({ 'supplier/split': { gives: { supplierId: itself.id } } })
  await user.click(split)
  expect(await screen.findByText(i18next.t('supplier:split.done'))).toBeTruthy()
})

it('takes one more that no document names yet, and says at its field what is wrong', async () => {
  const { user } = await open({ gives: none }, { at: '/?create=yes' })
  const panel = within(await screen.findByRole('dialog', { name: i18next.t('supplier:new') }))
  await fill(user, panel.getByRole('textbox', { name: /^Nome/ }), 'Alfa')
  await fill(user, panel.getByRole('textbox', { name: /E-mail/ }), 'alfa')
  answerCalls({ 'supplier/create': { code: 'supplier.email_invalid', status: 422, data: { value: 'alfa' } } })
  await user.click(panel.getByRole('button', { name: i18next.t('supplier:form.save') }))
  expect(await panel.findByText(/“alfa” não é um e-mail/)).toBeTruthy()
})
