import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { SupplierRecordPage } from './supplier-record-page.tsx'

const id = '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10'
const paged = { isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const none = { ...paged, rows: [], total: 0 }
const supplier = {
  ...{ id, name: 'Aços Betim SA', root: '45997418', country: 'BR', state: 'MG', cnae: null, sector: 'other' },
  ...{ contactName: null, contactEmail: null, language: null, tags: [], ownerId: null, owner: null, notes: '' },
  ...{ cameBy: 'document', engagement: null, score: null, scoreYear: null, createdAt: '2026-03-01T12:00:00.000Z' },
  ...{ mergedInto: null, merged: [], parties: [], years: [], categories: [] },
}
const proposal = {
  ...{ id: '7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d11', supplierId: id, supplier: 'Aços Betim SA', kind: 'net_revenue' },
  ...{ year: 2025, kgPerUnit: '0.0521', unit: 'BRL', isVerified: false, source: 'Inventário 2025', origin: 'typed' },
  ...{ state: 'proposed', proposedBy: null, proposedAt: '2026-03-01T12:00:00.000Z', decidedAt: null },
}

const footprint = {
  ...{ id: '7d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d12', state: 'approved', status: 'Active', product: 'Barra de aço' },
  ...{ co2eKg: '1.9', declaredAmount: '1', declaredUnit: 'kilogram', validEnd: '2027-12-31T00:00:00.000Z' },
}

async function open(at: string, viewer: Viewer = marina) {
  answerCalls({
    'audit/ofRecord': { gives: { rows: [], next: null } },
    'supplier/list': { gives: { ...none, year: 2025 } },
    'supplier/facets': { gives: { years: [], states: [], tags: [], owners: [], people: [] } },
    'supplier/get': { gives: supplier },
    'supplierFactor/list': { gives: { ...paged, rows: [proposal], total: 1 } },
    'document/list': { gives: none },
    'footprint/list': { gives: { ...paged, rows: [footprint], total: 1 } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <SupplierRecordPage />
    </ViewerProvider>,
    { at },
  )
}

it('has what is said of a supplier and what happened to it, and its parts at addresses of their own', async () => {
  await open(`/?supplier=${id}&sector=other`)
  expect(await screen.findByDisplayValue('Aços Betim SA')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: i18next.t('list:history.title') })).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Partes de Aços Betim SA' }))
  const lines = tabs.getByRole('link', { name: 'Lançamentos' }).getAttribute('href') ?? ''
  expect(new URLSearchParams(lines.split('?')[1])).toEqual(
    new URLSearchParams({ sector: 'other', supplier: id, tab: 'lines' }),
  )
})

it('shows figures that the supplier told, and says so where there is nothing', async () => {
  const { unmount } = await open(`/?supplier=${id}&tab=proposals`)
  expect(await screen.findByText('0,0521 kg CO2e/R$')).toBeTruthy()
  unmount()
  const footprints = await open(`/?supplier=${id}&tab=footprints`)
  expect(await screen.findByText('Barra de aço')).toBeTruthy()
  expect(screen.getByText(/1,9 kg CO₂e/)).toBeTruthy()
  expect(screen.getByText('Aprovada')).toBeTruthy()
  footprints.unmount()
  await open(`/?supplier=${id}&tab=documents`)
  expect(await screen.findByText(i18next.t('supplier:record.none.documents'))).toBeTruthy()
})

it('refuses a part that one may not read, and the page', async () => {
  const { unmount } = await open(`/?supplier=${id}&tab=lines`, { ...marina, can: ['supplier:read'] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
  unmount()
  await open(`/?supplier=${id}`, { ...marina, can: [] })
  expect(await screen.findByText(i18next.t('common:forbidden.title'))).toBeTruthy()
})
