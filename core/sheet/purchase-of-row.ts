import { parseCnpj } from '../company/cnpj.ts'
import { DomainError } from '../domain-error.ts'
import { daysInMonth, parsePeriod } from '../period/period.ts'
import { toPlain } from '../quantity/decimal.ts'
import { parseQuantity } from '../quantity/parse-quantity.ts'
import type { TableRow } from '../table/table-row.ts'
import { refuseOther } from './amounts-of-row.ts'
import { cellsOfRow, type ReadingTerms } from './cells-of-row.ts'
import { gatherProblems, type RowProblem } from './entry-of-row.ts'
import type { FieldCell, FieldCells } from './field-cell.ts'
import { isLess, readAmount, unmistakable } from './number-style.ts'
import { periodOfRow, type RowPeriod } from './period-of-row.ts'

/** What a row of purchases says was bought: as much as a line of a document does. */
export interface Purchase {
  /** What was bought in the row's own words; the name of its account, the supplier or the product's code where it has none. */
  readonly text: string
  readonly account: string | null
  /** Eight digits, or fewer where the sheet shortens them. */
  readonly ncm: string | null
  readonly quantity: string | null
  readonly unit: string | null
  /** BRL. */
  readonly value: string | null
  /** Days (YYYY-MM-DD) of the purchase, or of the month that the row tells. */
  readonly start: string
  readonly end: string
  readonly supplier: string | null
  /** CNPJ of the supplier, fourteen characters without marks. */
  readonly supplierId: string | null
}

export type ReadPurchase =
  | { readonly purchase: Purchase; readonly site: string; readonly key: string; readonly problems: readonly [] }
  | { readonly purchase: null; readonly isReversal: boolean; readonly problems: readonly RowProblem[] }

/**
 * A row as a purchase to be triaged. What was paid is BRL and never a quantity; a row that takes something back is told as
 * a reversal and is no purchase.
 */
export function purchaseOfRow(row: TableRow, terms: ReadingTerms): ReadPurchase {
  const cells = cellsOfRow(row, terms)
  if (isReversal(cells)) return { purchase: null, isReversal: true, problems: [] }
  const { problems, attempt } = gatherProblems(cells)
  const text = (field: string): string | null => cells.get(field)?.text || null
  const period = attempt('month', () => periodOfRow(cells, terms.isDate1904))
  const value = attempt('value', () => paidOf(cells))
  const amount = attempt('quantity', () => amountOf(cells, terms.headingUnit ?? ''))
  const named = ['item', 'description', 'account', 'supplier', 'factor_ncm'].map(text).find((part) => part !== null)
  if (named === undefined) problems.push({ field: 'item', code: 'sheet.text_missing', data: {} })
  if (value === null && amount && amount.quantity === null) {
    problems.push({ field: 'value', code: 'quantity.empty', data: { field: 'value' } })
  }
  const isRead = period !== undefined && value !== undefined && amount !== undefined && named !== undefined
  if (problems.length > 0 || !isRead) return { purchase: null, isReversal: false, problems }
  const cnpj = parseCnpj(text('supplier_id') ?? '')
  return {
    purchase: {
      text: named.slice(0, TEXT_MAX),
      account: text('account'),
      ncm: text('factor_ncm')?.replace(/\D/g, '') || null,
      ...amount,
      value,
      ...daysOf(period),
      supplier: text('supplier'),
      supplierId: cnpj.valid ? cnpj.normalized : null,
    },
    site: text('site') ?? '',
    key: (text('key') ?? '').slice(0, 200),
    problems: [],
  }
}

const TEXT_MAX = 500

/** Less than nothing was paid, or only the column of credits holds something. */
function isReversal(cells: FieldCells): boolean {
  const value = cells.get('value')
  const quantity = cells.get('quantity')
  if (value && isLess(value)) return true
  if (quantity && isLess(quantity)) return true
  return isSome(cells.get('credit')) && !isSome(value) && !isSome(quantity)
}

const isSome = (cell: FieldCell | undefined): boolean => cell !== undefined && /[1-9]/.test(cell.text)

/** What was paid, in BRL; throws `sheet.unit_differs` where a cell or the currency of the row says another money. */
function paidOf(cells: FieldCells): string | null {
  const cell = cells.get('value')
  if (!isSome(cell) || cell === undefined) return null
  const { plain, unit } = readAmount(cell, 'value')
  const currency = cells.get('currency')?.text ?? ''
  const other = [unit, currency].find((said) => said !== '' && !REAIS.test(said))
  if (other !== undefined) {
    throw new DomainError('sheet.unit_differs', { field: 'value', unit: 'BRL', written: other.slice(0, 20) })
  }
  return plain
}

const REAIS = /^(brl|r\$|rea(l|is))$/i

function amountOf(cells: FieldCells, headingUnit: string): Pick<Purchase, 'quantity' | 'unit'> {
  const cell = cells.get('quantity')
  if (!isSome(cell) || cell === undefined) return { quantity: null, unit: null }
  const read = readAmount(cell, 'quantity')
  const column = cells.get('unit')
  const own = column?.isCorrected ? column.text : read.unit || column?.text || ''
  if (!column?.isCorrected) refuseOther(headingUnit, own)
  return { quantity: toPlain(parseQuantity(unmistakable(read.plain), 'quantity')), unit: own || headingUnit || null }
}

function daysOf(period: RowPeriod): { readonly start: string; readonly end: string } {
  if ('start' in period) return period
  const read = parsePeriod(period.period)
  if (read.kind === 'day') return { start: read.day, end: read.day }
  if (read.kind === 'year') return { start: `${read.year}-01-01`, end: `${read.year}-12-31` }
  return { start: `${read.month}-01`, end: `${read.month}-${String(daysInMonth(read.month)).padStart(2, '0')}` }
}
