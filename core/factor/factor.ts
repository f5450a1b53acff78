import type { GasBag } from '../gas/gas-bag.ts'
import type { Decimal } from '../quantity/decimal.ts'
import type { Unit } from '../quantity/unit.ts'
import type { CategoryKey, Scope } from './category.ts'

/**
 * An emission factor: what one unit of an activity emits. Either kilograms per gas, or, where a source publishes nothing
 * else, one CO2e figure marked so by `kind`. A factor in use is never changed: a new version supersedes it.
 */
export interface Factor {
  readonly id: string
  readonly version: string
  readonly scope: Scope
  readonly category: CategoryKey
  /** Unit of the activity: the amounts are per one of it. */
  readonly unit: Unit
  readonly amount: FactorAmount
  /** Where it holds: a country, a grid; null holds anywhere. */
  readonly region: string | null
  /** First and last day it holds, `YYYY-MM-DD`; null is open. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** The year the figure speaks of. */
  readonly year: number
  readonly source: string
  readonly sourceYear: number
  readonly quality: FactorQuality
}

/** Kilograms of each gas, or kilograms of CO2e where the gases are not known, per unit. */
export type FactorAmount =
  | { readonly kind: 'gases'; readonly kgPerUnit: GasBag }
  | { readonly kind: 'co2e_only'; readonly co2eKgPerUnit: Decimal }

/** How a figure was obtained, best first. */
export type FactorQuality = 'published' | 'computed'

/** What of a factor multiplies an amount, wherever the factor came from. */
export type AppliedFactor = Pick<Factor, 'id' | 'version' | 'unit' | 'amount' | 'source'>
