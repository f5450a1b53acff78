import { type Decimal, ONE, ZERO } from '../quantity/decimal.ts'
import { type GasKey, gasStanding } from './gas.ts'
import { bagEntries, EMPTY_BAG, type GasBag } from './gas-bag.ts'
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
  let nonKyotoKg: Partial<Record<GasKey, Decimal>> | undefined
  for (const [gas, massKg] of entries) {
    const standing = gasStanding(gas)
    if (gas === 'CH4' && tellsMethaneOrigin(gwpSet)) {
      for (const part of methaneBySet(Object.fromEntries(entries), gwpSet))
        co2eKg = added(co2eKg, valued(part.massKg, gwpOfMethane(gwpSet, part.gas)))
    } else if (standing === 'kyoto') co2eKg = added(co2eKg, valued(massKg, gwpOf(gwpSet, gas)))
    else if (standing === 'biogenic') biogenicCo2Kg = added(biogenicCo2Kg, massKg)
    else if (standing === 'removal') removedCo2Kg = added(removedCo2Kg, massKg)
    else if (standing === 'non_kyoto') {
      nonKyotoKg ??= {}
      nonKyotoKg[gas] = massKg
    }
  }
  return { co2eKg, gwpSet: gwpSet.name, biogenicCo2Kg, removedCo2Kg, nonKyotoKg: nonKyotoKg ?? EMPTY_BAG }
}

/** A mass in CO2e, kg; a potential of one multiplies nothing. */
function valued(massKg: Decimal, gwp: Decimal): Decimal {
  return gwp === ONE ? massKg : massKg.times(gwp)
}

/** A sum and what comes to it; what comes first is the sum. */
function added(sum: Decimal, kg: Decimal): Decimal {
  return sum === ZERO ? kg : sum.plus(kg)
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
