import { type Decimal, ONE } from '../quantity/decimal.ts'
import { GAS_KEYS, type GasKey, gasStanding } from './gas.ts'
import type { GwpSet } from './gwp-set.ts'
import { isMethaneOrigin, substanceOf } from './methane.ts'

/** How much one kilogram of a gas counts in a measure, under the substance that the gas is told as. */
export interface GasWeight {
  readonly gas: GasKey
  readonly substance: GasKey
  /** kg of the measure per kg of the gas. */
  readonly weight: Decimal
}

/**
 * Kilograms of CO2e per kilogram of each gas, so that a sum of masses is turned into CO2e by whoever adds them up, a database too:
 * `toCo2e` of a bag is the sum of its masses × these. A part of methane of known origin weighs what it differs from all methane, which it
 * is already counted in. Gases outside the scopes, and those that the set has no potential for, are not among them.
 */
export function co2eWeights({ values }: GwpSet): readonly GasWeight[] {
  const methane = values.get('CH4')
  return GAS_KEYS.flatMap((gas): GasWeight[] => {
    const gwp = values.get(gas)
    const substance = substanceOf(gas)
    if (isMethaneOrigin(gas)) {
      const weight = methane && gwp?.minus(methane)
      return weight && !weight.isZero() ? [{ gas, substance, weight }] : []
    }
    return gwp && gasStanding(gas) === 'kyoto' ? [{ gas, substance, weight: gwp }] : []
  })
}

/** The gases that are told beside the scopes as biogenic CO2, kilogram for kilogram. */
export function biogenicWeights(): readonly GasWeight[] {
  return GAS_KEYS.filter((gas) => gasStanding(gas) === 'biogenic').map((gas) => ({ gas, substance: gas, weight: ONE }))
}
