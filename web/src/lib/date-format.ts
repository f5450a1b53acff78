import dayjs from 'dayjs'
import 'dayjs/locale/pt-br'
import relativeTime from 'dayjs/plugin/relativeTime'
import updateLocale from 'dayjs/plugin/updateLocale'

dayjs.extend(relativeTime)
dayjs.extend(updateLocale)
dayjs.locale('pt-br')
dayjs.updateLocale('pt-br', { weekStart: 1 })

/** A day (`YYYY-MM-DD`) as dd/MM/yyyy. Works on the text: a calendar day has no time zone to move it. */
export function formatDay(day: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(day)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day
}

/** A month (`YYYY-MM`) as MM/yyyy. */
export function formatMonth(month: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(month)
  return match ? `${match[2]}/${match[1]}` : month
}

/** A month (`YYYY-MM`) by its short name, such as `jan`. */
export function monthName(month: string): string {
  return dayjs(`${month}-01`).format('MMM').replace('.', '')
}

/** A month (`YYYY-MM`) in words, such as `julho de 2025`. */
export function monthInWords(month: string): string {
  return dayjs(`${month}-01`).format('MMMM [de] YYYY')
}

/** An instant as `dd/MM/yyyy às HH:mm`, in the reader's time zone. */
export function formatInstant(instant: string): string {
  return dayjs(instant).format('DD/MM/YYYY [às] HH:mm')
}

/** How long ago an instant was, such as `há 3 minutos`. */
export function formatAgo(instant: string): string {
  return dayjs(instant).fromNow()
}

/** A period between two days: one day, a whole month, a whole year, or both ends. */
export function formatPeriod(start: string, end: string): string {
  if (start === end) return formatDay(start)
  const year = start.slice(0, 4)
  if (start === `${year}-01-01` && end === `${year}-12-31`) return year
  const isWholeMonth = start.endsWith('-01') && end === dayjs(start).endOf('month').format('YYYY-MM-DD')
  return isWholeMonth ? formatMonth(start) : `${formatDay(start)} a ${formatDay(end)}`
}
