import { type Decimal, ONE, ZERO } from '../quantity/decimal.ts'
import { gasStanding } from './gas.ts'
import { bagEntries, type GasBag } from './gas-bag.ts'
import { type GwpSet, type GwpSetName, gwpOf } from './gwp-set.ts'

/** A bag in CO2 equivalents, with what stands beside the scopes. */
export interface Co2e {
  readonly co2eKg: Decimal
  readonly gwpSet: GwpSetName
  readonly biogenicCo2Kg: Decimal
  readonly removedCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
}

/**
 * Kilograms of CO2e over the set's 100-year horizon: Kyoto gases only. Biogenic CO2, removals and gases outside the
 * Kyoto protocol are left out and reported beside (GHG Protocol Corporate Standard, chapter 9). Throws `gwp.missing`.
 */
export function toCo2e(bag: GasBag, gwpSet: GwpSet): Co2e {
  return co2eOf(bagEntries(bag), gwpSet)
}

/** The same of the entries of a bag, in the canonical order of gases. */
export function co2eOf(entries: ReturnType<typeof bagEntries>, gwpSet: GwpSet): Co2e {
  let co2eKg = ZERO
  let biogenicCo2Kg = ZERO
  let removedCo2Kg = ZERO
  const nonKyotoKg: Record<string, Decimal> = {}
  for (const [gas, massKg] of entries) {
    const standing = gasStanding(gas)
    if (standing === 'kyoto') {
      const gwp = gwpOf(gwpSet, gas)
      const kg = gwp === ONE ? massKg : massKg.times(gwp)
      co2eKg = co2eKg === ZERO ? kg : co2eKg.plus(kg)
    } else if (standing === 'biogenic') biogenicCo2Kg = biogenicCo2Kg.plus(massKg)
    else if (standing === 'removal') removedCo2Kg = removedCo2Kg.plus(massKg)
    else nonKyotoKg[gas] = massKg
  }
  return { co2eKg, gwpSet: gwpSet.name, biogenicCo2Kg, removedCo2Kg, nonKyotoKg }
}
