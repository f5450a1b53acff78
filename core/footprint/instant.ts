import { daysInMonth, monthOf } from '../period/period.ts'

/**
 * The instant that a date and time of RFC 3339 names, in ms since 1970 in UTC; undefined where the text is none or the calendar
 * has no such day. Seconds may be absent, as in the examples of filters; digits below the ms are cut.
 */
export function readInstant(text: string): number | undefined {
  const found = INSTANT.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysInMonth(monthOf(year, month))) return undefined
  if (hour > 23 || minute > 59 || second > 60) return undefined
  const [, , , , , , , fraction = '', sign, offsetHours = '0', offsetMinutes = '0'] = found
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined
  const ms = Number(`${fraction}000`.slice(0, 3))
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * MINUTE * (sign === '-' ? -1 : 1)
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, ms)
  return date.getTime() - offset
}

/** Whether the text is a whole date and time of RFC 3339, seconds included. */
export function isDateTime(text: string): boolean {
  return SECONDS.test(text) && readInstant(text) !== undefined
}

/** The same day and time that many years later in UTC; 29 February becomes the 28th where the year has none. */
export function yearsLater(instant: number, years: number): number {
  const date = new Date(instant)
  const year = date.getUTCFullYear() + years
  const month = date.getUTCMonth()
  date.setUTCFullYear(year, month, Math.min(date.getUTCDate(), daysInMonth(monthOf(year, month + 1))))
  return date.getTime()
}

const INSTANT =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,12}))?)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/
const SECONDS = /^.{16}:\d{2}/
const MINUTE = 60_000
