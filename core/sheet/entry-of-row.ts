import type { GivenFactor, LineInput } from '../activity/line.ts'
import { DomainError, type ErrorData } from '../domain-error.ts'
import type { TableRow } from '../table/table-row.ts'
import { amountsOfRow } from './amounts-of-row.ts'
import { cellsOfRow, type ReadingTerms } from './cells-of-row.ts'
import type { FieldCells } from './field-cell.ts'
import { inputNameOf, MONTH_FIELDS } from './mapping.ts'
import { amountText, readAmount } from './number-style.ts'
import { periodOfRow } from './period-of-row.ts'

/** A row as an entry: a source, factor or method with its amount and period, as a form would send it. */
export interface SheetEntry
  extends Omit<LineInput, 'id' | 'generator' | 'factor' | 'inputs' | 'unit' | 'biofuelPercent'> {
  /** A name or key of a generator. */
  readonly source?: string
  readonly factorId?: string
  readonly inputs?: Readonly<
    Record<string, string | GivenFactor | { readonly factorId: string } | { readonly ncm: string }>
  >
  readonly unit?: string
  readonly description?: string
}

/** What is wrong with a field of a row. */
export interface RowProblem {
  readonly field: string
  readonly code: string
  readonly data: ErrorData
  /** What stands in the cell of that field, where the row has one. */
  readonly cell?: string | undefined
}

/** A row read by a mapping: its entry, the site as written, and the sheet's own key of the row; or what is wrong. */
export type ReadRow =
  | { readonly entry: SheetEntry; readonly site: string; readonly key: string; readonly problems: readonly [] }
  | { readonly entry: null; readonly problems: readonly RowProblem[] }

/** What is wrong with the cells so far, and a way to read on that gathers what else is. */
export function gatherProblems(cells: FieldCells) {
  const problems: RowProblem[] = []
  for (const [field, { isUnsolved }] of cells) {
    if (isUnsolved) problems.push({ field, code: 'sheet.formula_without_value', data: {} })
  }
  const attempt = <T>(field: string, read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      problems.push({ field: String(error.data.field ?? field), code: error.code, data: error.data })
      return undefined
    }
  }
  return { problems, attempt }
}

/** The entry of a row; problems are gathered, so that one look mends them all. */
export function entryOfRow(row: TableRow, terms: ReadingTerms): ReadRow {
  const cells = cellsOfRow(row, terms)
  const { problems, attempt } = gatherProblems(cells)
  const text = (field: string): string | undefined => cells.get(field)?.text || undefined
  const period = attempt('month', () => periodOfRow(cells, terms.isDate1904))
  const amounts = amountsOfRow(cells, attempt, terms.headingUnit)
  const named = attempt('source', () => sourceOf(cells, amounts?.unit))
  if (text('source') === undefined && text('method') === undefined && text('factor_id') === undefined) {
    problems.push({ field: 'source', code: 'sheet.source_missing', data: {} })
  }
  const [first, ...others] = problems
  if (first || !period || !amounts || !named) return { entry: null, problems: first ? [first, ...others] : [] }
  const entry = withoutAbsent({
    ...named,
    ...period,
    ...amounts,
    category: text('category'),
    sector: text('sector'),
    region: text('region'),
    vehicle: text('vehicle'),
    modelYear: text('model_year'),
    description: descriptionOf(text('description'), text('reference')),
  })
  return { entry, site: text('site') ?? '', key: (text('key') ?? '').slice(0, 200), problems: [] }
}

function sourceOf(
  cells: FieldCells,
  unit: string | undefined,
): Pick<SheetEntry, 'source' | 'factorId' | 'method' | 'inputs'> {
  const text = (field: string): string | undefined => cells.get(field)?.text || undefined
  const method = text('method')
  const given = factorOf(cells, unit)
  if (method === undefined) return withoutAbsent({ source: text('source'), factorId: text('factor_id') })
  const inputs = Object.fromEntries(
    [...cells].flatMap(([field, cell]) => {
      const name = inputNameOf(field)
      return name === null || cell.text === '' ? [] : [[name, amountText(cell)]]
    }),
  )
  return { method, inputs: given === undefined ? inputs : { ...inputs, factor: given } }
}

/** The factor of a method: of the catalogue, of a product's NCM, or given with its source. */
function factorOf(cells: FieldCells, unit: string | undefined) {
  const text = (field: string): string | undefined => cells.get(field)?.text || undefined
  const factorId = text('factor_id')
  if (factorId !== undefined) return { factorId }
  const ncm = text('factor_ncm')
  if (ncm !== undefined) return { ncm }
  const co2e = cells.get('factor_co2e')
  if (!co2e || co2e.text === '') return undefined
  const source = text('factor_source')
  return {
    co2e: readAmount(co2e, 'factor_co2e').plain,
    unit: `kg/${text('factor_unit') ?? unit ?? ''}`,
    ...(source === undefined ? {} : { source }),
  }
}

function descriptionOf(description: string | undefined, reference: string | undefined): string | undefined {
  const parts = [description, reference].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ').slice(0, 200)
}

function withoutAbsent<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** Whether a column of that field holds numbers. */
export function isNumberField(field: string): boolean {
  return (
    field === 'quantity' ||
    field === 'value' ||
    field === 'credit' ||
    field.startsWith('input.') ||
    field === 'factor_co2e' ||
    MONTH_FIELDS.some((month) => month === field)
  )
}
