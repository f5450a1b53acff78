import { formatDecimal, shiftDecimal } from '../../lib/number-format.ts'

/**
 * Masses of an inventory as they are read side by side: always in one unit, so that two figures can be compared by eye.
 * What is there but too small for the last decimal reads `< 0,001`, never as nothing.
 */
const decimals = 3
const smallest = '0.001'

/** Kilograms as tonnes with three decimals, without the unit. */
export function tonnes(kg: string): string {
  return visible(shiftDecimal(kg, -3))
}

/** Kilograms of CO2e as tonnes with their unit. */
export function tonnesText(kg: string): string {
  return `${tonnes(kg)}\u00a0${unitCo2e}`
}

/** Kilograms with three decimals, without the unit. */
export function kilograms(kg: string): string {
  return visible(kg)
}

export const unitCo2e = 't CO₂e'
/** Biogenic CO2 is a mass of CO2, not an equivalent: it stays outside the scopes. */
export const unitCo2 = 't CO₂'

function visible(plain: string): string {
  const shown = formatDecimal(plain, decimals)
  const isLost = /^[0,]+$/.test(shown) && /[1-9]/.test(plain)
  return isLost ? `< ${formatDecimal(smallest)}` : shown
}
