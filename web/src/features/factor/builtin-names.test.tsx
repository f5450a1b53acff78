import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { ViewerProvider } from '../../lib/session.tsx'
import { answerCalls } from '../../test/answers.ts'
import { renderApp } from '../../test/render-app.tsx'
import { marina } from '../../test/viewer.ts'
import { FactorList } from './factor-list.tsx'

const inGerman = (area: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../locales/de', `${area}.json`), 'utf8')) as object

const factor = {
  ...{ id: '11111111-1111-4111-8111-111111111111', factorId: 'pbghgp/stationary.acetylene/BR', edition: '2026.1' },
  source: { key: 'pbghgp', publisher: 'GHG Protocol', title: '', licence: '', attribution: '', url: null },
  ...{ name: 'Acetileno, combustão estacionária', path: ['Combustão Estacionária'], materialCode: null, scope: 1 },
  ...{ category: 'stationary_combustion', unit: 'kg', co2eKg: '3.38', gwpSet: 'AR5', gasesKg: { CO2: '3.38' } },
  ...{ region: 'BR', validFrom: null, validTo: null, year: 2025, basis: 'physical', lifeCycle: 'combustion' },
  ...{ heatingBasis: null, currency: null, priceYear: null, priceBasis: null, compositionType: null },
  ...{ compositionPercent: null, quality: 'published', uncertaintyPercent: null, supplier: null, isOwn: false },
  ...{ isCurrent: true, state: 'active', approval: 'approved' },
}
const own = {
  ...factor,
  id: '22222222-2222-4222-8222-222222222222',
  factorId: 'company/x',
  name: 'Laudo próprio',
  isOwn: true,
}

afterEach(async () => {
  setCurrentLanguage('pt-BR')
  await i18next.changeLanguage('pt-BR')
})

it('are in the reader’s language in the list, with their category and country; those of a company stay its own', async () => {
  answerCalls({
    'factor/search': { gives: { rows: [factor, own], total: 2, page: 1, pageSize: 10, facets: null, readAs: [] } },
    'savedView/list': { gives: [] },
  })
  const ask = vi.spyOn(globalThis, 'fetch')
  await renderApp(
    <ViewerProvider viewer={marina}>
      <FactorList isMine={false} />
    </ViewerProvider>,
  )
  expect(await screen.findByText('Acetileno, combustão estacionária')).toBeTruthy()
  for (const area of ['catalogue', 'domain', 'factor', 'method-words']) {
    i18next.addResourceBundle('de', area, inGerman(area))
  }
  setCurrentLanguage('de')
  await i18next.changeLanguage('de')
  expect(await screen.findByText('Acetylen, stationäre Verbrennung')).toBeTruthy()
  expect(screen.getByText('Stationäre Verbrennung', { selector: 'span' })).toBeTruthy()
  expect(screen.getAllByText('Brasilien').length).toBeGreaterThan(0)
  expect(screen.getByText('Laudo próprio')).toBeTruthy()
  const bodies = await Promise.all(ask.mock.calls.map(([request]) => (request as Request).clone().text()))
  expect(bodies.some((body) => body.includes('"language":"de"'))).toBe(true)
})
