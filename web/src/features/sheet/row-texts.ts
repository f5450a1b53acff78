import { formatDay, formatMonth, formatPeriod } from '../../lib/date-format.ts'
import { isolate } from '../../lib/isolate.ts'
import { formatBrl, formatDecimal } from '../../lib/number-format.ts'

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

/** An amount beside its unit, in that order whatever the language around them. */
export function withUnit(amount: string, unit: string): string {
  return isolate(`${amount} ${unit}`.trim())
}

/** What was paid, with its cents; what is no amount stays as it is. */
export function moneyText(value: string): string {
  return /^\d+(\.\d+)?$/.test(value) ? formatBrl(value) : value
}
