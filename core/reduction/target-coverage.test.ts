import { describe, expect, it } from 'vitest'
import type { CategoryKey } from '../factor/category.ts'
import { decimal as num } from '../quantity/decimal.ts'
import {
  type Coverage,
  countedKg,
  coveredPercent,
  isCounted,
  VALUE_CHAIN_CATEGORIES,
  valueChainPercent,
} from './target-coverage.ts'

/** Scope 1 300, scope 2 100, scope 3 600: goods 400, travel 150, 50 without a category. */
const year = new Map<CategoryKey | null, ReturnType<typeof num>>([
  ['stationary_combustion', num('300')],
  ['purchased_electricity', num('100')],
  ['purchased_goods_services', num('400')],
  ['business_travel', num('150')],
  [null, num('50')],
])
const own: Coverage = { scopes: [1, 2], categories: [] }
const goods: Coverage = { scopes: [3], categories: ['purchased_goods_services'] }
const travel: Coverage = { scopes: [3], categories: ['business_travel', 'purchased_goods_services'] }
const chain: Coverage = { scopes: [3], categories: [] }

describe('what a target counts', () => {
  it.each<[Coverage, string]>([
    [own, '400'],
    [goods, '400'],
    [travel, '550'],
    [chain, '600'],
    [{ scopes: [1, 3], categories: ['business_travel'] }, '450'],
    [{ scopes: [2], categories: ['business_travel'] }, '100'],
  ])('%j is %s kg', (coverage, kg) => {
    expect(countedKg(coverage, year).toFixed()).toBe(kg)
  })

  it('takes a line without a category in the whole of scope 3 alone', () => {
    expect([isCounted(chain, null), isCounted(goods, null), isCounted(own, null)]).toEqual([true, false, false])
  })

  it('may be over each of the fifteen categories of scope 3', () => {
    expect(VALUE_CHAIN_CATEGORIES).toHaveLength(15)
  })
})

describe('what targets cover together', () => {
  it('counts what two of them cover once', () => {
    expect(coveredPercent([goods], [3], year)?.toFixed(4)).toBe('66.6667')
    expect(coveredPercent([goods, travel], [3], year)?.toFixed(4)).toBe('91.6667')
    expect(coveredPercent([goods, own], [1, 2], year)?.toFixed()).toBe('100')
    expect(coveredPercent([], [3], year)?.toFixed()).toBe('0')
  })

  it('is not known of scopes that the year has nothing in', () => {
    expect(coveredPercent([own], [1, 2], new Map([['business_travel', num('1')]]))).toBeNull()
    expect(valueChainPercent(new Map())).toBeNull()
  })

  it('tells how much of the year scope 3 is', () => {
    expect(valueChainPercent(year)?.toFixed()).toBe('60')
  })
})
