import { type Decimal, ONE, ZERO } from '../quantity/decimal.ts'
import { gasStanding } from './gas.ts'
import { bagEntries, type GasBag } from './gas-bag.ts'
import { type GwpSet, type GwpSetName, gwpOf } from './gwp-set.ts'
import { gwpOfMethane, methaneBySet, tellsMethaneOrigin } from './methane.ts'

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
 * Kyoto protocol are left out and reported beside (GHG Protocol Corporate Standard, chapter 9). Methane is valued by its
 * origin where the set tells origins. Throws `gwp.missing`.
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
  const add = (massKg: Decimal, gwp: Decimal) => {
    const kg = gwp === ONE ? massKg : massKg.times(gwp)
    co2eKg = co2eKg === ZERO ? kg : co2eKg.plus(kg)
  }
  for (const [gas, massKg] of entries) {
    const standing = gasStanding(gas)
    if (gas === 'CH4' && tellsMethaneOrigin(gwpSet)) {
      for (const part of methaneBySet(Object.fromEntries(entries), gwpSet))
        add(part.massKg, gwpOfMethane(gwpSet, part.gas))
    } else if (standing === 'kyoto') add(massKg, gwpOf(gwpSet, gas))
    else if (standing === 'biogenic') biogenicCo2Kg = biogenicCo2Kg.plus(massKg)
    else if (standing === 'removal') removedCo2Kg = removedCo2Kg.plus(massKg)
    else if (standing === 'non_kyoto') nonKyotoKg[gas] = massKg
  }
  return { co2eKg, gwpSet: gwpSet.name, biogenicCo2Kg, removedCo2Kg, nonKyotoKg }
}

/**
 * CO2e of the gases outside the Kyoto protocol, kg, to be shown beside the scopes and added to no total; null where there
 * is none that the set has a potential for. A gas without one is told by its mass alone.
 */
export function nonKyotoCo2e(bag: GasBag, gwpSet: GwpSet): Decimal | null {
  return bagEntries(bag).reduce<Decimal | null>((sum, [gas, massKg]) => {
    const gwp = gasStanding(gas) === 'non_kyoto' ? gwpSet.values.get(gas) : undefined
    return gwp === undefined ? sum : (sum ?? ZERO).plus(massKg.times(gwp))
  }, null)
}
