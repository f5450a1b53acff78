import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import { LANGUAGES } from '../language/language.ts'

/** A date as a sheet tells it: a year, a month of it, or a day. */
export interface SheetDate {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

/** A cell of a date column. `year` is what another column says of the year, for months that stand alone. */
export interface DateCell {
  readonly text: string
  readonly isNumber: boolean
  /** Day numbers of the workbook count from 1904. */
  readonly isDate1904: boolean
  readonly year?: string | undefined
}

/**
 * Reads `2025`, `2025-03`, `2025-03-31`, `31/03/2025`, `03/2025`, `202503`, `mar/25`, `março de 2025`, a month's name or
 * number beside a year, and the day numbers of workbooks in both epochs. Where both could be meant, the day stands first,
 * as Brazilians write. Throws `sheet.date_unreadable`.
 */
export function readSheetDate(cell: DateCell, field: string): SheetDate {
  const text = cell.text.trim()
  const read = (cell.isNumber ? ofNumber(Number(text), cell) : ofText(text)) ?? monthBeside(text, cell.year)
  if (!read || !exists(read)) throw new DomainError('sheet.date_unreadable', { field, value: text.slice(0, 40) })
  return read
}

/** The date as `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; `isMonth` leaves the day out. */
export function dateText({ year, month, day }: SheetDate, isMonth: boolean): string {
  if (month === null) return String(year)
  const upToMonth = `${year}-${two(month)}`
  return day === null || isMonth ? upToMonth : `${upToMonth}-${two(day)}`
}

const two = (value: number): string => String(value).padStart(2, '0')

const YEAR_MIN = 1990
const YEAR_MAX = 2100
const DAYS_1904 = 1462
/** 1 January 1990 and 31 December 2100 as day numbers of the epoch of 1900. */
const SERIAL_MIN = 32_874
const SERIAL_MAX = 73_415
const DAY_MS = 86_400_000

function ofNumber(value: number, { isDate1904 }: DateCell): SheetDate | null {
  if (Number.isInteger(value) && value >= YEAR_MIN && value <= YEAR_MAX) return { year: value, month: null, day: null }
  if (Number.isInteger(value) && value >= YEAR_MIN * 100) return ofText(String(value))
  const serial = Math.floor(value) + (isDate1904 ? DAYS_1904 : 0)
  if (!(serial >= SERIAL_MIN && serial <= SERIAL_MAX)) return null
  const date = new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function ofText(text: string): SheetDate | null {
  const digits = (pattern: RegExp) =>
    pattern
      .exec(text)
      ?.slice(1)
      .map((part) => (part === undefined ? undefined : Number(part)))
  const iso = digits(/^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[T ].*)?)?$/)
  if (iso) return date(iso[0], iso[1], iso[2])
  const compact = digits(/^(\d{4})(\d{2})$/)
  if (compact) return date(compact[0], compact[1])
  const year = digits(/^(\d{4})$/)
  if (year) return date(year[0])
  const day = digits(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?: .*)?$/)
  if (day) {
    const [first = 0, second = 0, written = 0] = day
    const full = written < 100 ? written + 2000 : written
    return second > 12 && first <= 12 ? date(full, first, second) : date(full, second, first)
  }
  const month = digits(/^(\d{1,2})[-/.](\d{4})$/)
  if (month) return date(month[1], month[0])
  const [, name = '', written = ''] = /^(\D+?)[\s./-]*(?:de\s+)?(\d{4}|\d{2})$/i.exec(text) ?? []
  const named = monthNumber(name)
  if (named === null) return null
  return date(Number(written) < 100 ? Number(written) + 2000 : Number(written), named)
}

/** A month that stands alone, in the year that another column gives. */
function monthBeside(text: string, year: string | undefined): SheetDate | null {
  const of = Number(year?.trim())
  const month = /^\d{1,2}$/.test(text) ? Number(text) : monthNumber(text)
  return year !== undefined && Number.isInteger(of) && month !== null ? date(of, month) : null
}

function date(year = 0, month: number | undefined = undefined, day: number | undefined = undefined): SheetDate {
  return { year, month: month ?? null, day: day ?? null }
}

function exists({ year, month, day }: SheetDate): boolean {
  if (year < YEAR_MIN || year > YEAR_MAX) return false
  if (month === null) return true
  if (month < 1 || month > 12) return false
  return day === null || (day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate())
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The number of a month by its name in any of our languages, whole or in its usual short form, `3月` and `3월` included;
 * null for other words, and for a short form that means one month here and another there.
 */
export function monthNumber(text: string): number | null {
  const word = normaliseName(text).replace(/ de$/, '')
  const numbered = /^(\d{1,2}) ?[月월]$/.exec(text.trim())
  if (numbered) return Number(numbered[1])
  const short = [MONTHS.indexOf(word), ENGLISH.indexOf(word)].find((place) => place !== -1)
  return short === undefined ? (monthNames().get(word) ?? null) : short + 1
}

/** Names of the months in every language; one that two languages give to different months is left out. */
function monthNames(): ReadonlyMap<string, number> {
  if (names) return names
  const found = new Map<string, number>()
  const disputed = new Set<string>()
  for (const language of LANGUAGES) {
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (let index = 0; index < 12; index += 1) {
        const name = normaliseName(format.format(Date.UTC(2025, index, 1)).replace(/\.$/, ''))
        if ((found.get(name) ?? index + 1) !== index + 1) disputed.add(name)
        else found.set(name, index + 1)
      }
    }
  }
  for (const name of disputed) found.delete(name)
  found.set('sept', 9)
  names = found
  return found
}

let names: ReadonlyMap<string, number> | undefined
