import { decimal } from '../quantity/decimal.ts'
import type { BillField, FoundLine } from './bill.ts'
import { isMoneyAbsurd, isPriceAbsurd, isQuantityAbsurd } from './plausible.ts'

/** A line with what bears it out: quantity times price is its value, or there is a price and it is not. */
export type Weighed = { readonly line: FoundLine; readonly isChecked: boolean; readonly isContradicted: boolean }

/** How many places of the page print a number, as plain text. */
export type Printed = (value: string) => number

/** A number of four figures that is printed so often is no misreading: its price or its value is. */
const OFTEN = 3

/**
 * Leaves open what may be wrong: a quantity whose price does not make the value, unless another line that is borne out has
 * the same, or readings and history print it too; one at a price that there is not; one that nobody uses. Warnings tell
 * which.
 */
export function leaveOpen(
  weighed: readonly Weighed[],
  printed: Printed = () => 0,
): {
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
    const isOften = quantity.replace(/\..*/, '').length >= 4 && printed(quantity) >= OFTEN
    const isTwin = !isChecked && (isOften || borneOut.has(sameOf(line)))
    if (!isAbsurd && (isTwin || !isContradicted)) return line
    warnings.add(isAbsurd ? 'bill.quantity_absurd' : 'bill.price_differs')
    return { ...line, quantity: null, confidence: '0' }
  })
  return { lines, warnings: [...warnings] }
}

/** A total this much smaller than one of its lines was read from another place, unless something is given back. */
const LEAST_SHARE = '0.3'

/** The fields with a total that cannot be left out, and one that its own lines speak against less sure. */
export function weighTotal(fields: readonly BillField[], lines: readonly FoundLine[]): BillField[] {
  const values = lines.flatMap(({ value }) => (value === null ? [] : [decimal(value)]))
  const isGivenBack = values.some((value) => value.isNegative())
  return fields.flatMap((field) => {
    if (field.name !== 'total') return [field]
    if (isMoneyAbsurd(field.value)) return []
    const isSmall = values.some((value) => value.times(LEAST_SHARE).gt(decimal(field.value)))
    return [isSmall && !isGivenBack ? { ...field, confidence: String(Math.min(0.6, Number(field.confidence))) } : field]
  })
}

function sameOf({ quantity, unit }: FoundLine): string {
  return `${quantity} ${unit}`
}
