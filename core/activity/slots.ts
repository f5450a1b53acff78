import { DomainError } from '../domain-error.ts'
import { daysByMonth, monthsOfYear, parsePeriod } from '../period/period.ts'
import { type Decimal, splitByWeights, sumDecimals } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import type { Gap, LineInput } from './line.ts'

/**
 * A line cut into the periods whose factor may differ. A day counts in its month; a range of days is shared over its
 * months by days, first and last included; a year with twelve quantities is twelve months; a year with one quantity
 * stays a year and takes the year's mean factors.
 */
export interface Slot {
  /** `YYYY-MM`, or `YYYY` for a whole year. */
  readonly period: string
  readonly quantity: Decimal
  /** How many of how many days, where a range was shared. */
  readonly days: { readonly part: number; readonly whole: number } | null
}

/** The slots of a line and what it leaves open. */
export interface Slots {
  readonly slots: readonly Slot[]
  readonly gaps: readonly Gap[]
}

/** Cuts a line into slots; throws on quantities and periods that cannot be read. */
export function slotsOf(input: LineInput): Slots {
  if (input.months) return monthSlots(input, input.months)
  const quantity = parseQuantity(input.quantity ?? '')
  if (isGiven(input.start) || isGiven(input.end)) return rangeSlots(input, quantity)
  const period = parsePeriod(input.period ?? '')
  const key = period.kind === 'year' ? String(period.year) : period.month
  return { slots: [{ period: key, quantity, days: null }], gaps: [] }
}

function rangeSlots(input: LineInput, quantity: Decimal): Slots {
  if (isGiven(input.period)) throw new DomainError('period.period_and_range')
  const months = daysByMonth(input.start ?? '', input.end ?? '')
  const whole = months.reduce((sum, { days }) => sum + days, 0)
  const shares = splitByWeights(
    quantity,
    months.map(({ days }) => days),
  )
  const slots = months.map(({ month, days }, index) => ({
    period: month,
    quantity: shares[index] ?? quantity,
    days: months.length > 1 ? { part: days, whole } : null,
  }))
  return { slots, gaps: [] }
}

function monthSlots(input: LineInput, months: readonly string[]): Slots {
  const period = parsePeriod(input.period ?? '')
  if (period.kind !== 'year') throw new DomainError('months.need_year')
  if (months.length !== 12) throw new DomainError('months.not_twelve', { count: months.length })
  const named = monthsOfYear(period.year).map((month, index) => ({ month, text: (months[index] ?? '').trim() }))
  const slots = named
    .filter(({ text }) => text !== '')
    .map(({ month, text }) => ({ period: month, quantity: parseQuantity(text, `months.${month}`), days: null }))
  if (slots.length === 0) throw new DomainError('quantity.empty', { field: 'months' })
  if (isGiven(input.quantity)) assertSum(slots, parseQuantity(input.quantity))
  const gaps = named
    .filter(({ text }) => text === '')
    .map(({ month }) => ({ code: 'month.quantity_missing', data: { month } }))
  return { slots, gaps }
}

function assertSum(slots: readonly Slot[], quantity: Decimal): void {
  const sum = sumDecimals(slots.map((slot) => slot.quantity))
  if (!sum.eq(quantity)) {
    throw new DomainError('months.sum_differs', { sum: sum.toString(), quantity: quantity.toString() })
  }
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}
