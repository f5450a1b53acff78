import { STATES } from '@pegada/core/company/address.ts'
import { requireCnpj } from '@pegada/core/company/require-cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Language, nearestLanguage } from '@pegada/core/language/language.ts'
import { cellReader, countryIn } from '../../platform/sheet-reader/read-cells.ts'
import {
  type CellProblem,
  problemOf,
  type TitledCell,
  type TitledRow,
} from '../../platform/sheet-reader/titled-rows.ts'
import type { SupplierField } from './supplier-titles.ts'

export type SupplierProblem = CellProblem<SupplierField>

/** What a row says of a supplier; null where its cell is blank. */
export interface SupplierTold {
  readonly name: string | null
  /** Fourteen characters without mask. */
  readonly cnpj: string | null
  readonly country: string | null
  readonly state: string | null
  readonly contactName: string | null
  readonly contactEmail: string | null
  readonly language: Language | null
  readonly tags: readonly string[]
}

/** What a row says, and every cell that cannot be read; a row without a name says so. */
export function supplierOfRow({ cells }: TitledRow<SupplierField>): {
  readonly told: SupplierTold
  readonly problems: readonly SupplierProblem[]
} {
  const { problems, read } = cellReader(cells)
  const told = {
    name: read('name', null, words(200)),
    cnpj: read('cnpj', null, cnpjOf),
    country: read('country', null, countryOf),
    state: read('state', null, stateOf),
    contactName: read('contactName', null, words(120)),
    contactEmail: read('contactEmail', null, emailOf),
    language: read('language', null, languageOf),
    tags: read('tags', [], tagsOf),
  }
  if (!cells.has('name')) problems.push(problemOf(new DomainError('supplier_import.name_missing'), 'name'))
  return { told, problems }
}

function words(max: number): (cell: TitledCell) => string {
  return ({ text }) => {
    if (text.length > max) throw new DomainError('supplier_import.text_too_long', { max })
    return text
  }
}

/** A workbook that holds a CNPJ as a number has lost the zeros before it. */
function cnpjOf({ text, isNumber }: TitledCell): string {
  return requireCnpj(isNumber ? text.padStart(14, '0') : text)
}

function countryOf(cell: TitledCell): string {
  const country = countryIn(cell)
  if (country === undefined) throw new DomainError('supplier_import.country_unreadable')
  return country
}

function stateOf({ text }: TitledCell): string {
  const state = text.toUpperCase()
  if (!STATES.includes(state)) throw new DomainError('supplier_import.state_unknown')
  return state
}

function emailOf({ text }: TitledCell): string {
  const email = words(200)({ text, title: '', isNumber: false }).toLowerCase()
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new DomainError('supplier.email_invalid', { value: text })
  return email
}

function languageOf({ text }: TitledCell): Language {
  const language = nearestLanguage(text.replace('_', '-'))
  if (language === undefined) throw new DomainError('supplier_import.language_unknown')
  return language
}

/** Tags in small letters, parted by commas or semicolons. */
function tagsOf({ text }: TitledCell): readonly string[] {
  const tags = text.split(/[,;\n]/).flatMap((tag) => tag.trim().toLowerCase() || [])
  if (tags.length > 20) throw new DomainError('supplier_import.text_too_long', { max: 20 })
  if (tags.some((tag) => tag.length > 40)) throw new DomainError('supplier_import.text_too_long', { max: 40 })
  return tags
}
