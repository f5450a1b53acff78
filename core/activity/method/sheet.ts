import type { GasKey } from '../../gas/gas.ts'
import type { GasBag } from '../../gas/gas-bag.ts'
import { type Decimal, toPlain, ZERO } from '../../quantity/decimal.ts'
import type { FactorUsed, Gap, WorkingStep } from '../line.ts'
import type { Slot } from '../slots.ts'
import { type Arithmetic, exactAt, type Operand } from './arithmetic.ts'
import {
  distinctInputs,
  type FormulaText,
  filledInputs,
  filledText,
  type ShownInput,
  type TextAt,
} from './formula-text.ts'

/** A sheet with the figures left out that hang on the line's own quantity: all that lines of the same inputs share. */
export interface SheetForm {
  readonly operations: Arithmetic['operations']
  readonly answers: Arithmetic['answers']
  readonly steps: readonly (WorkingStep | OpenStep)[]
  /** Kilograms of each gas, in the canonical order of gases. */
  readonly emitted: readonly EmittedGas[]
  /** Kilograms of CO2e of which the gases are not known. */
  readonly given: readonly Operand[]
  readonly notes: readonly string[]
  readonly gaps: readonly Gap[]
  readonly factors: readonly FactorUsed[]
}

/** Gases with their kilograms. */
export type GasEntries = readonly (readonly [GasKey, Decimal])[]

/** A gas and the masses that add up to it, kg. */
export interface EmittedGas {
  readonly gas: GasKey
  readonly masses: readonly Operand[]
}

/** A step whose result hangs on the quantity. */
export interface OpenStep extends Pick<WorkingStep, 'step' | 'gas'> {
  readonly formula: FormulaText
  readonly shown: readonly ShownInput[]
  /** Whether two of the inputs may turn out the same, of which one is then shown. */
  readonly mayRepeat: boolean
  readonly place: number
  readonly unit: string
}

/** A sheet filled in for a period of a line: the figures at once, the steps when they are asked for. */
export class Sheet {
  readonly slot: Slot
  readonly form: SheetForm
  readonly gasesKg: GasBag
  /** The same, in the canonical order of gases. */
  readonly entries: GasEntries
  /** CO2e of which the gases are not known, kg. */
  readonly givenKg: Decimal
  readonly #values: readonly Decimal[]
  readonly #texts: string[] = []

  constructor(form: SheetForm, slot: Slot, values: readonly Decimal[]) {
    this.slot = slot
    this.form = form
    this.#values = values
    const gasesKg: Partial<Record<GasKey, Decimal>> = {}
    const entries: [GasKey, Decimal][] = []
    for (const { gas, masses } of form.emitted) {
      const massKg = this.#sum(masses)
      gasesKg[gas] = massKg
      entries.push([gas, massKg])
    }
    this.gasesKg = gasesKg
    this.entries = entries
    this.givenKg = form.given.length === 0 ? ZERO : this.#sum(form.given)
  }

  /** Adds the working, step by step. */
  addSteps(steps: WorkingStep[]): void {
    for (const step of this.form.steps) steps.push('place' in step ? filled(step, this.#textAt) : step)
  }

  /** The kilograms of a gas as plain text. */
  massText(gas: GasKey, massKg: Decimal): string {
    const [only, another] = this.form.emitted.find((one) => one.gas === gas)?.masses ?? []
    return typeof only === 'number' && another === undefined ? this.#textAt(only) : toPlain(massKg)
  }

  readonly #textAt: TextAt = (place) => {
    this.#texts[place] ??= toPlain(exactAt(place, this.#values))
    return this.#texts[place]
  }

  #sum([first, ...others]: readonly Operand[]): Decimal {
    let sum = exactAt(first, this.#values)
    for (const mass of others) sum = sum.plus(exactAt(mass, this.#values))
    return sum
  }
}

function filled({ step, formula, shown, mayRepeat, place, unit, gas }: OpenStep, textAt: TextAt): WorkingStep {
  return {
    step,
    formula: filledText(formula, textAt),
    inputs: mayRepeat ? distinctInputs(shown, textAt) : filledInputs(shown, textAt),
    result: { value: textAt(place), unit },
    gas,
  }
}
