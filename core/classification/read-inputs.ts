import { invariant } from '../domain-error.ts'
import { isRecord, isText } from '../guards.ts'

/** A factor that a supplier gave: kg of CO2e, the unit that it is in (`kg/m³`), and where it is told. */
export type OwnFactor = { readonly co2e: string; readonly unit: string; readonly source: string }

/**
 * Inputs of a method as a line takes them; a product stands for its spend factor by `{ ncm }`, an industry by `{ naics }`, and
 * a supplier's own factor is given whole.
 */
export type ClassifiedInputs = Readonly<
  Record<string, string | { readonly ncm: string } | { readonly naics: string } | OwnFactor>
>

/** Inputs of a method that a decision keeps as JSON; throws, naming the input, where what is kept is none. */
export function readClassifiedInputs(kept: unknown): ClassifiedInputs {
  invariant(isRecord(kept), 'the inputs that a decision keeps are named')
  return Object.fromEntries(
    Object.entries(kept).map(([name, given]) => {
      if (isText(given)) return [name, given]
      if (isRecord(given) && isText(given.naics)) return [name, { naics: given.naics }]
      if (isRecord(given) && isText(given.ncm)) return [name, { ncm: given.ncm }]
      invariant(isOwnFactor(given), `the input ${name} that a decision keeps is a text, a product or a factor`)
      const { co2e, unit, source } = given
      return [name, { co2e, unit, source }]
    }),
  )
}

function isOwnFactor(given: unknown): given is OwnFactor {
  return isRecord(given) && isText(given.co2e) && isText(given.unit) && isText(given.source)
}
