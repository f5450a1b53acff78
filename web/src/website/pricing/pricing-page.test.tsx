import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEntitlements } from '@pegada/core/plan/entitlements.ts'
import { readOffer } from '@pegada/core/plan/offer.ts'
import { readPlanPrices } from '@pegada/core/plan/plan.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fill } from '../../test/fill.ts'
import type { PricingData } from '../data.ts'
import { openTexts } from '../website-i18n.ts'
import { PricingPage } from './pricing-page.tsx'

/** The way from a CNPJ or a size to its prices, and on to sign-up. */
const locales = join(import.meta.dirname, '../../../../locales/pt-BR')
const textsOf = (area: string) => JSON.parse(readFileSync(join(locales, `${area}.json`), 'utf8'))
const file = JSON.parse(readFileSync(join(locales, '../../reference/plans.json'), 'utf8'))
const entitlements = readEntitlements(file.entitlements)
const pricing: PricingData = {
  ...file,
  entitlements,
  prices: readPlanPrices(file.prices),
  offer: readOffer(file.offer, entitlements),
}
const data = { path: '/pricing', pricing }
const shown = vi.fn()

beforeEach(() => {
  shown.mockReset()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(shown)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** The page, with a register that answers so. */
async function openPage(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const i18n = await openTexts(
    'pt-BR',
    Object.fromEntries(['website', 'pricing', 'plan', 'company'].map((area) => [area, textsOf(area)])),
  )
  render(
    <I18nextProvider i18n={i18n}>
      <PricingPage data={data} />
    </I18nextProvider>,
  )
  return userEvent.setup()
}

const failure = 'Erro ao consultar CNPJ. Verifique se o número está correto.'

it('a size that is chosen after a failed look-up brings its prices into view, takes the error away, and goes on with the CNPJ', async () => {
  const user = await openPage(async () => Response.json({ code: 'cnpj.unavailable' }, { status: 503 }))
  await fill(user, screen.getByLabelText('CNPJ'), '11222333000181')
  await user.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByText(failure)).toBeTruthy()
  expect(shown).not.toHaveBeenCalled()
  await user.click(screen.getByRole('radio', { name: /^EGP > 2K/ }))
  expect(screen.queryByText(failure)).toBeNull()

  expect(screen.getByText(/R\$\s900/)).toBeTruthy()
  expect(shown).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('link', { name: 'Testar o PRO' }).getAttribute('href')).toBe(
    '/commit-signup?plan=PRO&size=EGP_ATE_10K&billing=monthly&cnpj=11222333000181',
  )
})

it('a register without a size asks for it, and no longer once it is told', async () => {
  const record = {
    ...{ cnpj: '11222333000181', legalName: 'METALURGICA AURORA LTDA', tradeName: null, address: null, city: null },
    ...{
      state: null,
      zipCode: null,
      companySize: null,
      mainActivity: null,
      sector: 'industry',
      active: true,
      source: 'x',
    },
  }
  const user = await openPage(async () => Response.json(record))
  await fill(user, screen.getByLabelText('CNPJ'), '11222333000181')
  await user.click(screen.getByRole('button', { name: 'Consultar' }))
  expect(await screen.findByText('Não foi possível detectar o porte da empresa')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /^EPP/ }))
  expect(screen.queryByText('Não foi possível detectar o porte da empresa')).toBeNull()
  expect(shown).toHaveBeenCalledTimes(1)
})
