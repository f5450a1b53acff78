import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import type { TableRow } from '../table/table-row.ts'
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

/** How many lines a refusal names. */
const LINES_NAMED = 20

const columns = {
  code: ['codigo', 'code', 'nbs', 'cclasstrib'],
  description: ['descricao', 'description', 'descricao cclasstrib', 'nome cclasstrib'],
} as const

/**
 * The codes of a table whose first row names a column of codes and one of descriptions, by code; points within a code do not count.
 * Rows without a whole code (headings of chapters and positions of the NBS) are passed over; classifications have no headings, and one
 * with fewer digits lost its leading zeros in a spreadsheet. Throws `service_invoice.codes_without_columns`, `.code_twice` (with `code`
 * and `line`; with the same description it is taken once), `.codes_without_zeros` (with `lines` and `digits`), `.codes_none`, and as
 * the rows do.
 */
export async function readFiscalCodes(
  list: FiscalCodeList,
  rows: AsyncIterable<TableRow>,
): Promise<{ readonly codes: readonly FiscalCode[]; readonly passedOver: number }> {
  let at: { readonly code: number; readonly description: number } | undefined
  const found = new Map<string, string>()
  const shortened: number[] = []
  let passedOver = 0
  for await (const { row: line, cells } of rows) {
    if (at === undefined) {
      at = columnsAt(cells)
      continue
    }
    const code = (cells[at.code] ?? '').replace(/[.\s]/g, '')
    const description = plainText(cells[at.description] ?? '')
    const isOfDigits = /^\d+$/.test(code) && description !== ''
    if (list === 'classification' && isOfDigits && code.length < DIGITS[list]) shortened.push(line)
    if (!isOfDigits || code.length !== DIGITS[list]) {
      passedOver += 1
      continue
    }
    if ((found.get(code) ?? description) !== description) {
      throw new DomainError('service_invoice.code_twice', { code, line })
    }
    found.set(code, description)
  }
  if (at === undefined) throw new DomainError('service_invoice.codes_without_columns')
  if (shortened.length > 0) {
    const lines = [...shortened.slice(0, LINES_NAMED).map(String), ...(shortened.length > LINES_NAMED ? ['…'] : [])]
    throw new DomainError('service_invoice.codes_without_zeros', { lines, digits: DIGITS[list] })
  }
  if (found.size === 0) throw new DomainError('service_invoice.codes_none', { digits: DIGITS[list] })
  const codes = [...found].map(([code, description]) => ({ code, description }))
  return { codes: codes.sort((one, other) => (one.code < other.code ? -1 : 1)), passedOver }
}

function columnsAt(head: readonly string[]): { readonly code: number; readonly description: number } {
  const names = head.map(normaliseName)
  const at = (known: readonly string[]) => names.findIndex((name) => known.includes(name))
  const [code, description] = [at(columns.code), at(columns.description)]
  if (code < 0 || description < 0) throw new DomainError('service_invoice.codes_without_columns')
  return { code, description }
}

/** Whether a code has the form of the table's. */
export function isFiscalCode(list: FiscalCodeList, code: string): boolean {
  return /^\d+$/.test(code) && code.length === DIGITS[list]
}
