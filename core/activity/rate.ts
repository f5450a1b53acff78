import type { CategoryKey, Scope } from '../factor/category.ts'
import type { FuelPropertyRecord } from '../factor/reference-data.ts'
import { type GasKey, gasPosition, gasStanding } from '../gas/gas.ts'
import type { GwpSet } from '../gas/gwp-set.ts'
import { type MethaneOrigin, withMethaneOrigin } from '../gas/methane.ts'
import { toCo2e } from '../gas/to-co2e.ts'
import { type Decimal, toPlain, ZERO } from '../quantity/decimal.ts'
import type { Unit } from '../quantity/unit.ts'
import { gwpInput } from './gwp-input.ts'
import type { FactorUsed, Gap, WorkingInput } from './line.ts'

/**
 * What one unit of an activity emits in one period, with all that its working needs: the outcome of a method for a
 * month or a year. A line multiplies it by a quantity and nothing else, so that thousands of lines of the same source
 * and month share the work of choosing, mixing and explaining the factor.
 */
export interface Rate {
  readonly scope: Scope | null
  readonly category: CategoryKey | null
  readonly generatorKey: string | null
  /** Which view of scope 2 it is; absent where the line belongs to both. */
  readonly basis?: 'location' | 'market'
  readonly factor: FactorUsed
  /** The id of the factor without its period: what a line of several periods shows. */
  readonly seriesId: string
  readonly unit: Unit
  /** What turns mass, volume and heat of the fuel into each other, where the rate is of a fuel with known properties. */
  readonly fuel?: FuelPropertyRecord
  readonly terms: readonly RateTerm[]
  /** Where the methane of the terms comes from; absent where nobody knows. */
  readonly methane?: MethaneOrigin
  /** Only where the source gives a CO2e figure and no gases: kg CO2e per unit. */
  readonly co2eOnly: CO2eOnly | null
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
}

/** The amount of one gas per unit, kg, and how it came about. */
export interface RateTerm {
  readonly gas: GasKey
  readonly kgPerUnit: Decimal
  readonly step: string
  /** What multiplies the quantity, as shown: `(1 − 0.14) × 2.603 kg CO2/L`. */
  readonly formula: string
  readonly inputs: readonly WorkingInput[]
}

/** A CO2e figure without gases, kg per unit. */
export interface CO2eOnly {
  readonly co2eKgPerUnit: Decimal
  readonly formula: string
  readonly inputs: readonly WorkingInput[]
}

/** What a rate emits per unit in CO2e of one set, kg; and the terms in the canonical order of gases. */
export interface ValuedRate {
  readonly rate: Rate
  readonly terms: readonly RateTerm[]
  readonly co2eKgPerUnit: Decimal
  readonly hasNonKyoto: boolean
  /** The GWP of each Kyoto gas of the terms, ready for the working. */
  readonly gwpInputs: ReadonlyMap<GasKey, WorkingInput>
}

/**
 * The rate in CO2e of that set, Kyoto gases only. Multiplying a quantity by the sum equals summing the products, because
 * the decimals are exact. Throws `gwp.missing`.
 */
export function valueRate(rate: Rate, gwpSet: GwpSet): ValuedRate {
  const terms = [...rate.terms].sort((a, b) => gasPosition(a.gas) - gasPosition(b.gas))
  const kyoto = terms.filter(({ gas }) => gasStanding(gas) === 'kyoto')
  const bag = Object.fromEntries(terms.map(({ gas, kgPerUnit }) => [gas, kgPerUnit]))
  const perUnit = toCo2e(withMethaneOrigin(bag, rate.methane), gwpSet)
  const co2eKgPerUnit = perUnit.co2eKg.plus(rate.co2eOnly?.co2eKgPerUnit ?? ZERO)
  const gwpInputs = kyoto.map(({ gas }): [GasKey, WorkingInput] => [
    gas,
    gwpInput(gwpSet, gas === 'CH4' ? (rate.methane ?? gas) : gas),
  ])
  const hasNonKyoto = terms.some(({ gas }) => gasStanding(gas) === 'non_kyoto')
  return { rate, terms, co2eKgPerUnit, hasNonKyoto, gwpInputs: new Map(gwpInputs) }
}

/** The term of a factor taken as it is. */
export function plainTerm(
  gas: GasKey,
  kgPerUnit: Decimal,
  unit: Unit,
  source: string | null,
  step = 'factor',
): RateTerm {
  const shownUnit = `kg ${gas}/${unit.symbol}`
  const value = toPlain(kgPerUnit)
  return {
    gas,
    kgPerUnit,
    step,
    formula: `${value} ${shownUnit}`,
    inputs: [{ name: 'emission_factor', value, unit: shownUnit, source }],
  }
}
