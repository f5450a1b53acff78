import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimalOfParts, toPlain } from './decimal.ts'

const digits = (max: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: max }).map((all) => all.join(''))

describe('decimalOfParts', () => {
  it('is the decimal of the whole text', () => {
    fc.assert(
      fc.property(digits(9), fc.option(digits(9), { nil: '' }), (whole, fraction) => {
        const value = decimalOfParts(whole, fraction)
        const read = new Decimal(`${whole}.${fraction}`)
        expect([value.s, value.e, value.d]).toEqual([read.s, read.e, read.d])
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['0', '0000001', '0.0000001'],
    ['9999999', '9999999', '9999999.9999999'],
    ['007', '50', '7.5'],
    ['12', '', '12'],
    ['12', '000', '12'],
  ])('reads %s and %s as %s', (whole, fraction, text) => {
    expect(decimalOfParts(whole, fraction).eq(new Decimal(text))).toBe(true)
  })
})

describe('toPlain', () => {
  it('says what the library says in plain notation', () => {
    fc.assert(
      fc.property(digits(40), digits(40), fc.boolean(), (whole, fraction, isNegative) => {
        const value = new Decimal(`${isNegative ? '-' : ''}${whole}.${fraction}`)
        expect(toPlain(value)).toBe(value.toString())
      }),
      { numRuns: 2_000 },
    )
  })

  it('says what comes of arithmetic', () => {
    const small = fc.tuple(digits(5), digits(9)).map(([whole, fraction]) => new Decimal(`${whole}.${fraction}`))
    fc.assert(
      fc.property(small, small, (a, b) => {
        for (const value of [a.times(b), a.plus(b), a.minus(b), b.isZero() ? a : a.div(b)]) {
          expect(toPlain(value)).toBe(value.toString())
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it.each(['0', '-0', '0.0000001', '0.00000001', '0.1', '1', '9999999', '10000000', '1234567.0000001', '0.10000001'])(
    'says %s',
    (text) => {
      expect(toPlain(new Decimal(text))).toBe(new Decimal(text).toString())
    },
  )
})
