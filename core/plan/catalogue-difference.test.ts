import { loadPlans } from '@pegada/reference/load-plans.ts'
import { expect, it } from 'vitest'
import { catalogueDifferences, type FoundCatalogue, type FoundPrice } from './catalogue-difference.ts'
import { isOurProduct, soldPrices } from './sold-catalogue.ts'

const wanted = soldPrices(loadPlans().prices)

/** An account that sells exactly what the table says. */
const inStep: FoundCatalogue = {
  products: [...new Map(wanted.map(({ product }) => [product.id, { ...product, isActive: true }])).values()],
  prices: wanted.map(({ lookupKey, product, amountCents, interval }) => ({
    id: `price_${lookupKey}`,
    lookupKey,
    productId: product.id,
    amountCents,
    currency: 'brl',
    interval,
    isActive: true,
  })),
}

const withPrice = (key: string, change: Partial<FoundPrice>): FoundCatalogue => ({
  ...inStep,
  prices: inStep.prices.map((price) => (price.lookupKey === key ? { ...price, ...change } : price)),
})

const told = (found: FoundCatalogue) =>
  catalogueDifferences(wanted, found).map(({ object, kind, wanted: asked, found: there }) =>
    [object, kind, asked && 'lookupKey' in asked ? asked.lookupKey : asked?.id, there?.id].filter(Boolean).join(' '),
  )

it('asks for a renewing price and one bought once of each period, and a set-up where it costs something', () => {
  expect(wanted.every(({ amountCents }) => amountCents > 0)).toBe(true)
  expect(new Set(wanted.map(({ lookupKey }) => lookupKey)).size).toBe(wanted.length)
  const named = wanted.filter(({ product }) => product.id === 'pegada_PRO_ME')
  expect(named.map(({ lookupKey, interval }) => [lookupKey, interval])).toEqual([
    ['PRO_ME_monthly', 'month'],
    ['PRO_ME_monthly_once', null],
    ['PRO_ME_yearly', 'year'],
    ['PRO_ME_yearly_once', null],
  ])
})

it('finds nothing where the account sells what the table says, and everything where it is empty', () => {
  expect(told(inStep)).toEqual([])
  const all = catalogueDifferences(wanted, { products: [], prices: [] })
  expect(all.every(({ kind }) => kind === 'missing')).toBe(true)
  expect(all).toHaveLength(inStep.products.length + wanted.length)
  expect(all.slice(0, inStep.products.length).every(({ object }) => object === 'product')).toBe(true)
})

it.each([
  ['another amount', { amountCents: 1 }],
  ['an amount that the provider works out', { amountCents: null }],
  ['another currency', { currency: 'usd' }],
  ['another rhythm', { interval: 'year' }],
  ['a rhythm that we do not sell', { interval: 'other' }],
  ['the product of another plan', { productId: 'pegada_PRO_EPP' }],
  ['no sale any more', { isActive: false }],
] as const)('a price with %s differs, once', (_, change) => {
  expect(told(withPrice('PRO_ME_monthly', change))).toEqual(['price differs PRO_ME_monthly price_PRO_ME_monthly'])
})

it('what is sold beside the table is extra, of our products alone; what was archived already is not', () => {
  const extra = (id: string, productId: string, isActive = true): FoundPrice => ({
    ...{ id, productId, isActive, lookupKey: null, amountCents: 500, currency: 'brl', interval: null },
  })
  const found = {
    products: [
      ...inStep.products.map((product) => (product.id === 'pegada_PRO_ME' ? { ...product, isActive: false } : product)),
      { id: 'pegada_OLD_ME', name: 'Pegada OLD ME', isActive: true },
      { id: 'pegada_GONE_ME', name: 'Pegada GONE ME', isActive: false },
      { id: 'prod_consulting', name: 'Consulting', isActive: true },
    ],
    prices: [
      ...inStep.prices,
      extra('price_old', 'pegada_PRO_ME'),
      extra('price_gone', 'pegada_PRO_ME', false),
      extra('price_consulting', 'prod_consulting'),
    ],
  }
  expect(told(found)).toEqual([
    'product differs pegada_PRO_ME pegada_PRO_ME',
    'price extra price_old',
    'product extra pegada_OLD_ME',
  ])
  expect(isOurProduct('prod_consulting')).toBe(false)
})
