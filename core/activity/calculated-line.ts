import { type GasKey, gasStanding } from '../gas/gas.ts'
import { EMPTY_BAG, type GasBag } from '../gas/gas-bag.ts'
import type { GwpSetName } from '../gas/gwp-set.ts'
import { nonKyotoCo2e } from '../gas/to-co2e.ts'
import { type Month, monthsOfYear } from '../period/period.ts'
import { type Decimal, splitByWeights, sumDecimals, ZERO } from '../quantity/decimal.ts'
import { areRulesBefore } from './engine-rules.ts'
import type { FactorUsed, Gap, LineResult, MonthResult, WorkingStep } from './line.ts'
import type { LineParts, Portion } from './line-parts.ts'
import { methaneNotes } from './methane-notes.ts'
import type { ValuedRate } from './rate.ts'
import { workingOf } from './working.ts'

/**
 * A line with its figures worked out and its months and working made when first asked for: an import of a million lines
 * stores the figures of all and shows the working of few.
 */
export class CalculatedLine implements LineResult {
  readonly id: string | null
  readonly gasesKg: GasBag
  readonly co2eKg: Decimal
  readonly biogenicCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
  readonly gwpSet: GwpSetName
  readonly #parts: LineParts
  readonly #monthly: readonly Figures[]
  #months: readonly MonthResult[] | undefined
  #working: readonly WorkingStep[] | undefined

  constructor(parts: LineParts) {
    this.id = parts.id
    this.gwpSet = parts.gwpSet.name
    this.#parts = parts
    this.#monthly = parts.portions.map(figuresOf)
    const whole = this.#monthly.length === 1 && this.#monthly[0] ? this.#monthly[0] : sumFigures(this.#monthly)
    this.gasesKg = whole.gasesKg
    this.co2eKg = whole.co2eKg
    this.biogenicCo2Kg = whole.biogenicCo2Kg
    this.nonKyotoKg = this.#first.hasNonKyoto ? pickNonKyoto(whole.gasesKg) : EMPTY_BAG
  }

  get nonKyotoCo2eKg(): Decimal | null {
    return areRulesBefore(this.#parts.rules, '1.3.0') ? null : nonKyotoCo2e(this.nonKyotoKg, this.#parts.gwpSet)
  }

  get #first(): ValuedRate {
    const [portion] = this.#parts.portions
    if (!portion) throw new Error('invariant: a line has a period')
    return portion.valued
  }

  get scope(): LineResult['scope'] {
    return this.#first.rate.scope
  }

  get category(): LineResult['category'] {
    return this.#first.rate.category
  }

  get generatorKey(): string | null {
    return this.#first.rate.generatorKey
  }

  get methodKey(): string | null {
    return null
  }

  get basis(): LineResult['basis'] {
    return this.#first.rate.basis ?? 'both'
  }

  get quantity(): LineResult['quantity'] {
    const value = sumDecimals(this.#parts.portions.map(({ quantity }) => quantity))
    return { value, unit: this.#first.rate.unit.symbol }
  }

  get factor(): FactorUsed {
    const rates = [...new Set(this.#parts.portions.map(({ valued }) => valued.rate))]
    if (rates.length === 1) return this.#first.rate.factor
    return {
      id: this.#first.rate.seriesId,
      version: this.#first.rate.factor.version,
      source: [...new Set(rates.map(({ factor }) => factor.source))].join('; '),
      why: [...new Set(rates.flatMap(({ factor }) => factor.why))],
    }
  }

  get notes(): readonly string[] {
    const { portions } = this.#parts
    const byFuel = portions.some(({ fuelSteps }) => fuelSteps) ? ['unit.converted_by_fuel'] : []
    const ofMethane = methaneNotes(this.gasesKg, this.#parts)
    return [...new Set(portions.flatMap(({ valued }) => valued.rate.notes)), ...byFuel, ...ofMethane]
  }

  get gaps(): readonly Gap[] {
    return [...this.#parts.portions.flatMap(({ valued }) => valued.rate.gaps), ...this.#parts.gaps]
  }

  get months(): readonly MonthResult[] {
    this.#months ??= this.#parts.portions.flatMap((portion, index) => monthsOf(portion, this.#monthly[index]))
    return this.#months
  }

  get working(): readonly WorkingStep[] {
    this.#working ??= workingOf(
      this.#parts,
      this,
      this.#monthly.map(({ gasesKg }) => gasesKg),
    )
    return this.#working
  }
}

/** The figures of one period, in kg. */
interface Figures {
  readonly gasesKg: GasBag
  readonly co2eKg: Decimal
  readonly biogenicCo2Kg: Decimal
}

function figuresOf({ quantity, valued }: Portion): Figures {
  const gasesKg: Partial<Record<GasKey, Decimal>> = {}
  for (const { gas, kgPerUnit } of valued.terms) gasesKg[gas] = quantity.times(kgPerUnit)
  const { methane } = valued.rate
  if (methane && gasesKg.CH4) gasesKg[methane] = gasesKg.CH4
  return { gasesKg, co2eKg: quantity.times(valued.co2eKgPerUnit), biogenicCo2Kg: gasesKg.CO2_biogenic ?? ZERO }
}

function sumFigures(all: readonly Figures[]): Figures {
  const gasesKg: Partial<Record<GasKey, Decimal>> = {}
  for (const figures of all) {
    for (const [gas, massKg] of Object.entries(figures.gasesKg) as [GasKey, Decimal][]) {
      gasesKg[gas] = (gasesKg[gas] ?? ZERO).plus(massKg)
    }
  }
  return {
    gasesKg,
    co2eKg: sumDecimals(all.map(({ co2eKg }) => co2eKg)),
    biogenicCo2Kg: sumDecimals(all.map(({ biogenicCo2Kg }) => biogenicCo2Kg)),
  }
}

function pickNonKyoto(bag: GasBag): GasBag {
  const outside = Object.entries(bag).filter(([gas]) => gasStanding(gas as GasKey) === 'non_kyoto')
  return Object.fromEntries(outside)
}

/** A month as it is; a year spread evenly over its months, the last taking what a division leaves. */
function monthsOf(portion: Portion, figures: Figures | undefined): readonly MonthResult[] {
  if (!figures) return []
  if (portion.period.length === 7) {
    return [{ month: portion.period as Month, quantity: portion.quantity, ...figures }]
  }
  const even = (total: Decimal) => splitByWeights(total, EVEN)
  const gases = (Object.entries(figures.gasesKg) as [GasKey, Decimal][]).map(
    ([gas, mass]) => [gas, even(mass)] as const,
  )
  const quantities = even(portion.quantity)
  const co2e = even(figures.co2eKg)
  const biogenic = even(figures.biogenicCo2Kg)
  return monthsOfYear(Number(portion.period)).map((month, index) => ({
    month,
    quantity: quantities[index] ?? ZERO,
    gasesKg: Object.fromEntries(gases.map(([gas, parts]) => [gas, parts[index] ?? ZERO])),
    co2eKg: co2e[index] ?? ZERO,
    biogenicCo2Kg: biogenic[index] ?? ZERO,
  }))
}

const EVEN: readonly number[] = Array.from({ length: 12 }, () => 1)
