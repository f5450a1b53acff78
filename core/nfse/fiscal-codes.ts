import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import { parseCsv } from '../table/csv.ts'
import { plainText } from './xml.ts'

/** A code of a table with what it stands for, in the words of the table. */
export interface FiscalCode {
  /** Digits alone. */
  readonly code: string
  readonly description: string
}

/** Tables of codes by how many digits theirs have: the NBS (`cNBS`) and the classifications of IBS and CBS (`cClassTrib`). */
const DIGITS = { nbs: 9, classification: 6 } as const
export type FiscalCodeList = keyof typeof DIGITS

const columns = {
  code: ['codigo', 'code', 'nbs', 'cclasstrib'],
  description: ['descricao', 'description', 'descricao cclasstrib', 'nome cclasstrib'],
} as const

/**
 * The codes of a CSV whose first row names a column of codes and one of descriptions, by code; points within a code do not count.
 * Rows without a whole code (headings of chapters and positions) are passed over. Throws `service_invoice.codes_without_columns`,
 * `.code_twice` (with `code` and `line`; with the same description it is taken once), `.codes_none`, `table.too_large`.
 */
export function readFiscalCodes(
  list: FiscalCodeList,
  text: string,
): { readonly codes: readonly FiscalCode[]; readonly passedOver: number } {
  const [head = [], ...rows] = parseCsv(text)
  const names = head.map(normaliseName)
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [codeAt, descriptionAt] = [at(columns.code), at(columns.description)]
  if (codeAt < 0 || descriptionAt < 0) throw new DomainError('service_invoice.codes_without_columns')
  const found = new Map<string, string>()
  let passedOver = 0
  for (const [index, row] of rows.entries()) {
    const code = (row[codeAt] ?? '').replace(/[.\s]/g, '')
    const description = plainText(row[descriptionAt] ?? '')
    if (!/^\d+$/.test(code) || code.length !== DIGITS[list] || description === '') {
      passedOver += 1
      continue
    }
    if ((found.get(code) ?? description) !== description) {
      throw new DomainError('service_invoice.code_twice', { code, line: index + 2 })
    }
    found.set(code, description)
  }
  if (found.size === 0) throw new DomainError('service_invoice.codes_none', { digits: DIGITS[list] })
  const codes = [...found].map(([code, description]) => ({ code, description }))
  return { codes: codes.sort((one, other) => (one.code < other.code ? -1 : 1)), passedOver }
}

/** Whether a code has the form of the table's. */
export function isFiscalCode(list: FiscalCodeList, code: string): boolean {
  return /^\d+$/.test(code) && code.length === DIGITS[list]
}
