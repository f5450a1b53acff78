import type { CategoryKey, Scope } from '../factor/category.ts'
import type { GasKey } from '../gas/gas.ts'
import type { GasBag } from '../gas/gas-bag.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import type { Month } from '../period/period.ts'
import type { Decimal } from '../quantity/decimal.ts'

/**
 * A line of an inventory, before and after calculation. Input amounts are text as typed; output amounts are exact
 * decimals, not rounded.
 */
export interface LineInput {
  readonly id?: string
  /** A built-in key or any name of a generator; else `factor`. */
  readonly generator?: string
  readonly factor?: GivenFactor
  /** The generator of the installation that brought the factor: its key and its name. It bears on no figure. */
  readonly through?: string
  /** The key or a name of a method, with its inputs by name; instead of a generator. */
  readonly method?: string
  readonly inputs?: MethodInputs
  /** Settles a tie between generators of the same name; the category of a given factor. */
  readonly category?: string
  /** May be left out when `months` is given; when both are, they must agree. */
  readonly quantity?: string
  readonly unit: string
  /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; else `start` and `end`. */
  readonly period?: string
  readonly start?: string
  readonly end?: string
  /** Twelve quantities of the year in `period`; an empty one is a gap. */
  readonly months?: readonly string[]
  readonly sector?: string
  readonly region?: string
  readonly vehicle?: string
  readonly modelYear?: string
  /** Biofuel share that the document itself prints, % by volume. */
  readonly biofuelPercent?: string
}

/** Inputs of a method by name: text as typed, a factor, or rows of them. */
export type MethodInputs = Readonly<Record<string, MethodInput>>
export type MethodInput = string | GivenFactor | readonly Readonly<Record<string, string>>[]

/**
 * A factor given in the line: kg of CO2e, or kg of each gas, per the unit after the slash. A factor of the catalogue is
 * taken over whole, with what names it there, so that the line recomputes without the catalogue.
 */
export interface GivenFactor {
  readonly co2e?: string
  readonly gases?: Readonly<Record<string, string>>
  readonly unit: string
  /** Of a factor of the catalogue: `source/key`, and its edition. */
  readonly id?: string
  readonly version?: string
  readonly source?: string
  readonly licence?: string
  readonly region?: string
  readonly year?: string
  readonly validFrom?: string
  readonly validTo?: string
  /** Monetary factors: ISO 4217 code, the year of its prices, and whether margins and taxes are in them. */
  readonly currency?: string
  readonly priceYear?: string
  readonly priceBasis?: string
  /** Half width of the 95 % interval, %. */
  readonly uncertaintyPercent?: string
}

/** The factor a line used and why it won. */
export interface FactorUsed {
  readonly id: string
  readonly version: string
  readonly source: string
  readonly why: readonly string[]
}

/** One value that entered a step of the working. */
export interface WorkingInput {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly source: string | null
}

/** One step of the working: a formula with figures in it, and what it gives. */
export interface WorkingStep {
  readonly step: string
  readonly formula: string
  readonly inputs: readonly WorkingInput[]
  readonly result: { readonly value: string; readonly unit: string }
  readonly gas: GasKey | null
}

/** Something the inventory still lacks, as a code and what it is about. */
export interface Gap {
  readonly code: string
  readonly data: Readonly<Record<string, string>>
}

/** The share of a line that falls in one month. */
export interface MonthResult {
  readonly month: Month
  readonly quantity: Decimal
  readonly gasesKg: GasBag
  readonly co2eKg: Decimal
  readonly biogenicCo2Kg: Decimal
}

/** A calculated line. `months` add up to the line exactly; `working` replays it. */
export interface LineResult {
  readonly id: string | null
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly generatorKey: string | null
  readonly methodKey: string | null
  /** Scope 2 is reported twice; every other line belongs to both views. */
  readonly basis: 'both' | 'location' | 'market'
  readonly factor: FactorUsed
  /** The whole quantity, in the unit the factor takes. */
  readonly quantity: { readonly value: Decimal; readonly unit: string }
  readonly gasesKg: GasBag
  readonly co2eKg: Decimal
  readonly gwpSet: GwpSetName
  readonly biogenicCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
  /** Their CO2e, beside the scopes; null where the set has a potential for none of them. */
  readonly nonKyotoCo2eKg: Decimal | null
  readonly months: readonly MonthResult[]
  readonly working: readonly WorkingStep[]
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
}
