import { expect, it } from 'vitest'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import { byMarket } from './by-market.ts'

const pool = (category: string, kg: string) => ({ category, kg: decimal(kg) })
const texts = (pools: ReadonlyMap<string, { readonly kg: Decimal }>) =>
  [...pools].map(([key, { kg }]) => [key, kg.toFixed()])

/** 100 t by location are 40 by market (Scope 2 Guidance, chapter 6): of two plants with 75 and 25 t each keeps its share, 30 and 10. */
it('gives each part of scope 2 its share of what the category emits by market, and leaves the other scopes', () => {
  const pools = new Map([
    ['plant', pool('purchased_electricity', '75')],
    ['office', pool('purchased_electricity', '25')],
    ['fleet', pool('mobile_combustion', '60')],
  ])
  const market = new Map<string | null, Decimal>([
    ['purchased_electricity', decimal('40')],
    ['mobile_combustion', decimal('60')],
    [null, decimal('5')],
  ])
  expect(texts(byMarket(pools, market))).toEqual([
    ['plant', '30'],
    ['office', '10'],
    ['fleet', '60'],
  ])
})

it('keeps a category that emits by market alone as a part of its own, and one that does not emit by market as nothing', () => {
  const pools = new Map([['losses', pool('transmission_losses', '8')]])
  const market = new Map([['purchased_electricity', decimal('12')]])
  expect(texts(byMarket(pools, market))).toEqual([
    ['losses', '0'],
    ['market purchased_electricity', '12'],
  ])
})
