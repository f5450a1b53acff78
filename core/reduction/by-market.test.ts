import { expect, it } from 'vitest'
import { type Decimal, decimal } from '../quantity/decimal.ts'
import { byMarket } from './by-market.ts'

const pool = (unitId: string, category: string, kg: string) => ({ unitId, category, kg: decimal(kg) })
const texts = (pools: ReadonlyMap<string, { readonly kg: Decimal }>) =>
  [...pools].map(([key, { kg }]) => [key, kg.toFixed()])

/**
 * Scope 2 Guidance, chapter 6. By location the plant emits 75 t (60 by its furnace, 15 by its offices) and the store 25. Certificates of zero
 * cover the whole plant, and the store buys at 10 t: a share of the company's 10 would say 7.5 and 2.5.
 */
it('gives each part of scope 2 its share of what its own unit emits by market, and leaves the other scopes', () => {
  const pools = new Map([
    ['furnace', pool('plant', 'purchased_electricity', '60')],
    ['offices', pool('plant', 'purchased_electricity', '15')],
    ['lights', pool('store', 'purchased_electricity', '20')],
    ['cold', pool('store', 'purchased_electricity', '5')],
    ['fleet', pool('plant', 'mobile_combustion', '60')],
  ])
  const market = [
    pool('plant', 'purchased_electricity', '0'),
    pool('store', 'purchased_electricity', '10'),
    pool('plant', 'mobile_combustion', '60'),
    pool('plant', 'unclassified', '5'),
  ]
  expect(texts(byMarket(pools, market))).toEqual([
    ['furnace', '0'],
    ['offices', '0'],
    ['lights', '8'],
    ['cold', '2'],
    ['fleet', '60'],
  ])
})

it('keeps what a unit emits by market alone as a part of its own, and what does not emit by market as nothing', () => {
  const pools = new Map([['losses', pool('plant', 'transmission_losses', '8')]])
  const market = [pool('store', 'purchased_electricity', '7'), pool('store', 'purchased_electricity', '5')]
  expect(texts(byMarket(pools, market))).toEqual([
    ['losses', '0'],
    ['market ["store","purchased_electricity"]', '12'],
  ])
})
