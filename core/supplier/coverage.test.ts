import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { type CoveredRow, coverageOf, qualityScore } from './coverage.ts'
import { bestMethod, qualityOf, settleSpend } from './method.ts'
import { SUPPLIER_METHODS, type SupplierMethod } from './supplier-method.ts'

const num = (value: number | string) => new Decimal(value)
const row = (method: SupplierMethod, co2eKg: number, spendBrl: number): CoveredRow => ({
  method,
  co2eKg: num(co2eKg),
  spendBrl: num(spendBrl),
})
const anyMethod = fc.constantFrom(...SUPPLIER_METHODS)
const amount = fc.integer({ min: 0, max: 10 ** 9 })

describe('coverage', () => {
  it('is the part of each method in emissions, spend and count', () => {
    const covered = coverageOf([
      row('product_footprint', 300, 100),
      row('average', 500, 100),
      row('spend', 150, 500),
      row('spend', 50, 100),
    ])
    expect(
      covered.map(({ method, emissions, spend, count }) => [method, `${emissions}`, `${spend}`, `${count}`]),
    ).toEqual([
      ['product_footprint', '0.3', '0.125', '0.25'],
      ['supplier_specific', '0', '0', '0'],
      ['hybrid', '0', '0', '0'],
      ['average', '0.5', '0.125', '0.25'],
      ['spend', '0.2', '0.75', '0.5'],
    ])
  })

  it('is none where there is no whole', () => {
    const [first] = coverageOf([])
    expect([first?.emissions, first?.spend, first?.count]).toEqual([null, null, null])
    const [returned] = coverageOf([row('spend', -5, 10), row('hybrid', 20, 0)])
    expect([returned?.emissions, returned?.spend?.toFixed()]).toEqual([null, '0'])
  })

  it('adds up to one exactly, and no part is below zero', () => {
    const rows = fc.array(fc.tuple(anyMethod, amount, amount), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(rows, (given) => {
        const covered = coverageOf(given.map((each) => row(...each)))
        for (const measure of ['emissions', 'spend', 'count'] as const) {
          const parts = covered.flatMap((each) => each[measure] ?? [])
          if (parts.length === 0) continue
          expect(sumDecimals(parts).toFixed()).toBe('1')
          expect(parts.every((part) => part.gte(0) && part.lte(1))).toBe(true)
        }
      }),
    )
  })
})

describe('the score of quality', () => {
  it('of example 15 is 2.8: 300 t at 1, 500 at 3, 200 at 5', () => {
    const rows = [
      { co2eKg: num(300_000), quality: qualityOf('product_footprint', true) },
      { co2eKg: num(500_000), quality: qualityOf('hybrid', false) },
      { co2eKg: num(200_000), quality: qualityOf('spend', false) },
    ]
    expect(qualityScore(rows)?.toFixed()).toBe('2.8')
  })

  it('lies between the best and the worst that enter it, and is none of nothing', () => {
    const rows = fc.array(fc.record({ co2eKg: amount.map(num), quality: fc.integer({ min: 1, max: 5 }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(rows, (given) => {
        const score = qualityScore(given)
        const grades = given.map(({ quality }) => quality)
        expect(score === null || (score.gte(Math.min(...grades)) && score.lte(Math.max(...grades)))).toBe(true)
      }),
    )
    expect(qualityScore([])).toBeNull()
    expect(qualityScore([{ co2eKg: num(-1), quality: 5 }])).toBeNull()
  })

  it('of a method never falls behind that of a worse one', () => {
    for (const isVerified of [true, false]) {
      const grades = SUPPLIER_METHODS.map((method) => qualityOf(method, isVerified))
      expect(grades).toEqual(grades.toSorted())
    }
  })
})

describe('of several methods', () => {
  it('the best counts, and the others are told', () => {
    expect(bestMethod(['spend', 'supplier_specific', 'average'])).toEqual({
      method: 'supplier_specific',
      setAside: ['average', 'spend'],
    })
    expect(bestMethod([])).toBeUndefined()
  })

  it('footprints take their goods and the inventory the rest of the spend', () => {
    const settled = settleSpend(num(1000), [
      { method: 'spend', spendBrl: null },
      { method: 'supplier_specific', spendBrl: null },
      { method: 'product_footprint', spendBrl: num(250) },
      { method: 'product_footprint', spendBrl: num(150) },
    ])
    expect(settled.parts.map(({ method, spendBrl }) => [method, spendBrl.toFixed()])).toEqual([
      ['product_footprint', '400'],
      ['supplier_specific', '600'],
    ])
    expect(settled.untoldBrl.toFixed()).toBe('0')
  })

  it('no real counts twice, and what nobody takes is told', () => {
    const offer = fc.record({ method: anyMethod, spendBrl: fc.option(amount.map(num)) })
    fc.assert(
      fc.property(amount, fc.array(offer, { maxLength: 8 }), (spend, offers) => {
        const { parts, untoldBrl } = settleSpend(num(spend), offers)
        expect(sumDecimals([...parts.map(({ spendBrl }) => spendBrl), untoldBrl]).toFixed()).toBe(`${spend}`)
        expect(untoldBrl.isNegative()).toBe(false)
        expect(offers.some(({ spendBrl }) => spendBrl === null) && !untoldBrl.isZero()).toBe(false)
      }),
    )
  })
})
