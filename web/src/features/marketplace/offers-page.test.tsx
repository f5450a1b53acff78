import { screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect, it } from 'vitest'
import { type Viewer, ViewerProvider } from '../../lib/session.tsx'
import { answerCalls, callsTo, type End, failed } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import type { Need, Offer } from './marketplace-data.ts'
import { OffersPage } from './offers-page.tsx'

const t = i18next.t
const none = { rows: [], total: 0, isCapped: false, page: 1, pageSize: 10, next: null, previous: null }
const irec: Offer = {
  ...{ id: '5d0b1c1e-7a52-4b3e-9d1f-3f0a6c1b2d10', kind: 'certificates', title: 'I-REC de eólica', description: '' },
  ...{ provider: 'Ventos Ltda', cnpj: '11.222.333/0001-81', email: 'vendas@ventos.example', states: [], terms: '' },
  ...{ validFrom: '2026-01-01', validTo: '2027-12-31', isExample: true, state: 'published', publishedAt: null },
  ...{ updatedAt: '2026-03-01T12:00:00.000Z', files: [{ id: 'f1', name: 'ficha.pdf', bytes: 2048 }] },
}
const untracked: Need = {
  ...{ kind: 'certificates', reason: 'electricity_untracked', value: '250', unit: 'MWh' },
  ...{ sharePercent: '25', shareOf: 'electricity', sources: [] },
}
const needed = (...needs: Need[]): End => ({ gives: { year: 2025, isClosed: false, needs } })

function open(list: End, { needs = needed(untracked), at = '/?year=2025', viewer = marina } = {}) {
  answerCalls({
    ...{ 'inventory/years': { gives: { years: [2025], working: 2025 } }, 'savedView/list': { gives: [] } },
    ...{ 'marketOffer/list': list, 'marketOffer/needs': needs, 'marketOffer/get': { gives: irec } },
  })
  return renderApp(
    <ViewerProvider viewer={viewer}>
      <OffersPage />
    </ViewerProvider>,
    { at },
  )
}

it('asks for what the inventory of the year needs, and tells each reason with its figure and its share', async () => {
  await open({ gives: { ...none, rows: [irec], total: 1 } })
  const tile = await screen.findByRole('link', { name: /Eletricidade sem certificado nem contrato/ })
  expect(tile.textContent).toMatch(/250,000\sMWh/)
  expect(tile.textContent).toMatch(/25,0\s% do consumo/)
  expect(tile.getAttribute('href')).toContain('/dashboard/measurements/certificates?year=2025')
  expect(await screen.findByText('Ventos Ltda')).toBeTruthy()
  expect(callsTo('marketOffer/list')).toEqual([expect.objectContaining({ neededIn: 2025 })])
})

it('leads from a fuel that is burnt to the lines of the very sources that burn it', async () => {
  const burnt: Need = {
    ...{ kind: 'biofuels', reason: 'gasoline_emits', value: '5000', unit: 'kg', sharePercent: '2.5' },
    ...{ shareOf: 'inventory', sources: ['mobile.gasoline_c', 'stationary.gasoline_a'] },
  }
  await open({ gives: none }, { needs: needed(burnt) })
  const tile = await screen.findByRole('link', { name: /Queima de gasolina/ })
  expect(new URL(tile.getAttribute('href') ?? '', 'http://x').searchParams.get('cut')).toBe(
    'from=2025-01&to=2025-12&source=mobile.gasoline_c%2Cstationary.gasoline_a',
  )
})

it('asks for all offers where they are to be shown', async () => {
  await open({ gives: none }, { at: '/?year=2025&show=all' })
  expect(await screen.findByText(t('marketplace:offers.empty.title'))).toBeTruthy()
  expect(callsTo('marketOffer/list')).toEqual([expect.not.objectContaining({ neededIn: 2025 })])
})

it('says why an offer is shown to this company, that it is made up, and begins a request with what is untracked', async () => {
  await open({ gives: { ...none, rows: [irec], total: 1 } }, { at: `/?year=2025&offer=${irec.id}` })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:offers.panel') }))
  expect(await panel.findByText(t('marketplace:example.text'))).toBeTruthy()
  expect(await panel.findByRole('link', { name: /Eletricidade sem certificado/ })).toBeTruthy()
  expect(panel.getByRole('link', { name: /ficha\.pdf/ }).getAttribute('href')).toBe(
    `/api/v1/market-offers/${irec.id}/files/f1`,
  )
  const ask = panel.getByRole('link', { name: t('marketplace:ask') }).getAttribute('href')
  expect(ask).toContain('/dashboard/marketplace/requests?')
  expect(new URLSearchParams(ask?.split('?')[1]).get('quantity')).toMatch(/250/)
})

it('says that the inventory does not ask for it', async () => {
  await open({ gives: none }, { needs: needed(), at: `/?year=2025&offer=${irec.id}` })
  const panel = within(await screen.findByRole('dialog', { name: t('marketplace:offers.panel') }))
  expect(await panel.findByText(t('marketplace:why.none', { year: 2025 }))).toBeTruthy()
  expect(screen.getByText(t('marketplace:needs.none.title', { year: 2025 }))).toBeTruthy()
})

it('says that it could not be read, that one may not see it, and that it is not for who works at some units', async () => {
  const { unmount } = await open(failed)
  expect(await screen.findByText(/Algo deu errado do nosso lado/)).toBeTruthy()
  unmount()
  const nothing = await open(failed, { viewer: { ...marina, can: [] } satisfies Viewer })
  expect(await screen.findByText(t('common:forbidden.title'))).toBeTruthy()
  nothing.unmount()
  await open(failed, { viewer: { ...marina, units: ['u'] } })
  expect(await screen.findByText(t('common:forbidden.at_units'))).toBeTruthy()
})
