import type { GasKey } from '../../gas/gas.ts'
import type { WorkingInput, WorkingStep } from '../line.ts'
import {
  distinct,
  type FormulaText,
  filledInput,
  filledText,
  mayRepeat,
  type OpenInput,
  type ShownInput,
  type Texts,
} from './formula-text.ts'

/** A step whose result hangs on the line's own quantity: all of it but the figures, which each line fills in. */
export class OpenStep {
  readonly #step: string
  readonly #formula: FormulaText
  readonly #inputs: readonly Shown[]
  /** Whether two of the inputs may turn out the same, of which one is then shown. */
  readonly #mayRepeat: boolean
  readonly #place: number
  readonly #unit: string
  readonly #gas: GasKey | null

  constructor({ step, formula, shown, place, unit, gas }: OpenStepParts) {
    this.#step = step
    this.#formula = formula
    this.#inputs = shown.map((input) =>
      'place' in input ? { fixed: null, open: input } : { fixed: input, open: null },
    )
    this.#mayRepeat = mayRepeat(shown)
    this.#place = place
    this.#unit = unit
    this.#gas = gas
  }

  /** The step of a line of these values. */
  filled(values: Texts): WorkingStep {
    const inputs = this.#filledInputs(values)
    return {
      step: this.#step,
      formula: filledText(this.#formula, values),
      inputs: this.#mayRepeat ? distinct(inputs) : inputs,
      result: { value: values.textAt(this.#place), unit: this.#unit },
      gas: this.#gas,
    }
  }

  #filledInputs(values: Texts): readonly WorkingInput[] {
    // In its length from the start: an array that grows is given room for sixteen more.
    const filled = new Array<WorkingInput>(this.#inputs.length)
    let at = 0
    for (const { fixed, open } of this.#inputs) filled[at++] = open === null ? fixed : filledInput(open, values)
    return filled
  }
}

/** An input with its value, or with the place of one. */
type Shown = { readonly fixed: WorkingInput; readonly open: null } | { readonly fixed: null; readonly open: OpenInput }

/** What a step says; `place` is that of its result. */
interface OpenStepParts extends Pick<WorkingStep, 'step' | 'gas'> {
  readonly formula: FormulaText
  readonly shown: readonly ShownInput[]
  readonly place: number
  readonly unit: string
}
