import { expect, it } from 'vitest'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { bySupplierRevenue, hybridEmissions, netOfTaxes } from './supplier-figures.ts'
import { weightedMean } from './weighted-mean.ts'

const d = (text: string) => new Decimal(text)
const supplier = { name: 'Forja', emitted: d('12000'), netRevenue: d('60000000') }

it('gives a purchase its share of what the supplier emitted, by net revenue and net spend (example 13)', () => {
  expect(toPlain(bySupplierRevenue(supplier, d('1500000')))).toBe('300')
  const net = netOfTaxes(d('1500000'), [d('270000'), d('113775')])
  expect(toPlain(net)).toBe('1116225')
  expect(toPlain(bySupplierRevenue(supplier, net))).toBe('223.245')
})

it('refuses a supplier without revenue', () => {
  expect(() => bySupplierRevenue({ ...supplier, netRevenue: d('0') }, d('1'))).toThrow('product.amount_invalid')
})

it('adds materials, transport and waste to what the supplier emits for the good (example 14)', () => {
  const parts = [
    { amount: d('50'), factor: d('2') },
    { amount: d('10000'), factor: d('0.0001') },
    { amount: d('2'), factor: d('0.5') },
  ]
  expect(toPlain(hybridEmissions(d('120'), parts))).toBe('222')
})

it('weights a score of quality by emissions (example 15)', () => {
  const rows = [
    { weight: d('300'), value: d('1') },
    { weight: d('500'), value: d('3') },
    { weight: d('200'), value: d('5') },
  ]
  expect(weightedMean(rows)?.toString()).toBe('2.8')
  expect(weightedMean([])).toBe(null)
})
