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
    const entries = new Array<readonly [GasKey, Decimal]>(form.emitted.length)
    let at = 0
    for (const { gas, masses } of form.emitted) {
      const massKg = this.#sum(masses)
      gasesKg[gas] = massKg
      entries[at++] = [gas, massKg]
    }
    this.gasesKg = gasesKg
    this.entries = entries
    this.givenKg = form.given.length === 0 ? ZERO : this.#sum(form.given)
  }

  /** Adds the working, step by step. */
  addSteps(steps: WorkingStep[]): void {
    for (const step of this.form.steps) steps.push(step instanceof OpenStep ? step.filled(this) : step)
  }

  /** The kilograms of the entry at that place as plain text. */
  massText(at: number): string {
    const masses = this.form.emitted[at]?.masses ?? []
    const only = masses[0]
    if (typeof only === 'number' && masses.length === 1) return this.textAt(only)
    return toPlain(this.entries[at]?.[1] ?? ZERO)
  }

  /** The value at a place as plain text. */
  textAt(place: number): string {
    this.#texts ??= new Array<string>(this.#values.length)
    const known = this.#texts[place]
    if (known !== undefined) return known
    const text = toPlain(exactAt(place, this.#values))
    this.#texts[place] = text
    return text
  }

  #sum(masses: readonly Operand[]): Decimal {
    let sum = exactAt(masses[0], this.#values)
    for (let at = 1; at < masses.length; at++) sum = sum.plus(exactAt(masses[at], this.#values))
    return sum
  }
}
