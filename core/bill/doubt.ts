import type { FoundLine } from './bill.ts'
import { isPriceAbsurd, isQuantityAbsurd } from './plausible.ts'

/** A line with what bears it out: quantity times price is its value, or there is a price and it is not. */
export type Weighed = { readonly line: FoundLine; readonly isChecked: boolean; readonly isContradicted: boolean }

/**
 * Leaves open what may be wrong: a quantity whose price does not make the value, unless another line that is borne out has
 * the same; one at a price that there is not; one that nobody uses. Warnings tell which.
 */
export function leaveOpen(weighed: readonly Weighed[]): {
  readonly lines: FoundLine[]
  readonly warnings: readonly string[]
} {
  const borneOut = new Set(weighed.flatMap(({ line, isChecked }) => (isChecked ? [sameOf(line)] : [])))
  const warnings = new Set<string>()
  const lines = weighed.map(({ line, isChecked, isContradicted }) => {
    const { quantity, unit, value } = line
    if (quantity === null || unit === null) return line
    const isAbsurd =
      isQuantityAbsurd(quantity, unit) || (!isChecked && value !== null && isPriceAbsurd(quantity, unit, value))
    const isTwin = !isChecked && borneOut.has(sameOf(line))
    if (!isAbsurd && (isTwin || !isContradicted)) return line
    warnings.add(isAbsurd ? 'bill.quantity_absurd' : 'bill.price_differs')
    return { ...line, quantity: null, confidence: '0' }
  })
  return { lines, warnings: [...warnings] }
}

function sameOf({ quantity, unit }: FoundLine): string {
  return `${quantity} ${unit}`
}
