import { unlessRefused } from '@pegada/core/domain-error.ts'
import { findUnit, parseUnit } from '@pegada/core/quantity/unit.ts'
import type { ReadTab, RowOutcome } from './read-case.ts'
import type { Meaning, RowTruth, TabTruth } from './sheet-case.ts'

/** How a tab as it was read stands against its truth; each list says what is wrong, in words for who mends it. */
export interface Verdict {
  readonly isHeaderRight: boolean
  readonly columns: number
  readonly wrongColumns: readonly string[]
  readonly rows: number
  readonly wrongRows: readonly string[]
  /** Read without a question, and not as the truth has it. */
  readonly silent: readonly string[]
  readonly passedOver: number
  readonly notPassed: readonly string[]
}

/** Fields that say what a column means; a column that says nothing may be kept as a note. */
const FITS: Readonly<Record<Meaning, readonly string[]>> = {
  date: ['day', 'month', 'start'],
  text: ['item', 'description', 'source'],
  account: ['account', 'item'],
  value: ['value'],
  quantity: ['quantity'],
  unit: ['unit'],
  ncm: ['factor_ncm'],
  supplier: ['supplier'],
  supplierCnpj: ['supplier_id'],
  source: ['source', 'item'],
  site: ['site'],
  costCentre: ['', 'reference', 'description'],
  none: ['', 'reference', 'key', 'description', 'credit', 'currency'],
}

/** Judges a tab; without a truth nothing may be read of it in silence. */
export function judgeTab(read: ReadTab, truth: TabTruth | null): Verdict {
  const told = new Map((truth?.rows ?? []).map((row) => [row.row, row]))
  const fieldAt = new Map(read.columns.map(({ position, field }) => [position, field]))
  const wrongColumns = Object.entries(truth?.columns ?? {}).flatMap(([title, meaning]) => {
    const position = read.titles.indexOf(title)
    const field = position < 0 ? 'no such title' : (fieldAt.get(position) ?? '')
    return FITS[meaning].includes(field) ? [] : [`${title}: ${meaning}, not ${field}`]
  })
  const wrongRows = [...told.values()].flatMap((row) => {
    const outcome = read.rows.get(row.row)
    return isRight(row, outcome) ? [] : [`${row.row}: ${JSON.stringify(outcome ?? 'not read')}`]
  })
  const silent = [...read.rows].flatMap(([row, outcome]) => {
    const wanted = told.get(row)
    if (outcome.kind !== 'read' || (wanted && isRight(wanted, outcome))) return []
    return [`${row}: ${JSON.stringify(outcome)}`]
  })
  const notPassed = Object.entries(truth?.passedOver ?? {}).flatMap(([row, why]) => {
    const outcome = read.rows.get(Number(row))
    return outcome?.kind === 'passed' ? [] : [`${row} ${why}: ${JSON.stringify(outcome ?? 'not read')}`]
  })
  return {
    isHeaderRight: truth === null || read.headerRow === truth.headerRow,
    columns: Object.keys(truth?.columns ?? {}).length,
    wrongColumns,
    rows: told.size,
    wrongRows,
    silent,
    passedOver: Object.keys(truth?.passedOver ?? {}).length,
    notPassed,
  }
}

function isRight(truth: RowTruth, outcome: RowOutcome | undefined): boolean {
  if (outcome === undefined || outcome.kind === 'passed') return false
  if (truth.ask === 'unit') return outcome.kind === 'asked' && outcome.codes.includes('sheet.unit_differs')
  if (outcome.kind === 'asked') return false
  const [amount, unit] = truth.quantity ?? [null, '']
  const isAmount = amount === null ? isOneOrNone(outcome.quantity) : same(outcome.quantity, amount)
  const isUnit = amount === null || unit === 'un' || symbolOf(outcome.unit) === symbolOf(unit)
  // What an entry takes over is its amount; the price beside it stays in the sheet.
  const isValue = outcome.value === null ? truth.quantity !== null : same(outcome.value, truth.value)
  return isAmount && isUnit && isValue && outcome.when.startsWith(truth.when)
}

const same = (read: string | null, told: string | null): boolean =>
  read !== null && told !== null && Number(read) === Number(told)
/** A service is told as one of it, or without a number. */
const isOneOrNone = (read: string | null): boolean => read === null || Number(read) === 1

function symbolOf(text: string): string {
  return text === '' ? '' : (findUnit(text)?.symbol ?? unlessRefused(() => parseUnit(text).symbol) ?? text)
}
