import type { GasBag } from '../gas/gas-bag.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import { type Emissions, emissionsOf } from './emissions.ts'

/**
 * Gases as a product carries them: methane that is known to come from biomass is biogenic, CO2 of biomass stands beside, all else
 * that counts is fossil. Removals are left to who tells them as uptake. Throws `gwp.missing`.
 */
export function emissionsOfGases(bag: GasBag, gwpSet: GwpSet): Emissions {
  const { co2eKg, biogenicCo2Kg } = toCo2e(bag, gwpSet)
  const { CH4, CH4_nonfossil: nonFossil, ...others } = bag
  if (CH4 === undefined || nonFossil === undefined) return emissionsOf({ fossilKg: co2eKg, biogenicCo2Kg })
  const { co2eKg: fossilKg } = toCo2e({ ...others, CH4: CH4.minus(nonFossil) }, gwpSet)
  return emissionsOf({ fossilKg, biogenicKg: co2eKg.minus(fossilKg), biogenicCo2Kg })
}
