import { areRulesBefore, type EngineRules } from './engine-rules.ts'

/**
 * What a line gives and its calculation makes nothing of, as a note of the line: a distance beside tonne-kilometres that hold it
 * already, a fuel beside a factor that stands for it, a leak rate of equipment that nobody has. The note names the input, and
 * what counts in its place, by the names of inputs.
 */
export interface UnusedInput {
  readonly input: string
  /** The input that stands for it; `quantity` where the line's own quantity holds it; null where there is nothing for it to say. */
  readonly instead: string | null
}

/** The note of it: `input_unused.distance.quantity`. */
export function unusedNote({ input, instead }: UnusedInput): string {
  return instead === null ? `${UNUSED}.${input}` : `${UNUSED}.${input}.${instead}`
}

/** The key of the sentence of a note, and the inputs that it names where it is of an unused one. */
export function partsOfNote(code: string): { readonly key: string } & Partial<UnusedInput> {
  const [head, input, instead = null] = code.split('.')
  if (head !== UNUSED || input === undefined) return { key: code }
  if (instead === null) return { key: `${UNUSED}.alone`, input, instead }
  return { key: `${UNUSED}.${instead === QUANTITY ? QUANTITY : 'replaced'}`, input, instead }
}

/** The same note of several inputs, none under the rules of before version 1.4, which passed over them. */
export function unusedNotes(inputs: readonly string[], instead: string | null, rules: EngineRules): readonly string[] {
  return areRulesBefore(rules, '1.4.0') ? [] : inputs.map((input) => unusedNote({ input, instead }))
}

/** Stands for the line's own quantity where a note names what holds an input. */
export const QUANTITY = 'quantity'
const UNUSED = 'input_unused'
