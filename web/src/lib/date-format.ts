import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import relativeTime from 'dayjs/plugin/relativeTime'
import updateLocale from 'dayjs/plugin/updateLocale'
import { currentLanguage, perLanguage } from './current-language.ts'
import { datePattern } from './date-pattern.ts'
import { isolate } from './isolate.ts'
import { sourceLanguage } from './languages.ts'

dayjs.extend(relativeTime)
dayjs.extend(updateLocale)
dayjs.locale('pt-br')
dayjs.updateLocale('pt-br', { weekStart: 1 })

const plain = { numberingSystem: 'latn', calendar: 'gregory' } as const

/** A day (`YYYY-MM-DD`) as the language shown writes it, dd/MM/yyyy in pt-BR. Works on the text: no time zone moves it. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  if (!match) return day
  const [, year = '', month = '', date = ''] = match
  return datePattern().replace('YYYY', year).replace('MM', month).replace('DD', date)
}

/** A month (`YYYY-MM`) in figures, MM/yyyy in pt-BR. */
export function formatMonth(month: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(month)
  if (!match) return month
  const isYearFirst = datePattern().startsWith('YYYY')
  return isYearFirst ? `${match[1]}/${match[2]}` : `${match[2]}/${match[1]}`
}

const shortMonths = perLanguage((code) => new Intl.DateTimeFormat(code, { ...plain, month: 'short', timeZone: 'UTC' }))
const longMonths = perLanguage(
  (code) => new Intl.DateTimeFormat(code, { ...plain, month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

const wholeMonths = perLanguage((code) => new Intl.DateTimeFormat(code, { ...plain, month: 'long', timeZone: 'UTC' }))

/** A month (`YYYY-MM`) by its short name, such as `jan`. */
export function monthName(month: string): string {
  return written(month, shortMonths()).replace(/\.$/, '')
}

/** A month (`YYYY-MM`) in words, such as `julho de 2025`. */
export function monthInWords(month: string): string {
  return written(month, longMonths())
}

/** A month (`YYYY-MM`) by its whole name without the year, such as `julho`. */
export function monthLong(month: string): string {
  return written(month, wholeMonths())
}

/** Text that is no month stays as it is. */
function written(month: string, format: Intl.DateTimeFormat): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? format.format(new Date(`${month}-01T00:00:00Z`)) : month
}

const times = perLanguage((code) => new Intl.DateTimeFormat(code, { ...plain, hour: '2-digit', minute: '2-digit' }))

/** An instant as `dd/MM/yyyy às HH:mm` in pt-BR, and as each language writes it, in the reader's time zone. */
export function formatInstant(instant: string): string {
  const local = dayjs(instant)
  if (currentLanguage() === sourceLanguage) return local.format('DD/MM/YYYY [às] HH:mm')
  return `${formatDay(local.format('YYYY-MM-DD'))} ${times().format(local.toDate())}`
}

const relative = perLanguage((code) => new Intl.RelativeTimeFormat(code, { numeric: 'auto' }))
const steps = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago an instant was, such as `há 3 minutos`. */
export function formatAgo(instant: string): string {
  if (currentLanguage() === sourceLanguage) return dayjs(instant).fromNow()
  const seconds = dayjs(instant).diff(dayjs(), 'second')
  const [unit, length] = steps.find(([, one]) => Math.abs(seconds) >= one) ?? ['second' as const, 1]
  return relative().format(Math.round(seconds / length), unit)
}

/** A period between two days: one day, a whole month, a whole year, or both ends. */
export function formatPeriod(start: string, end: string): string {
  if (start === end) return formatDay(start)
  const year = start.slice(0, 4)
  if (start === `${year}-01-01` && end === `${year}-12-31`) return year
  const isWholeMonth = start.endsWith('-01') && end === dayjs(start).endOf('month').format('YYYY-MM-DD')
  if (isWholeMonth) return formatMonth(start)
  return `${formatDay(start)}${rangeMark()}${formatDay(end)}`
}

/** What stands between the two ends of a range. */
export function rangeMark(): string {
  return currentLanguage() === sourceLanguage ? ' a ' : '\u2009\u2013\u2009'
}

/** Months as people say them: a year, a month, or from one to another. */
export function formatMonths(from: string, to: string): string {
  if (from === to) return isolate(formatMonth(from))
  const year = from.slice(0, 4)
  if (from === `${year}-01` && to === `${year}-12`) return formatPeriod(`${year}-01-01`, `${year}-12-31`)
  return isolate(`${formatMonth(from)}${rangeMark()}${formatMonth(to)}`)
}
