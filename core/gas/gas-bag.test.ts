import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from '../quantity/decimal.ts'
import { GAS_KEYS, gasStanding } from './gas.ts'
import { addBags, bagToStrings, EMPTY_BAG, type GasBag, scaleBag } from './gas-bag.ts'
import type { GwpSet } from './gwp-set.ts'
import { toCo2e } from './to-co2e.ts'

const masses = fc.bigInt({ min: 0n, max: 10n ** 15n }).map((digits) => new Decimal(digits.toString()).div(10 ** 9))
const bags: fc.Arbitrary<GasBag> = fc.dictionary(fc.constantFrom(...GAS_KEYS), masses, { maxKeys: 6 })
const set: GwpSet = {
  name: 'AR5',
  values: new Map([
    ['CO2', decimal('1')],
    ['CH4', decimal('28')],
    ['N2O', decimal('265')],
  ]),
}

describe('gas bags', () => {
  it('add up to the same bag in any order', () => {
    fc.assert(
      fc.property(fc.array(bags, { maxLength: 8 }), fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), (all, keys) => {
        const shuffled = all
          .map((bag, index) => ({ bag, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ bag }) => bag)
        const sum = (list: readonly GasBag[]) => bagToStrings(list.reduce(addBags, EMPTY_BAG))
        expect(JSON.stringify(sum(shuffled))).toBe(JSON.stringify(sum(all)))
      }),
    )
  })

  it('scale gas by gas', () => {
    expect(bagToStrings(scaleBag({ CH4: decimal('0.5'), CO2: decimal('2') }, decimal('3')))).toEqual({
      CO2: '6',
      CH4: '1.5',
    })
  })
})

describe('toCo2e', () => {
  it('counts Kyoto gases, and leaves biogenic CO2 and other gases beside', () => {
    const bag = { CO2: decimal('10'), CH4: decimal('1'), CO2_biogenic: decimal('7'), 'HCFC-22': decimal('2') }
    const { co2eKg, biogenicCo2Kg, nonKyotoKg, gwpSet } = toCo2e(bag, set)
    expect([co2eKg.toString(), biogenicCo2Kg.toString(), bagToStrings(nonKyotoKg), gwpSet]).toEqual([
      '38',
      '7',
      { 'HCFC-22': '2' },
      'AR5',
    ])
  })

  it('never takes a missing GWP for zero', () => {
    expect(() => toCo2e({ SF6: decimal('1') }, set)).toThrow(expect.objectContaining({ code: 'gwp.missing' }))
  })

  it('knows the standing of gases', () => {
    expect(['HFC-134a', 'PFC-14', 'c-C3F6', 'NF3'].map((gas) => gasStanding(gas as 'NF3'))).toEqual(
      Array(4).fill('kyoto'),
    )
    expect(['HFO-1234yf', 'HCFC-22', 'SF5CF3', 'HFE-125'].map((gas) => gasStanding(gas as 'HCFC-22'))).toEqual(
      Array(4).fill('non_kyoto'),
    )
  })
})
