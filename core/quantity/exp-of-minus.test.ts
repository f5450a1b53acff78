import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from './decimal.ts'
import { expOfMinus } from './exp-of-minus.ts'

describe('e to the minus x', () => {
  // e^(−1) to 50 places: OEIS A068985.
  it.each([
    ['0', '1'],
    ['1', '0.36787944117144232159552377016146086744581113103177'],
    ['0.000000000000000000000000000000000000000000000000001', '1'],
    ['115.9', '0.00000000000000000000000000000000000000000000000000'],
    ['999999999999', '0'],
  ])('of %s', (x, expected) => {
    expect(expOfMinus(new Decimal(x)).toString()).toBe(new Decimal(expected).toString())
  })

  it('is what the general exponential gives at 50 places', () => {
    const x = fc.tuple(fc.nat(115), fc.bigInt(0n, 10n ** 28n)).map(([whole, part]) => `${whole}.${part}`)
    fc.assert(
      fc.property(x, (text) => {
        const value = new Decimal(text)
        expect(expOfMinus(value).toString()).toBe(value.negated().exp().toDecimalPlaces(50).toString())
      }),
    )
  })

  it('is of no negative', () => {
    expect(() => expOfMinus(new Decimal('-1'))).toThrow('negative')
  })
})
