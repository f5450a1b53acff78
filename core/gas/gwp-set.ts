import { DomainError } from '../domain-error.ts'
import type { Decimal } from '../quantity/decimal.ts'
import type { GasKey } from './gas.ts'

/**
 * A set of global warming potentials over 100 years, kg CO2e per kg: IPCC AR4 (2007, WG1 table 2.14), AR5 (2013, WG1
 * table 8.A.1, without climate-carbon feedback, 28 for methane of any origin, as the Brazilian programme uses it) and
 * AR6 (2021, WG1 table 7.SM.7). A result keeps the name of the set that made it.
 */
export type GwpSetName = 'AR4' | 'AR5' | 'AR6'

/** The names of the sets, oldest first. */
export const GWP_SET_NAMES: readonly GwpSetName[] = ['AR4', 'AR5', 'AR6']

/** The potentials of one set by gas; a gas that the set does not hold is absent, never zero. */
export interface GwpSet {
  readonly name: GwpSetName
  readonly values: ReadonlyMap<GasKey, Decimal>
}

/** The name of a GWP set as typed, letters in any case; throws `gwp.set_unknown`. */
export function parseGwpSetName(text: string): GwpSetName {
  const name = GWP_SET_NAMES.find((candidate) => candidate === text.trim().toUpperCase())
  if (!name) throw new DomainError('gwp.set_unknown', { value: text.slice(0, 20), candidates: GWP_SET_NAMES })
  return name
}

/** The potential of a gas, kg CO2e per kg; throws `gwp.missing`. */
export function gwpOf(set: GwpSet, gas: GasKey): Decimal {
  const value = set.values.get(gas)
  if (!value) throw new DomainError('gwp.missing', { gas, gwpSet: set.name })
  return value
}
