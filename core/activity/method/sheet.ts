import type { GasKey } from '../../gas/gas.ts'
import type { GasBag } from '../../gas/gas-bag.ts'
import { type Decimal, toPlain, ZERO } from '../../quantity/decimal.ts'
import type { FactorUsed, Gap, WorkingStep } from '../line.ts'
import type { Slot } from '../slots.ts'
import { type Arithmetic, exactAt, type Operand } from './arithmetic.ts'
import { OpenStep } from './open-step.ts'

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
  #texts: string[] | undefined

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
    for (const step of this.form.steps) steps.push(step instanceof OpenStep ? step.filled(this) : step)
  }

  /** The kilograms of a gas as plain text. */
  massText(gas: GasKey, massKg: Decimal): string {
    const [only, another] = this.form.emitted.find((one) => one.gas === gas)?.masses ?? []
    return typeof only === 'number' && another === undefined ? this.textAt(only) : toPlain(massKg)
  }

  /** The value at a place as plain text. */
  textAt(place: number): string {
    this.#texts ??= []
    const known = this.#texts[place]
    if (known !== undefined) return known
    const text = toPlain(exactAt(place, this.#values))
    this.#texts[place] = text
    return text
  }

  #sum([first, ...others]: readonly Operand[]): Decimal {
    let sum = exactAt(first, this.#values)
    for (const mass of others) sum = sum.plus(exactAt(mass, this.#values))
    return sum
  }
}
