import { DomainError, type ErrorData } from '../domain-error.ts'
import { toPlain } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import { cellAt, type TableRow } from '../table/table-row.ts'
import type { FactorRowErrorCode } from './imported-row.ts'
import { publishedAmount } from './published-amount.ts'
import type { TemplateColumns, TemplateField } from './template-columns.ts'

/** What is wrong with one cell of a row of the template; caught by the reader, which tells it and goes on. */
export class RowFault extends Error {
  readonly field: string
  readonly code: FactorRowErrorCode
  readonly data: ErrorData

  constructor(field: string, code: FactorRowErrorCode, data: ErrorData) {
    super(code)
    this.field = field
    this.code = code
    this.data = data
  }
}

/** The cells of one row of the template, read as what each column must hold. */
export class TemplateCells {
  readonly row: number
  readonly columns: TemplateColumns
  private readonly source: TableRow

  constructor(source: TableRow, columns: TemplateColumns) {
    this.row = source.row
    this.source = source
    this.columns = columns
  }

  /** The cell's text; a formula is refused, for its text is only what the spreadsheet last saved. */
  text(field: TemplateField): string {
    return this.textAt(this.columns.fields.get(field), field)
  }

  required(field: TemplateField): string {
    return this.text(field) || this.fail(field, 'factor_row.missing')
  }

  amount(field: TemplateField): string | null {
    const position = this.columns.fields.get(field)
    return position === undefined ? null : this.amountAt(position, field)
  }

  amountAt(position: number, field: string): string | null {
    const text = this.textAt(position, field)
    if (text === '') return null
    const plain = this.source.numbers.includes(position) ? publishedAmount(text) : null
    if (plain !== null && !plain.startsWith('-')) return plain
    try {
      return toPlain(parseQuantity(text, field))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      const isAmbiguous = error.code === 'quantity.ambiguous'
      throw new RowFault(
        this.nameOf(field),
        `factor_row.${isAmbiguous ? 'value_ambiguous' : 'value_invalid'}`,
        error.data,
      )
    }
  }

  year(field: TemplateField): number | null {
    const text = this.text(field)
    if (text === '') return null
    return /^(?:19|20)\d{2}$/.test(text) ? Number(text) : this.fail(field, 'factor_row.year_invalid')
  }

  /** `YYYY-MM-DD`, `DD/MM/YYYY`, or a workbook's day number. */
  date(field: TemplateField): string | null {
    const text = this.text(field)
    if (text === '') return null
    const iso = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(text)
    const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
    const position = this.columns.fields.get(field)
    const isNumber = position !== undefined && this.source.numbers.includes(position) && /^\d{5}$/.test(text)
    const [year, month, day] = iso
      ? [Number(iso[1]), Number(iso[2]), Number(iso[3])]
      : brazilian
        ? [Number(brazilian[3]), Number(brazilian[2]), Number(brazilian[1])]
        : isNumber
          ? dateOfSerial(Number(text))
          : [0, 0, 0]
    if (year < 1900 || month < 1 || month > 12 || day < 1 || day > lastDayOf(year, month)) {
      return this.fail(field, 'factor_row.date_invalid')
    }
    return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  }

  choice<T>(field: TemplateField, choices: Readonly<Record<string, T>>): T | null {
    const text = this.text(field).toLowerCase()
    if (text === '') return null
    const chosen = Object.hasOwn(choices, text) ? choices[text] : undefined
    return chosen ?? this.fail(field, field === 'scope' ? 'factor_row.scope_invalid' : 'factor_row.choice_unknown')
  }

  fail(field: TemplateField, code: FactorRowErrorCode): never {
    const text = cellAt(this.source, this.columns.fields.get(field))
    throw new RowFault(this.nameOf(field), code, { value: text.slice(0, 40) })
  }

  private textAt(position: number | undefined, field: string): string {
    const text = cellAt(this.source, position)
    if (position !== undefined && this.source.formulas.includes(position)) {
      throw new RowFault(this.nameOf(field), 'factor_row.formula', { value: text.slice(0, 40) })
    }
    if (text.length > TEXT_MAX) throw new RowFault(this.nameOf(field), 'factor_row.too_long', { limit: TEXT_MAX })
    return text
  }

  /** The column as the file writes it. */
  private nameOf(field: string): string {
    const position = this.columns.fields.get(field as TemplateField)
    return (position === undefined ? undefined : this.columns.names[position]) ?? field
  }
}

const TEXT_MAX = 300

function lastDayOf(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** ECMA-376 day numbers of the 1900 system: day 1 is 1900-01-01, and 60 a 29 February that never was. */
function dateOfSerial(serial: number): [number, number, number] {
  let [year, rest] = [1900, serial - (serial > 60 ? 2 : 1)]
  for (let days = daysIn(year); rest >= days; days = daysIn(year)) [year, rest] = [year + 1, rest - days]
  let month = 1
  for (let days = lastDayOf(year, month); rest >= days; days = lastDayOf(year, month))
    [month, rest] = [month + 1, rest - days]
  return [year, month, rest + 1]
}

function daysIn(year: number): number {
  return lastDayOf(year, 2) === 29 ? 366 : 365
}
