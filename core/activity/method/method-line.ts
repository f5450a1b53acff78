import { type CategoryKey, scopeOf } from '../../factor/category.ts'
import type { GasKey } from '../../gas/gas.ts'
import { addBags, bagEntries, EMPTY_BAG, type GasBag } from '../../gas/gas-bag.ts'
import type { GwpSet, GwpSetName } from '../../gas/gwp-set.ts'
import { co2eOf, nonKyotoCo2e } from '../../gas/to-co2e.ts'
import { type Month, monthsOfYear } from '../../period/period.ts'
import { type Decimal, splitByWeights, ZERO } from '../../quantity/decimal.ts'
import { areRulesBefore, type EngineRules } from '../engine-rules.ts'
import type { FactorUsed, Gap, LineResult, MonthResult, WorkingStep } from '../line.ts'
import { methaneNotes } from '../methane-notes.ts'
import { methodSource } from '../source-key.ts'
import { co2eStep } from './co2e-step.ts'
import type { Method } from './method.ts'
import type { GasEntries, Sheet } from './sheet.ts'

/** What a line calculated by a method is made of: its periods, each with the sheet it was worked out on. */
export interface MethodLineParts {
  readonly id: string | null
  readonly method: Method
  readonly category: CategoryKey
  readonly sheets: readonly Sheet[]
  /** The whole quantity as entered, and its unit; one line of a method without a quantity counts as one. */
  readonly quantity: LineResult['quantity']
  readonly gaps: readonly Gap[]
  readonly gwpSet: GwpSet
  readonly rules: EngineRules
  readonly release: string
}

/**
 * The result of a line calculated by a method: masses of all periods added, GWP applied to the sum. Months, working and
 * what is said of the line are made when they are asked for.
 */
export class MethodLine implements LineResult {
  readonly id: string | null
  readonly category: CategoryKey
  readonly quantity: LineResult['quantity']
  readonly gasesKg: GasBag
  readonly co2eKg: Decimal
  readonly gwpSet: GwpSetName
  readonly biogenicCo2Kg: Decimal
  readonly nonKyotoKg: GasBag
  readonly #parts: MethodLineParts
  readonly #entries: GasEntries
  #months: readonly MonthResult[] | undefined
  #working: readonly WorkingStep[] | undefined

  constructor(parts: MethodLineParts) {
    const { sheets, gwpSet } = parts
    this.id = parts.id
    this.category = parts.category
    this.quantity = parts.quantity
    this.gwpSet = gwpSet.name
    this.#parts = parts
    const [first] = sheets
    this.gasesKg =
      first && sheets.length === 1
        ? first.gasesKg
        : sheets.reduce<GasBag>((sum, { gasesKg }) => addBags(sum, gasesKg), EMPTY_BAG)
    this.#entries = first && sheets.length === 1 ? first.entries : bagEntries(this.gasesKg)
    const co2e = co2eOf(this.#entries, gwpSet)
    let co2eKg = co2e.co2eKg
    for (const { givenKg } of sheets) if (givenKg !== ZERO) co2eKg = co2eKg.plus(givenKg)
    this.co2eKg = co2eKg
    this.biogenicCo2Kg = co2e.biogenicCo2Kg
    this.nonKyotoKg = co2e.nonKyotoKg
  }

  get nonKyotoCo2eKg(): Decimal | null {
    return areRulesBefore(this.#parts.rules, '1.3.0') ? null : nonKyotoCo2e(this.nonKyotoKg, this.#parts.gwpSet)
  }

  get scope(): LineResult['scope'] {
    return scopeOf(this.category)
  }

  get generatorKey(): string {
    return methodSource(this.#parts.method.key)
  }

  get methodKey(): string {
    return this.#parts.method.key
  }

  get basis(): LineResult['basis'] {
    return this.#parts.method.basis
  }

  get factor(): FactorUsed {
    return factorOf(this.#parts)
  }

  get notes(): readonly string[] {
    const noted = this.#parts.sheets.flatMap(({ form }) => form.notes)
    return [...new Set([...noted, ...methaneNotes(this.gasesKg, this.#parts)])]
  }

  get gaps(): readonly Gap[] {
    return [...this.#parts.sheets.flatMap(({ form }) => form.gaps), ...this.#parts.gaps]
  }

  get months(): readonly MonthResult[] {
    this.#months ??= this.#parts.sheets.flatMap((one) => monthsOf(one, this.#parts.gwpSet))
    return this.#months
  }

  get working(): readonly WorkingStep[] {
    this.#working ??= workingOf(this.#parts, this.#entries, this.co2eKg)
    return this.#working
  }
}

function workingOf({ sheets, gwpSet }: MethodLineParts, entries: GasEntries, co2eKg: Decimal): readonly WorkingStep[] {
  const steps: WorkingStep[] = []
  for (const sheet of sheets) sheet.addSteps(steps)
  const last = co2eStep({ entries, co2eKg }, sheets, gwpSet)
  if (last) steps.push(last)
  return steps
}

function factorOf({ sheets, method, release }: MethodLineParts): FactorUsed {
  const used = new Map(
    sheets.flatMap(({ form }) => form.factors.map((factor) => [`${factor.id}@${factor.version}`, factor])),
  )
  const [first, ...others] = used.values()
  if (!first) return { id: methodSource(method.key), version: release, source: method.source, why: ['method.formula'] }
  if (others.length === 0) return first
  const all = [first, ...others]
  return {
    id: first.id,
    version: first.version,
    source: [...new Set(all.map(({ source }) => source))].join('; '),
    why: [...new Set(all.flatMap(({ why }) => why))],
  }
}

/** A month as it is; a year spread evenly over its months, the last taking what a division leaves. */
function monthsOf(sheet: Sheet, gwpSet: GwpSet): readonly MonthResult[] {
  const { slot } = sheet
  const figures = co2eOf(sheet.entries, gwpSet)
  const co2eKg = figures.co2eKg.plus(sheet.givenKg)
  const { biogenicCo2Kg } = figures
  if (slot.period.length === 7) {
    return [{ month: slot.period as Month, quantity: slot.quantity, gasesKg: sheet.gasesKg, co2eKg, biogenicCo2Kg }]
  }
  const even = (total: Decimal) => splitByWeights(total, EVEN)
  const gases = sheet.entries.map(([gas, mass]) => [gas, even(mass)] as const)
  const [quantities, co2e, biogenic] = [even(slot.quantity), even(co2eKg), even(biogenicCo2Kg)]
  return monthsOfYear(Number(slot.period)).map((month, index) => ({
    month,
    quantity: quantities[index] ?? ZERO,
    gasesKg: Object.fromEntries(gases.map(([gas, parts]): [GasKey, Decimal] => [gas, parts[index] ?? ZERO])),
    co2eKg: co2e[index] ?? ZERO,
    biogenicCo2Kg: biogenic[index] ?? ZERO,
  }))
}

const EVEN: readonly number[] = Array.from({ length: 12 }, () => 1)
