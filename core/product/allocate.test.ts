import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals, toPlain, ZERO } from '../quantity/decimal.ts'
import { allocate, type CoProduct, shownShares, splitByKeys } from './allocate.ts'
import { emissionsOf } from './emissions.ts'
import { fossil } from './test/products.ts'

const d = (text: string) => new Decimal(text)

function output(id: string, quantity: string, price: string | null, isWaste = false): CoProduct {
  return { id, name: id, quantity: d(quantity), price: price === null ? null : d(price), isWaste }
}

/** What each carries, in kg to two decimals, and how it was decided. */
function parted(outputs: readonly CoProduct[], kg = '2400') {
  const { rule, because, shares } = allocate(fossil(kg), outputs)
  return [`${rule} ${because}`, ...shares.map(({ emissions }) => emissions.fossilKg.toFixed(2))]
}

describe('a process is parted', () => {
  it('by value where the prices lie more than five times apart (example 17)', () => {
    const { rule, priceRatio, shares } = allocate(fossil('2400'), [output('A', '1000', '9'), output('B', '200', '1.5')])
    expect([rule, priceRatio?.toString()]).toEqual(['economic', '6'])
    const rows = shares.map(({ emissions, perUnit }) => [emissions.fossilKg.toFixed(2), perUnit.fossilKg.toFixed(4)])
    expect(rows).toEqual([
      ['2322.58', '2.3226'],
      ['77.42', '0.3871'],
    ])
    expect(sumDecimals(shares.map(({ emissions }) => emissions.fossilKg)).toString()).toBe('2400')
  })

  it('by mass where the prices lie nearer, five times included', () => {
    const near = [output('A', '1000', '7.5'), output('B', '200', '1.5')]
    expect(parted(near)).toEqual(['physical prices_near', '2000.00', '400.00'])
  })

  it('by mass where a price is not known', () => {
    const unknown = [output('A', '1000', '9'), output('B', '200', null)]
    expect(parted(unknown)).toEqual(['physical price_missing', '2000.00', '400.00'])
  })

  it('with nothing for waste, which is also what has no price or a negative one', () => {
    const outputs = [output('A', '1000', '9'), output('slag', '500', '3', true), output('ash', '9', '0')]
    expect(parted(outputs)).toEqual(['sole one_product', '2400.00', '0.00', '0.00'])
    expect(parted([output('sludge', '5', '-2'), output('A', '1', null)])).toEqual([
      'sole one_product',
      '0.00',
      '2400.00',
    ])
  })

  it('part by part', () => {
    const process = emissionsOf({ fossilKg: d('3'), biogenicKg: d('6'), uptakeKg: d('-9'), aircraftKg: d('1.5') })
    const { shares } = allocate(process, [output('A', '2', '1'), output('B', '1', '1')])
    const [a] = shares
    expect(
      a && [a.emissions.fossilKg, a.emissions.biogenicKg, a.emissions.uptakeKg, a.emissions.aircraftKg].map(String),
    ).toEqual(['2', '4', '-6', '1'])
    expect(shares.map(({ percent }) => percent.toFixed(2))).toEqual(['66.67', '33.33'])
  })

  it('not where all is waste or an amount is none', () => {
    expect(() => allocate(fossil('1'), [output('A', '1', '0')])).toThrow('product.all_waste')
    expect(() => allocate(fossil('1'), [])).toThrow('product.all_waste')
    expect(() => allocate(fossil('1'), [output('A', '0', '1')])).toThrow('product.amount_invalid')
  })
})

describe('shares that are shown', () => {
  it('sum to what the process rounds to', () => {
    const thirds = splitByKeys(d('100'), [d('1'), d('1'), d('1')])
    expect(shownShares(thirds, 2).map(toPlain)).toEqual(['33.33', '33.33', '33.34'])
    expect(shownShares([d('-0.6'), d('-0.6')], 0).map(toPlain)).toEqual(['0', '-1'])
  })
})

const digits = fc.integer({ min: 1, max: 1_000_000 }).map((value) => new Decimal(value).div(1000))

it('gives the process back to the last digit, whatever the keys', () => {
  const prices = fc.option(fc.integer({ min: -100, max: 10_000 }).map((value) => new Decimal(value).div(100)))
  const outputs = fc.array(fc.tuple(digits, prices, fc.boolean()), { minLength: 1, maxLength: 7 })
  fc.assert(
    fc.property(outputs, digits, (drawn, kg) => {
      const rows = drawn.map(([quantity, price, isWaste], at) => ({ id: `${at}`, name: '', quantity, price, isWaste }))
      fc.pre(rows.some(({ isWaste, price }) => !isWaste && !price?.lte(ZERO)))
      const parts = allocate(emissionsOf({ fossilKg: kg, uptakeKg: kg.negated() }), rows).shares
      const fossilKg = parts.map(({ emissions }) => emissions.fossilKg)
      expect(sumDecimals(fossilKg).eq(kg)).toBe(true)
      expect(sumDecimals(parts.map(({ emissions }) => emissions.uptakeKg)).eq(kg.negated())).toBe(true)
      expect(sumDecimals(shownShares(fossilKg, 2)).eq(kg.toDecimalPlaces(2))).toBe(true)
    }),
  )
})
