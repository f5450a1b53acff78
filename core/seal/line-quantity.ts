import type { LineInput } from '../activity/line.ts'
import { unlessRefused } from '../domain-error.ts'
import { monthOf } from '../period/period.ts'
import { sumDecimals, toPlain } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'

/** One of the twelve quantities of a line; null where the month has none. */
export interface MonthQuantity {
  readonly month: string
  /** A plain decimal, else as it was typed. */
  readonly quantity: string | null
}

/**
 * The quantity of a line in its own unit as a plain decimal: the one that was typed, or the sum of its twelve months. Empty
 * where there is neither, as with a method. What cannot be read as an amount stands as it was typed: a sealed file may say anything.
 */
export function quantityOfLine({ quantity, months }: Pick<LineInput, 'quantity' | 'months'>): string {
  if (quantity !== undefined) return plainOf(quantity)
  if (months === undefined) return ''
  const sum = unlessRefused(() => sumDecimals(months.filter(isGiven).map((typed) => parseQuantity(typed))))
  return sum ? toPlain(sum) : months.join('; ')
}

/** The quantities of a line by month, in the order of the year; none for a line of one quantity. */
export function monthQuantities({ period, months }: Pick<LineInput, 'period' | 'months'>): readonly MonthQuantity[] {
  return (months ?? []).map((typed, index) => ({
    month: monthOf(Number(period), index + 1),
    quantity: isGiven(typed) ? plainOf(typed) : null,
  }))
}

function isGiven(typed: string): boolean {
  return typed.trim() !== ''
}

function plainOf(typed: string): string {
  return unlessRefused(() => toPlain(parseQuantity(typed))) ?? typed
}
