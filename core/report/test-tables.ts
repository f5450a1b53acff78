import { toPlain } from '../quantity/decimal.ts'
import { disclosuresOf } from './disclosure.ts'
import type { Cell, FactTable } from './disclosure-shape.ts'
import type { ReportFacts } from './report-facts.ts'
import type { ReportKind } from './report-kind.ts'
import type { FactKey } from './standard-tables.ts'

/** Tables of disclosures as tests read them. */
export function disclosureOf(kind: ReportKind, key: FactKey, facts: ReportFacts) {
  const found = disclosuresOf(kind, facts).rows.find((row) => row.key === key)
  if (!found) throw new Error(`${kind} asks for ${key}`)
  return found
}

export function tableOf(kind: ReportKind, key: FactKey, facts: ReportFacts): FactTable {
  const { table } = disclosureOf(kind, key, facts)
  if (!table) throw new Error(`${key} has a table`)
  return table
}

export const shown = (cell: Cell | undefined) =>
  cell?.kind === 'amount' ? toPlain(cell.value) : cell?.kind === 'none' ? cell.why : ''
export const rowsOf = (table: FactTable, ...columns: number[]) =>
  table.rows.map(({ name, cells }) => [name.key, ...columns.map((at) => shown(cells[at]))])
