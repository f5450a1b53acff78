import { DomainError } from '../domain-error.ts'
import { type CategoryKey, parseCategory, type Scope, scopeOf } from '../factor/category.ts'
import { draftFactor } from '../factor/draft-factor.ts'
import type { FactorRecord } from '../factor/factor-record.ts'
import type { GasKey } from '../gas/gas.ts'
import { GWP_SET_NAMES } from '../gas/gwp-set.ts'
import type { TableRow } from '../table/table-row.ts'
import { keyOf } from './figure-factors.ts'
import type { ImportedRow } from './imported-row.ts'
import { RowFault, TemplateCells } from './template-cells.ts'
import { templateColumns } from './template-columns.ts'
import { spellUnit } from './unit-spelling.ts'

/**
 * Our own template of factors of a company or its suppliers (its columns: template-columns.ts). Either the CO2e or the
 * gases are given, never both, for one would contradict the other; a category brings its scope and must not contradict
 * the one that is written. Numbers may be Brazilian or plain; one that reads two ways (`1.234`) is refused, not guessed.
 */
export async function* readTemplate(rows: AsyncIterable<TableRow>): AsyncIterable<ImportedRow> {
  let columns: ReturnType<typeof templateColumns> = null
  let sheet: string | null = null
  for await (const row of rows) {
    if (columns === null) [columns, sheet] = [templateColumns(row), row.sheet]
    else if (row.sheet === sheet) yield readRow(new TemplateCells(row, columns))
  }
}

/** Whether the row is the template's header. */
export function isTemplateHeader(row: TableRow): boolean {
  return templateColumns(row) !== null
}

function readRow(cells: TemplateCells): ImportedRow {
  try {
    return { kind: 'factor', row: cells.row, record: recordOf(cells) }
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    return { kind: 'error', row: cells.row, field: error.field, code: error.code, data: error.data }
  }
}

function recordOf(cells: TemplateCells): FactorRecord {
  const name = cells.required('name')
  const unit = spellUnit(cells.required('unit'))
  const year = cells.year('year') ?? cells.fail('year', 'factor_row.missing')
  const source = cells.required('source')
  const region = cells.text('region') || null
  const validFrom = cells.date('validFrom')
  const validTo = cells.date('validTo')
  if (validFrom !== null && validTo !== null && validFrom > validTo) cells.fail('validTo', 'factor_row.dates_reversed')
  const supplier = cells.text('supplier')
  return draftFactor({
    source: 'company',
    key: cells.text('key') || keyOf([name, unit.unit, region ?? '', supplier]),
    edition: cells.text('edition') || String(year),
    name,
    ...unit,
    ...belonging(cells),
    ...amounts(cells),
    gwpSet: cells.choice('gwpSet', GWP_SET_NAMES_BY_TEXT),
    region,
    validFrom,
    validTo,
    year,
    lifeCycle: 'unknown',
    ...money(cells, unit.unit, unit.basis === 'spend'),
    heatingBasis: cells.choice('heatingBasis', { pci: 'ncv', ncv: 'ncv', pcs: 'gcv', gcv: 'gcv' }) ?? unit.heatingBasis,
    quality: supplier === '' ? 'published' : 'supplier',
    uncertaintyPercent: cells.amount('uncertainty'),
    note: noteOf(cells, source, supplier),
  })
}

const GWP_SET_NAMES_BY_TEXT = Object.fromEntries(GWP_SET_NAMES.map((name) => [name.toLowerCase(), name] as const))

function belonging(cells: TemplateCells): { scope: Scope | null; category: CategoryKey | null } {
  const written = cells.choice('scope', SCOPES)
  const text = cells.text('category')
  if (text === '') return { scope: written, category: null }
  const category = categoryOf(cells, text)
  if (written !== null && written !== scopeOf(category)) cells.fail('scope', 'factor_row.scope_invalid')
  return { scope: scopeOf(category), category }
}

const SCOPES: Readonly<Record<string, Scope>> = {
  '1': 1,
  '2': 2,
  '3': 3,
  'escopo 1': 1,
  'escopo 2': 2,
  'escopo 3': 3,
  'scope 1': 1,
  'scope 2': 2,
  'scope 3': 3,
}

function categoryOf(cells: TemplateCells, text: string): CategoryKey {
  try {
    return parseCategory(text)
  } catch (error) {
    if (error instanceof DomainError) return cells.fail('category', 'factor_row.category_unknown')
    throw error
  }
}

function amounts(cells: TemplateCells): Pick<FactorRecord, 'co2eKg' | 'gasesKg'> {
  const co2eKg = cells.amount('co2e')
  const gasesKg: Partial<Record<GasKey, string>> = {}
  for (const { gas, position, name } of cells.columns.gases) {
    const amount = cells.amountAt(position, name)
    if (amount !== null) gasesKg[gas] = amount
  }
  const hasGases = Object.keys(gasesKg).length > 0
  if ((co2eKg !== null) === hasGases) cells.fail('co2e', 'factor_row.co2e_or_gases')
  return { co2eKg, gasesKg: hasGases ? gasesKg : null }
}

function money(
  cells: TemplateCells,
  unit: string,
  isSpend: boolean,
): Partial<Pick<FactorRecord, 'currency' | 'priceYear' | 'priceBasis'>> {
  if (!isSpend) return {}
  return {
    currency: cells.text('currency') || unit.replace(/^k/, ''),
    priceYear: cells.year('priceYear') ?? cells.fail('priceYear', 'factor_row.missing'),
    priceBasis: cells.choice('priceBasis', {
      purchaser: 'purchaser',
      producer: 'producer',
      comprador: 'purchaser',
      produtor: 'producer',
    }),
  }
}

function noteOf(cells: TemplateCells, source: string, supplier: string): string {
  const evidence = cells.text('evidence')
  return [
    `Fonte: ${source}.`,
    ...(supplier === '' ? [] : [`Fornecedor: ${supplier}.`]),
    ...(evidence === '' ? [] : [`Evidência: ${evidence}.`]),
    cells.text('note'),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
