import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, sumDecimals } from '../quantity/decimal.ts'
import { allotToCustomers, footprintsOfSold, shareOfAnswers } from './customer-share.ts'
import { hybridEmissions } from './hybrid.ts'
import { FULL, given, mustRead } from './test/forms.ts'

const num = (value: number | string) => new Decimal(value)

/** Example 16: a plant of 4,800 t of which a customer takes 150 of 1,200 t. */
describe('what of an inventory is a customer’s', () => {
  it('is 600 t of 4,800 by its mass', () => {
    const found = allotToCustomers(num(4_800_000), new Map([['us', num(150)]]), num(1200))
    expect([found?.customersKg.get('us')?.toFixed(), found?.restKg.toFixed()]).toEqual(['600000', '4200000'])
  })

  it('cannot be told where customers have more of the key than there is, or there is no key', () => {
    expect(
      allotToCustomers(
        num(1),
        new Map([
          ['a', num(7)],
          ['b', num(6)],
        ]),
        num(12),
      ),
    ).toBeUndefined()
    expect(allotToCustomers(num(1), new Map([['a', num(-1)]]), num(12))).toBeUndefined()
    expect(allotToCustomers(num(1), new Map(), num(0))).toBeUndefined()
  })

  it('adds up to the inventory with the rest, exactly', () => {
    const keys = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), keys, fc.integer({ min: 1, max: 99 }), (kg, values, more) => {
        const total = values.reduce((sum, value) => sum + value, more)
        const found = allotToCustomers(
          num(kg).div(7),
          new Map(values.map((value, at) => [`${at}`, num(value)])),
          num(total),
        )
        const sum = sumDecimals([...(found?.customersKg.values() ?? []), found?.restKg ?? num(-1)])
        expect(sum.eq(num(kg).div(7)) && !found?.restKg.isNegative()).toBe(true)
      }),
    )
  })
})

it('sums what a customer bought by the footprints of the products, each for its declared amount', () => {
  const sold = (quantity: string, declaredAmount: string, co2eKg: string) => ({
    ...{ quantity: num(quantity), declaredAmount: num(declaredAmount), co2eKg: num(co2eKg) },
  })
  // 1,000 pieces of 2.0165 kg each, and 500 l of a product told as 0.384 kg for 12.5 l.
  const kg = footprintsOfSold([sold('1000', '1', '2.0165'), sold('500', '12.5', '0.384')])
  expect(kg.toFixed()).toBe('2031.86')
  expect(footprintsOfSold([]).toFixed()).toBe('0')
})

describe('the share that a supplier tells', () => {
  const S09 = given({ net_revenue: '60000000' })
  const share = (answers: Parameters<typeof mustRead>[1]) => {
    const found = shareOfAnswers(mustRead(FULL, answers))
    return 'code' in found ? found.code : [found.key, found.share.toFixed()]
  }

  it('is ours ÷ total, by revenue of all net revenue where no other total is told', () => {
    expect(share({ S10: given({ key: 'mass', ours: '150', total: '1200' }) })).toEqual(['mass', '0.125'])
    expect(share({ S09, S10: given({ key: 'revenue', ours: '1500000' }) })).toEqual(['revenue', '0.025'])
    expect(share({ S09, S10: given({ key: 'revenue', ours: '15', total: '60' }) })).toEqual(['revenue', '0.25'])
  })

  it('is none where it was not told, or is more than the whole', () => {
    expect(share({ S09 })).toBe('supplier_factor.share_not_told')
    expect(share({ S10: given({ key: 'revenue', ours: '5' }) })).toBe('supplier_factor.share_not_told')
    expect(share({ S09, S10: given({ key: 'revenue', ours: '60000001' }) })).toBe('supplier_factor.share_above_whole')
  })
})

/** Example 14: 120 t of the supplier's own, 50 t at 2.0, 10,000 tkm at 0.1 kg, 2 t at 0.5 (factors per kg of mass: × 1,000). */
it('the hybrid of a good is 222 t, what is the supplier’s own and what went into it, was moved and thrown away', () => {
  const found = hybridEmissions(num(120_000), [
    { part: 'material', amount: num(50), kgPerUnit: num(2000) },
    { part: 'transport', amount: num(10_000), kgPerUnit: num('0.1') },
    { part: 'waste', amount: num(2), kgPerUnit: num(500) },
  ])
  expect(found.inputsKg.map(String)).toEqual(['100000', '1000', '1000'])
  expect([found.ownKg, found.totalKg].map(String)).toEqual(['120000', '222000'])
})
