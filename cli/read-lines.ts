import type { GivenFactor, LineInput, MethodInput, MethodInputs } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseCsv } from '@pegada/core/table/csv.ts'

/**
 * Lines as a file holds them: a JSON array of objects, or CSV whose header names the same fields. In CSV the twelve
 * months are twelve columns (`jan` to `dez`, or `month_1` to `month_12`), or one cell `months` with `|` or `;` between them,
 * or a JSON list.
 */

/** One line as written: its id as given, and how to read it, which may refuse. */
export interface WrittenLine {
  readonly id: string | number
  readonly read: () => LineInput
}

/** The lines of the text; throws `file.not_lines` when it is neither a JSON array nor CSV with a source in its header. */
export function readLines(text: string): readonly WrittenLine[] {
  return /^\ufeff?\s*[[{]/.test(text) ? jsonLines(text.replace(/^\ufeff/, '')) : csvLines(text)
}

function jsonLines(text: string): readonly WrittenLine[] {
  const parsed = parseJson(text, new DomainError('file.not_lines'))
  if (!Array.isArray(parsed)) throw new DomainError('file.not_lines')
  return parsed.map((value: unknown, index) => {
    const fields = isRecord(value) ? value : undefined
    const given = fields?.id
    return {
      id: typeof given === 'string' || typeof given === 'number' ? given : String(index + 1),
      read: () => {
        if (!fields) throw new DomainError('line.not_an_object')
        return lineOf(fields)
      },
    }
  })
}

function csvLines(text: string): readonly WrittenLine[] {
  const [header = [], ...rows] = parseCsv(text)
  const names = header.map((name) => name.trim().toLowerCase())
  if (!names.some((name) => FIELDS.has(name))) throw new DomainError('file.not_lines')
  const monthColumns = MONTHS.map((spellings) => names.findIndex((name) => spellings.includes(name)))
  return rows.map((row, index) => {
    const fields: Record<string, unknown> = {}
    for (const [column, name] of names.entries()) {
      const cell = row[column]?.trim() ?? ''
      if (cell !== '') fields[name] = cell
    }
    const inColumns = monthColumns.map((column) => row[column]?.trim() ?? '')
    if (inColumns.some((cell) => cell !== '')) fields.months = inColumns
    return { id: typeof fields.id === 'string' ? fields.id : String(index + 1), read: () => lineOf(fields) }
  })
}

function lineOf(fields: Readonly<Record<string, unknown>>): LineInput {
  const text = (name: string) => textField(fields, name)
  return withoutAbsent({
    id: text('id'),
    generator: text('generator'),
    factor: factorField(fields.factor, 'factor'),
    method: text('method'),
    inputs: inputsField(fields),
    category: text('category'),
    quantity: text('quantity'),
    unit: text('unit') ?? '',
    period: text('period'),
    start: text('start'),
    end: text('end'),
    months: monthsField(fields.months),
    sector: text('sector'),
    region: text('region'),
    vehicle: text('vehicle'),
    modelYear: text('model_year'),
    biofuelPercent: text('biofuel_percent'),
  })
}

function textField(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = fields[name]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number') return numberText(value)
  if (typeof value !== 'string') throw new DomainError('line.field_invalid', { field: name })
  return value
}

/** A JSON number has one reading; the trailing zero keeps `1.234` from looking like a thousand. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  const plain = new Decimal(value).toString()
  return /^[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain
}

function monthsField(value: unknown): readonly string[] | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const refusal = new DomainError('line.field_invalid', { field: 'months' })
  const parts = typeof value === 'string' ? monthsInCell(value, refusal) : value
  if (!Array.isArray(parts)) throw refusal
  return parts.map((part: unknown) => textField({ months: part }, 'months') ?? '')
}

function monthsInCell(cell: string, refusal: DomainError): unknown {
  return cell.trimStart().startsWith('[') ? parseJson(cell, refusal) : cell.split(/[|;]/)
}

/** A factor as JSON: amounts, unit, and what names it where it was published. */
function factorField(value: unknown, field: string): GivenFactor | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const given = typeof value === 'string' ? parseJson(value, new DomainError('line.field_invalid', { field })) : value
  if (!isRecord(given)) throw new DomainError('line.field_invalid', { field })
  const gases = given.gases
  if (gases !== undefined && !isRecord(gases)) throw new DomainError('line.field_invalid', { field: `${field}.gases` })
  const text = (name: string) => textField(given, name)
  return withoutAbsent({
    co2e: factorText(given, 'co2e'),
    gases: gases && Object.fromEntries(Object.keys(gases).map((gas) => [gas, factorText(gases, gas) ?? ''])),
    unit: text('unit') ?? '',
    id: text('id'),
    version: text('version'),
    source: text('source'),
    licence: text('licence'),
    region: text('region'),
    year: text('year'),
    validFrom: text('valid_from'),
    validTo: text('valid_to'),
    currency: text('currency'),
    priceYear: text('price_year'),
    priceBasis: text('price_basis'),
    uncertaintyPercent: text('uncertainty_percent'),
  })
}

/** Inputs of a method: an object `inputs`, or in CSV a column `inputs` with JSON and columns `inputs.<name>`. */
function inputsField(fields: Readonly<Record<string, unknown>>): MethodInputs | undefined {
  const refusal = new DomainError('line.field_invalid', { field: 'inputs' })
  const whole = typeof fields.inputs === 'string' ? parseJson(fields.inputs, refusal) : (fields.inputs ?? {})
  if (!isRecord(whole)) throw refusal
  const inColumns = Object.entries(fields).flatMap(([name, value]) =>
    name.startsWith('inputs.') ? [[name.slice('inputs.'.length), value] as const] : [],
  )
  const named = [...Object.entries(whole), ...inColumns].flatMap(([name, value]): [string, MethodInput][] => {
    const read = inputField(`inputs.${name}`, value)
    return read === undefined ? [] : [[name, read]]
  })
  return named.length === 0 ? undefined : Object.fromEntries(named)
}

function inputField(field: string, value: unknown): MethodInput | undefined {
  const refusal = new DomainError('line.field_invalid', { field })
  const given = typeof value === 'string' && /^\s*[[{]/.test(value) ? parseJson(value, refusal) : value
  if (!Array.isArray(given)) return isRecord(given) ? factorField(given, field) : textField({ [field]: given }, field)
  return given.map((row: unknown, index) => {
    if (!isRecord(row)) throw new DomainError('line.field_invalid', { field: `${field}.${index + 1}` })
    return Object.fromEntries(
      Object.keys(row).flatMap((name) => {
        const text = textField(row, name)
        return text === undefined ? [] : [[name, text] as const]
      }),
    )
  })
}

function factorText(fields: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'number' && Number.isFinite(value) ? new Decimal(value).toString() : textField(fields, name)
}

function parseJson(text: string, refusal: DomainError): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type WithoutAbsent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

function withoutAbsent<T extends object>(fields: T): WithoutAbsent<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutAbsent<T>
}

/** Columns without which a file holds no lines at all. */
const FIELDS: ReadonlySet<string> = new Set(['generator', 'factor', 'method'])

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'janeiro', 'january'],
  ['fev', 'feb', 'fevereiro', 'february'],
  ['mar', 'março', 'marco', 'march'],
  ['abr', 'apr', 'abril', 'april'],
  ['mai', 'may', 'maio'],
  ['jun', 'junho', 'june'],
  ['jul', 'julho', 'july'],
  ['ago', 'aug', 'agosto', 'august'],
  ['set', 'sep', 'setembro', 'september'],
  ['out', 'oct', 'outubro', 'october'],
  ['nov', 'novembro', 'november'],
  ['dez', 'dec', 'dezembro', 'december'],
].map((spellings, index) => {
  const number = String(index + 1)
  const numbers = [...new Set([number, number.padStart(2, '0')])]
  const prefixes = ['', 'm', 'month', 'month_', 'months_', 'months.', 'mes', 'mes_', 'mês_']
  return [...spellings, ...prefixes.flatMap((prefix) => numbers.map((shown) => `${prefix}${shown}`))]
})
