import { formatMass, shiftDecimal, toDrawn } from '../../lib/number-format.ts'

/** Kilograms of CO2e as charts say and draw them: in tonnes, so that two marks can be compared by eye. */
export const unit = 't CO₂e'

/** Kilograms as tonnes without the unit. */
export function tonnesOf(kg: string): string {
  return formatMass(kg, { unit: 't' }).value
}

/** Kilograms as tonnes with their unit. */
export function tonnesText(kg: string): string {
  return `${tonnesOf(kg)} ${unit}`
}

/** Tonnes as a mark's size: a float, for drawing alone. */
export function inTonnes(kg: string): number {
  return toDrawn(shiftDecimal(kg, -3))
}
