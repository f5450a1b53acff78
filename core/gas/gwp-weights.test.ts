import fc from 'fast-check'
import { expect, it } from 'vitest'
import { catalogue } from '../activity/test/calculate.ts'
import { decimal, sumDecimals, toPlain } from '../quantity/decimal.ts'
import { GAS_KEYS, gasStanding } from './gas.ts'
import type { GasBag } from './gas-bag.ts'
import { GWP_SET_NAMES } from './gwp-set.ts'
import { biogenicWeights, co2eWeights, type GasWeight } from './gwp-weights.ts'
import { toCo2e } from './to-co2e.ts'

const kg = fc.integer({ min: 0, max: 1_000_000 }).map((thousandths) => decimal(String(thousandths)).div(1000))
const weighed = (weights: readonly GasWeight[], bag: GasBag) =>
  toPlain(sumDecimals(weights.map(({ gas, weight }) => (bag[gas] ?? decimal('0')).times(weight))))

it('adds up to the CO2e and the biogenic CO2 of a bag, in every set', () => {
  // Of other gases those that every set has a potential for.
  const others = GAS_KEYS.filter(
    (gas) =>
      gas !== 'CH4' &&
      gasStanding(gas) !== 'part' &&
      (gasStanding(gas) !== 'kyoto' || GWP_SET_NAMES.every((name) => catalogue.gwpSets[name].values.has(gas))),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...GWP_SET_NAMES),
      fc.dictionary(fc.constantFrom(...others), kg, { maxKeys: 6 }),
      fc.option(fc.tuple(kg, kg, kg), { nil: undefined }),
      (name, bag, methane) => {
        const set = catalogue.gwpSets[name]
        const [fossil, living, unknown] = methane ?? []
        const known: GasBag = {
          ...bag,
          ...(fossil && living && unknown
            ? { CH4: fossil.plus(living).plus(unknown), CH4_fossil: fossil, CH4_nonfossil: living }
            : {}),
        }
        const { co2eKg, biogenicCo2Kg } = toCo2e(known, set)
        expect(weighed(co2eWeights(set), known)).toBe(toPlain(co2eKg))
        expect(weighed(biogenicWeights(), known)).toBe(toPlain(biogenicCo2Kg))
      },
    ),
  )
})
