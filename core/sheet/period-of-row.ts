import { DomainError } from '../domain-error.ts'
import type { FieldCell, FieldCells } from './field-cell.ts'
import { MONTH_FIELDS } from './mapping.ts'
import { dateText, readSheetDate } from './read-date.ts'

/** The period of a row: a year, a month, a day, or from one day to another. */
export type RowPeriod = { readonly period: string } | { readonly start: string; readonly end: string }

/**
 * The period that the date columns of a row tell: the month wins over the day, both over the year, and a start and an end
 * over all. Throws `sheet.period_missing` or `sheet.date_unreadable`.
 */
export function periodOfRow(cells: FieldCells, isDate1904: boolean): RowPeriod {
  const cell = (field: string): FieldCell | undefined => {
    const found = cells.get(field)
    return found && found.text !== '' ? found : undefined
  }
  const year = cell('year')
  const read = ({ text, isNumber }: FieldCell, field: string) =>
    readSheetDate({ text, isNumber, isDate1904, year: year?.text }, field)
  const start = cell('start')
  const end = cell('end')
  if (start && end) return { start: dayOf(read(start, 'start'), 'start'), end: dayOf(read(end, 'end'), 'end') }
  const isWide = MONTH_FIELDS.some((field) => cells.has(field))
  const month = isWide ? undefined : cell('month')
  if (month) return { period: dateText(read(month, 'month'), true) }
  const day = cell('day') ?? (isWide ? undefined : start)
  if (day && !isWide) return { period: dateText(read(day, 'day'), false) }
  const whole = year ?? cell('month') ?? day
  if (!whole) throw new DomainError('sheet.period_missing', { field: 'month' })
  const date = readSheetDate({ text: whole.text, isNumber: whole.isNumber, isDate1904 }, 'year')
  return { period: String(date.year) }
}

function dayOf(date: ReturnType<typeof readSheetDate>, field: string): string {
  if (date.day !== null) return dateText(date, false)
  throw new DomainError('sheet.date_unreadable', { field, value: dateText(date, false) })
}
