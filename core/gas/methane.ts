import type { Decimal } from '../quantity/decimal.ts'
import type { GasKey } from './gas.ts'
import type { GasBag } from './gas-bag.ts'
import { type GwpSet, gwpOf } from './gwp-set.ts'

/**
 * Methane by origin (IPCC AR6, WG1, table 7.15 and section 7.6.1.3). Fossil methane has a higher potential, for it becomes CO2 that was
 * not in the air; methane of living matter and of combustion does not: the carbon of the first came from the air, and that
 * of the second is already counted as CO2 by factors that take all carbon as burned (IPCC 2006, volume 2, chapter 1,
 * section 1.4.2.1). A bag holds all methane under `CH4` and, beside it, what of it is known to be of either origin.
 */
export const METHANE_ORIGINS = ['CH4_fossil', 'CH4_nonfossil'] as const satisfies readonly GasKey[]

/** An origin of methane, as a part of `CH4`. */
export type MethaneOrigin = (typeof METHANE_ORIGINS)[number]

/** Whether the gas is methane of a known origin. */
export function isMethaneOrigin(gas: string): gas is MethaneOrigin {
  return gas === 'CH4_fossil' || gas === 'CH4_nonfossil'
}

/** The gas as chemistry has it: methane whatever its origin. */
export function substanceOf(gas: GasKey): GasKey {
  return isMethaneOrigin(gas) ? 'CH4' : gas
}

/** The bag with all its methane of that origin; as it is where no origin is known. */
export function withMethaneOrigin(bag: GasBag, origin: MethaneOrigin | undefined): GasBag {
  return origin === undefined || bag.CH4 === undefined ? bag : { ...bag, [origin]: bag.CH4 }
}

/** Whether the set tells methane by its origin: AR6 does, AR4 and AR5 as used here do not. */
export function tellsMethaneOrigin(set: GwpSet): boolean {
  const known = TELLS.get(set)
  if (known !== undefined) return known
  const all = set.values.get('CH4')
  const tells = METHANE_ORIGINS.some((origin) => all && !(set.values.get(origin)?.eq(all) ?? true))
  TELLS.set(set, tells)
  return tells
}

/** Asked of the same few sets for every mass of methane. */
const TELLS = new WeakMap<GwpSet, boolean>()

/** A mass of methane, kg, with the gas under whose key its potential stands. */
export interface ValuedMethane {
  readonly gas: 'CH4' | MethaneOrigin
  readonly massKg: Decimal
}

/** All methane of a bag in the parts that the set values apart: by origin, then what is left of unknown origin, if any. */
export function methaneBySet(bag: GasBag, set: GwpSet): readonly ValuedMethane[] {
  const all = bag.CH4
  if (all === undefined) return []
  if (!tellsMethaneOrigin(set)) return [{ gas: 'CH4', massKg: all }]
  const known = METHANE_ORIGINS.flatMap((gas): ValuedMethane[] => {
    const massKg = bag[gas]
    return massKg === undefined || massKg.isZero() ? [] : [{ gas, massKg }]
  })
  const rest = known.reduce((left, { massKg }) => left.minus(massKg), all)
  return rest.isZero() && known.length > 0 ? known : [...known, { gas: 'CH4', massKg: rest }]
}

/** The potential of methane of that origin, kg CO2e per kg; that of all methane where the set has none of its own. */
export function gwpOfMethane(set: GwpSet, gas: ValuedMethane['gas']): Decimal {
  return set.values.get(gas) ?? gwpOf(set, 'CH4')
}
