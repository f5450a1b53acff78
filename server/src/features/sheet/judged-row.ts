import { DomainError } from '@pegada/core/domain-error.ts'
import type { ReadingTerms } from '@pegada/core/sheet/cells-of-row.ts'
import { entryOfRow, type RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import { fieldOfProblem } from '@pegada/core/sheet/field-of-problem.ts'
import { leftOut } from '@pegada/core/sheet/left-out.ts'
import { isOfPurchases } from '@pegada/core/sheet/mapping.ts'
import { purchaseOfRow } from '@pegada/core/sheet/purchase-of-row.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import type { Ports } from '../../ports.ts'
import type { OwnGenerators } from '../platform-generator/own-generators.ts'
import { type CheckedEntry, checkedEntry, formerIdentity, rowIdentity, type Site } from './checked-entry.ts'
import { type CheckedPurchase, checkedPurchase, purchaseIdentity } from './checked-purchase.ts'
import { withNearest } from './choice-texts.ts'
import { type ChoiceReading, chosenEntry } from './chosen-entry.ts'
import type { SheetRow } from './repo.ts'

/** One dry run: how cells and their choices are read, the company's sites, and the rows it has seen, by content. */
export interface Judging {
  readonly sheet: SheetRow
  readonly runId: string
  readonly sites: readonly Site[]
  readonly own: OwnGenerators
  readonly titles: readonly string[]
  readonly terms: ReadingTerms
  readonly reading: ChoiceReading
  readonly seen: Map<string, { readonly row: number; times: number }>
}

/** A row that makes an entry, or a line to be triaged, before it is calculated. */
export interface Candidate<Checked = CheckedEntry | CheckedPurchase> {
  readonly row: number
  readonly checked: Checked
  readonly hash: string
  /** Its hash from when the spelling of a choice told rows apart, where that was another. */
  readonly formerHash: string | null
  readonly key: string
  /** The line of the file that holds the same, where this is not the first. */
  readonly repeats: number | null
  /** The row as the file has it. */
  readonly cells: readonly string[]
}

/** A row that is left out, or cannot be read, and why. */
export interface NoCandidate {
  readonly row: number
  readonly state: 'error' | 'skipped'
  readonly problems: readonly RowProblem[]
}

/** What a row is, by itself; null for one that holds nothing. */
export function judgedRow(
  ports: Pick<Ports, 'catalogue'>,
  judging: Judging,
  row: TableRow,
  marks: readonly string[],
): Candidate | NoCandidate | null {
  const { terms } = judging
  if (row.cells.every((cell) => cell === '') && row.formulas.length === 0) return null
  const left = leftOut(row, terms.mapping, judging.titles) ?? exampleOf(row, marks)
  if (left) return skipped(row, left)
  if (!terms.mapping.columns.some(({ position }) => isFilled(row, position))) return null
  try {
    const one = isOfPurchases(terms.mapping) ? purchaseCandidate(judging, row) : entryCandidate(ports, judging, row)
    return 'problems' in one ? { ...one, problems: one.problems.map((problem) => withCell(problem, row, terms)) } : one
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const problem = problemOf(withNearest(judging.reading, error))
    return { row: row.row, state: 'error', problems: [withCell(problem, row, terms)] }
  }
}

/** The problem with what stands in its cell, so that it can be mended or explained on the page. */
export function withCell(
  problem: RowProblem,
  { cells }: Pick<TableRow, 'cells'>,
  { mapping }: ReadingTerms,
): RowProblem {
  const position = mapping.columns.find(({ field }) => field === problem.field)?.position
  const cell = position === undefined ? '' : (cells[position] ?? '')
  return cell === '' ? problem : { ...problem, cell: cell.slice(0, CELL_SHOWN) }
}

const CELL_SHOWN = 200

/** A refusal as what is wrong with a field of the row. */
export function problemOf({ code, data }: DomainError): RowProblem {
  return { field: fieldOfProblem(code, data), code, data }
}

function entryCandidate(ports: Pick<Ports, 'catalogue'>, judging: Judging, row: TableRow): Candidate | NoCandidate {
  const { terms, sites, own, reading } = judging
  const read = entryOfRow(row, terms)
  if (!read.entry) return { row: row.row, state: 'error', problems: read.problems }
  const chosen = { ...read, entry: chosenEntry(reading, read.entry) }
  const checked = checkedEntry({ ...ports, own }, sites, chosen)
  const identity = rowIdentity(checked, read.key)
  const former = formerIdentity(checked, read.entry, read.key)
  return candidate(judging, { row: row.row, cells: row.cells, checked, key: read.key, identity, former })
}

function purchaseCandidate(judging: Judging, row: TableRow): Candidate | NoCandidate {
  const read = purchaseOfRow(row, judging.terms)
  if (read.purchase === null) {
    return read.isReversal
      ? skipped(row, 'sheet.reversal_row')
      : { row: row.row, state: 'error', problems: read.problems }
  }
  const checked = checkedPurchase(judging.sites, read)
  const identity = purchaseIdentity(checked, read.key)
  return candidate(judging, { row: row.row, cells: row.cells, checked, key: read.key, identity, former: identity })
}

interface Identified {
  readonly row: number
  readonly cells: readonly string[]
  readonly checked: CheckedEntry | CheckedPurchase
  readonly key: string
  readonly identity: string
  readonly former: string
}

function candidate({ seen }: Judging, { row, cells, checked, key, identity, former }: Identified): Candidate {
  const before = seen.get(identity)
  if (before) before.times += 1
  else seen.set(identity, { row, times: 1 })
  const mark = before ? `#${before.times}` : ''
  return {
    row,
    cells,
    checked,
    hash: `${identity}${mark}`,
    formerHash: former === identity ? null : `${former}${mark}`,
    key,
    repeats: before?.row ?? null,
  }
}

function isFilled(row: TableRow, position: number): boolean {
  return (row.cells[position] ?? '') !== '' || row.formulas.includes(position)
}

function skipped(row: TableRow, code: string): NoCandidate {
  return { row: row.row, state: 'skipped', problems: [{ field: '', code, data: {} }] }
}

/** The example of our template. */
function exampleOf({ cells }: TableRow, marks: readonly string[]): string | null {
  const isExample = (cell: string) =>
    marks.some((mark) => cell.startsWith(mark) && /^\s*[:\uff1a]/.test(cell.slice(mark.length)))
  return cells.some(isExample) ? 'sheet.example_row' : null
}
