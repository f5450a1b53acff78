import { daysInMonth, monthOf } from '../period/period.ts'

/**
 * Whether the text is an instant as every layout since 3.00 writes it (date, time and offset) and one that the calendar
 * has: there is no 30 February and no hour 25.
 */
export function isInstant(text: string): boolean {
  const [, year, month, day, hour, minute, second] = INSTANT.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  if (year < 1990 || year > 2100 || month < 1 || month > 12) return false
  if (day < 1 || day > daysInMonth(monthOf(year, month))) return false
  return (hour ?? 24) < 24 && (minute ?? 60) < 60 && (second ?? 60) < 60
}

/** The same without an offset, as the device of a coupon (CF-e SAT) tells the hour of its state. */
export function isLocalInstant(text: string): boolean {
  return isInstant(`${text}Z`)
}

const INSTANT = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:[+-]\d{2}:\d{2}|Z)$/
