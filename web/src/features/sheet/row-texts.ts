import { formatDay, formatMonth, formatPeriod } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'

/** A year, a month, a day, or two days with a slash between them. */
export function periodText(period: string): string {
  const [start, end] = period.split('/')
  if (start && end) return formatPeriod(start, end)
  return period.length === 'YYYY-MM-DD'.length ? formatDay(period) : formatMonth(period)
}

/** An amount with the decimals it was given, three at most; months added up stay as they are. */
export function amountText(amount: string): string {
  if (!/^\d+(\.\d+)?$/.test(amount)) return amount
  const [, decimals = ''] = amount.split('.')
  return formatDecimal(amount, Math.min(3, decimals.replace(/0+$/, '').length))
}
