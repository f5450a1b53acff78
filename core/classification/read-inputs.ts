import { invariant } from '../domain-error.ts'
import { isRecord, isText } from '../guards.ts'

/** Inputs of a method as a line takes them; a product stands for its spend factor by `{ ncm }`, an industry by `{ naics }`. */
export type ClassifiedInputs = Readonly<Record<string, string | { readonly ncm: string } | { readonly naics: string }>>

/** Inputs of a method that a decision keeps as JSON; throws, naming the input, where what is kept is none. */
export function readClassifiedInputs(kept: unknown): ClassifiedInputs {
  invariant(isRecord(kept), 'the inputs that a decision keeps are named')
  return Object.fromEntries(
    Object.entries(kept).map(([name, given]) => {
      if (isText(given)) return [name, given]
      if (isRecord(given) && isText(given.naics)) return [name, { naics: given.naics }]
      invariant(isRecord(given) && isText(given.ncm), `the input ${name} that a decision keeps is a text or a product`)
      return [name, { ncm: given.ncm }]
    }),
  )
}
