import { DomainError } from '@pegada/core/domain-error.ts'
import { dateText, readSheetDate } from '@pegada/core/sheet/read-date.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import { cellReader, countryIn, wordIn } from '../../platform/sheet-reader/read-cells.ts'
import type { CellProblem } from '../../platform/sheet-reader/titled-rows.ts'
import type { UnitInput } from '../business-unit/unit-fields.ts'
import type { UnitCell, UnitRowRead } from './read-unit-rows.ts'
import type { UnitField } from './unit-columns.ts'

export type UnitProblem = CellProblem<UnitField>

/** What a unit is of which nothing is said. */
const EMPTY: UnitInput = {
  ...{ name: '', type: 'Filial', cnpj: null, foundedYear: null, country: 'BR', state: null, city: null, zipCode: null },
  ...{ address: null, addressNumber: null, operations: [], inInventory: true, outReason: null },
  ...{ openedOn: null, closedOn: null },
}

const LENGTHS: Partial<Record<UnitField, number>> = {
  ...{ name: 120, cnpj: 24, state: 60, city: 120, zipCode: 20, address: 300, addressNumber: 20, outReason: 500 },
}

/**
 * The unit that a row tells: over `standing`, what stands of it already, where blank cells change nothing; every cell that cannot be
 * read is told.
 */
export function unitOfRow(
  { translate, isDate1904 }: { readonly translate: Translate; readonly isDate1904: boolean },
  { cells }: UnitRowRead,
  standing: UnitInput = EMPTY,
): { readonly input: UnitInput; readonly problems: readonly UnitProblem[] } {
  const { problems, read } = cellReader(cells)
  const words = (field: keyof typeof LENGTHS) => (cell: UnitCell) => textOf(cell, LENGTHS[field] ?? 0)
  const day = (cell: UnitCell) => dayOf(cell, isDate1904)
  const input = {
    name: read('name', standing.name, words('name')),
    type: read('type', standing.type, (cell) => wordOf(translate, cell, 'type', ['Matriz', 'Filial'] as const)),
    cnpj: read('cnpj', standing.cnpj, words('cnpj')),
    foundedYear: read('foundedYear', standing.foundedYear, yearOf),
    country: read('country', standing.country, countryOf),
    state: read('state', standing.state, words('state')),
    city: read('city', standing.city, words('city')),
    zipCode: read('zipCode', standing.zipCode, zipCodeOf),
    address: read('address', standing.address, words('address')),
    addressNumber: read('addressNumber', standing.addressNumber, words('addressNumber')),
    operations: read('operations', standing.operations, operationsOf),
    openedOn: read('openedOn', standing.openedOn, day),
    closedOn: read('closedOn', standing.closedOn, day),
    inInventory: read(
      'inInventory',
      standing.inInventory,
      (cell) => wordOf(translate, cell, 'inventory', ['yes', 'no']) === 'yes',
    ),
    outReason: read('outReason', standing.outReason, words('outReason')),
  }
  return { input, problems }
}

function textOf({ text }: UnitCell, max: number): string {
  if (text.length > max) throw new DomainError('unit_import.text_too_long', { max })
  return text
}

/** A workbook that holds a CEP as a number has lost the zeros before it. */
function zipCodeOf(cell: UnitCell): string {
  return textOf(cell.isNumber ? { ...cell, text: cell.text.padStart(8, '0') } : cell, LENGTHS.zipCode ?? 0)
}

function yearOf({ text }: UnitCell): number {
  const year = Number(text)
  if (!/^\d{4}$/.test(text) || year < 1500 || year > 2200) throw new DomainError('unit_import.year_unreadable')
  return year
}

function countryOf(cell: UnitCell): string {
  const country = countryIn(cell)
  if (country === undefined) throw new DomainError('unit_import.country_unreadable')
  return country
}

function operationsOf({ text }: UnitCell): string[] {
  const operations = text.split(/[;\n]/).flatMap((operation) => operation.trim() || [])
  if (operations.length > 50 || operations.some((operation) => operation.length > 120)) {
    throw new DomainError('unit_import.text_too_long', { max: 120 })
  }
  return operations
}

function dayOf({ text, isNumber }: UnitCell, isDate1904: boolean): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = year === undefined ? text : `${year}-${month}-${day}`
  if (isDay(iso)) return iso
  const read = dateText(readSheetDate({ text, isNumber, isDate1904 }, 'day'), false)
  if (!isDay(read)) throw new DomainError('sheet.date_unreadable', { field: 'day', value: text.slice(0, 40) })
  return read
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** One of a few words, in any of our languages. */
function wordOf<K extends string>(translate: Translate, cell: UnitCell, prefix: string, keys: readonly K[]): K {
  const found = wordIn(translate, cell, `business-unit:${prefix}`, keys)
  if (found === undefined) throw new DomainError('unit_import.word_unknown', { keys: keys.length })
  return found
}
