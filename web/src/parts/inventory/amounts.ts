import { isolate } from '../../lib/isolate.ts'
import { formatMass } from '../../lib/number-format.ts'

/** Masses of an inventory as they are read side by side: in one unit, so that two figures can be compared by eye. */

/** Kilograms of CO2e, or of biogenic CO2, as tonnes without the unit. */
export function tonnes(kg: string): string {
  return formatMass(kg, { unit: 't' }).value
}

/** Kilograms of CO2e as tonnes with their unit. */
export function tonnesText(kg: string): string {
  return isolate(`${tonnes(kg)}\u00a0${unitCo2e}`)
}

/** Kilograms without the unit. */
export function kilograms(kg: string): string {
  return formatMass(kg, { unit: 'kg' }).value
}

export const unitCo2e = 't CO₂e'
/** Biogenic CO2 is a mass of CO2, not an equivalent: it stays outside the scopes. */
export const unitCo2 = 't CO₂'
