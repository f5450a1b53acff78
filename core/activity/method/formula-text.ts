import type { WorkingInput } from '../line.ts'

/**
 * Text with figures in it: whole where no figure hangs on the line's own quantity, else its parts, a number standing for
 * the value at that place.
 */
export type FormulaText = string | readonly (string | number)[]

/** An input of a formula: with its value, or with the place of one that hangs on the quantity. */
export type ShownInput = WorkingInput | OpenInput

/** An input whose value is at a place. */
export interface OpenInput extends Pick<WorkingInput, 'name' | 'unit' | 'source'> {
  readonly place: number
}

/** Values as plain text, each by its place. */
export interface Texts {
  textAt(place: number): string
}

/** These texts one after the other. */
export function joinTexts(texts: readonly FormulaText[], between = ''): FormulaText {
  const parts: (string | number)[] = []
  let tail = ''
  for (const [index, text] of texts.entries()) {
    if (index > 0) tail += between
    for (const part of typeof text === 'string' ? [text] : text) {
      if (typeof part === 'string') tail += part
      else {
        parts.push(...(tail === '' ? [] : [tail]), part)
        tail = ''
      }
    }
  }
  if (parts.length === 0) return tail
  return tail === '' ? parts : [...parts, tail]
}

/** The text with its figures in. */
export function filledText(text: FormulaText, values: Texts): string {
  if (typeof text === 'string') return text
  let filled = ''
  for (const part of text) filled += typeof part === 'string' ? part : values.textAt(part)
  return filled
}

/** The inputs with their values, each once: the first of several that say the same keeps its place, the last its source. */
export function distinctInputs(shown: readonly ShownInput[], values: Texts): readonly WorkingInput[] {
  return distinct(shown.map((input) => ('place' in input ? filledInput(input, values) : input)))
}

/** The input with its value. */
export function filledInput({ name, place, unit, source }: OpenInput, values: Texts): WorkingInput {
  return { name, value: values.textAt(place), unit, source }
}

/** Inputs that say the same once. */
export function distinct(inputs: readonly WorkingInput[]): readonly WorkingInput[] {
  if (inputs.length > FEW) {
    return [...new Map(inputs.map((input) => [`${input.name}\n${input.value}\n${input.unit}`, input])).values()]
  }
  const kept: WorkingInput[] = []
  for (const input of inputs) {
    const at = kept.findIndex((one) => one.value === input.value && one.name === input.name && one.unit === input.unit)
    if (at < 0) kept.push(input)
    else kept[at] = input
  }
  return kept
}

/** As many are compared with one another sooner than they are written down to be found. */
const FEW = 8

/** Whether two of the inputs could say the same for some quantity: those of one name and unit. */
export function mayRepeat(shown: readonly ShownInput[]): boolean {
  return new Set(shown.map(({ name, unit }) => `${name}\n${unit}`)).size < shown.length
}
