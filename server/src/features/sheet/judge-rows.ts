import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { entryOfRow, type ReadingTerms, type RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import { fieldOfProblem } from '@pegada/core/sheet/field-of-problem.ts'
import { TOTAL_ROW } from '@pegada/core/sheet/field-words.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { tryActivities } from '../activity/store-activities.ts'
import { type CheckedEntry, checkedEntry, formerIdentity, rowIdentity, type Site } from './checked-entry.ts'
import { withNearest } from './choice-texts.ts'
import { type ChoiceReading, chosenEntry } from './chosen-entry.ts'
import { linesOf } from './lines-of-rows.ts'
import { addCounts, noCounts, type SheetRow } from './repo.ts'
import { insertRows, type NewRow } from './repo-rows.ts'
import type { SheetRun } from './sheet-run.ts'
import { findStandingRows, type StandingRows } from './standing-rows.ts'
import { exampleMarks } from './template-titles.ts'

/** One dry run: how cells and their choices are read, the company's sites, and the rows it has seen, by content. */
export interface Judging {
  readonly sheet: SheetRow
  readonly runId: string
  readonly sites: readonly Site[]
  readonly terms: ReadingTerms
  readonly reading: ChoiceReading
  readonly seen: Map<string, { readonly row: number; times: number }>
}

/** A row that makes an entry, before it is calculated. */
interface Candidate {
  readonly row: number
  readonly checked: CheckedEntry
  readonly hash: string
  /** Its hash from when the spelling of a choice told rows apart, where that was another. */
  readonly formerHash: string | null
  readonly key: string
  /** The line of the file that holds the same, where this is not the first. */
  readonly repeats: number | null
}

type Judged =
  | Candidate
  | { readonly row: number; readonly state: 'error' | 'skipped'; readonly problems: readonly RowProblem[] }

/** Judges a batch of rows and keeps what came of each; false where another run has taken over. */
export async function judgeRows(
  ports: Ports,
  run: SheetRun,
  judging: Judging,
  rows: readonly TableRow[],
): Promise<boolean> {
  const breathe = breather()
  const judged: Judged[] = []
  const marks = exampleMarks(ports.translate)
  for (const row of rows) {
    const one = judge(ports, judging, row, marks)
    if (one) judged.push(one)
    await breathe()
  }
  return ports.db.asTenant(run, (tx) => keep(tx, ports, run, judging, judged))
}

function judge(
  ports: Ports,
  { terms, sites, seen, reading }: Judging,
  row: TableRow,
  marks: readonly string[],
): Judged | null {
  const mapped = terms.mapping.columns.filter(({ position }) => isFilled(row, position))
  if (mapped.length === 0) return null
  const left = leftOut(row, marks)
  if (left) return { row: row.row, state: 'skipped', problems: [{ field: '', code: left, data: {} }] }
  const read = entryOfRow(row, terms)
  if (!read.entry) return { row: row.row, state: 'error', problems: read.problems }
  try {
    const chosen = { ...read, entry: chosenEntry(ports.catalogue, reading, read.entry) }
    const checked = checkedEntry(ports, sites, chosen)
    const identity = rowIdentity(checked, read.key)
    const former = formerIdentity(checked, read.entry, read.key)
    const before = seen.get(identity)
    if (before) before.times += 1
    else seen.set(identity, { row: row.row, times: 1 })
    const mark = before ? `#${before.times}` : ''
    const formerHash = former === identity ? null : `${former}${mark}`
    return {
      row: row.row,
      checked,
      hash: `${identity}${mark}`,
      formerHash,
      key: read.key,
      repeats: before?.row ?? null,
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { row: row.row, state: 'error', problems: [problemOf(withNearest(reading, error))] }
  }
}

function isFilled(row: TableRow, position: number): boolean {
  return (row.cells[position] ?? '') !== '' || row.formulas.includes(position)
}

/** Why a row is no entry at all: it adds up others, or is the example of our template. */
function leftOut({ cells }: TableRow, marks: readonly string[]): string | null {
  const first = cells.find((cell) => cell !== '') ?? ''
  if (TOTAL_ROW.test(normaliseName(first))) return 'sheet.total_row'
  const isExample = (cell: string) =>
    marks.some((mark) => cell.startsWith(mark) && /^\s*[:\uff1a]/.test(cell.slice(mark.length)))
  return cells.some(isExample) ? 'sheet.example_row' : null
}

/** A refusal as what is wrong with a field of the row. */
export function problemOf({ code, data }: DomainError): RowProblem {
  return { field: fieldOfProblem(code, data), code, data }
}

async function keep(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  { sheet, runId }: Judging,
  judged: readonly Judged[],
): Promise<boolean> {
  const candidates = judged.filter((one) => 'checked' in one)
  const rows: NewRow[] = judged.flatMap((one) =>
    'checked' in one ? [] : [{ ...keyOf(sheet, one.row), state: one.state, errors: [...one.problems] }],
  )
  const { lines, refused } = await linesOf(tx, ports, run, sheet, candidates)
  const outcomes = await tryActivities(
    tx,
    ports,
    run,
    lines.map(({ activity }) => activity),
  )
  const former = candidates.flatMap(({ formerHash }) => (formerHash === null ? [] : [{ hash: formerHash, key: '' }]))
  const applied = await findStandingRows(tx, run.companyId, [...candidates, ...former])
  const emitted: { readonly co2eKg: string; readonly biogenicCo2Kg: string }[] = []
  const faulty = (of: Candidate, error: DomainError): NewRow => ({
    ...rowOf(sheet, of),
    state: 'error',
    errors: [problemOf(error)],
  })
  for (const { of, error } of refused) rows.push(faulty(of, error))
  for (const [index, { of }] of lines.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if ('refused' in outcome) {
      rows.push(faulty(of, outcome.refused))
      continue
    }
    const row = stateOf(sheet, of, applied)
    rows.push({ ...row, co2eKg: outcome.stored.co2eKg })
    if (row.state === 'ok') emitted.push(outcome.stored)
  }
  const countOf = (state: NewRow['state']) => rows.filter((row) => row.state === state).length
  const isMine = await addCounts(tx, sheet, runId, {
    ...noCounts,
    rowsRead: rows.length,
    rowsOk: countOf('ok'),
    rowsError: countOf('error'),
    rowsDuplicate: countOf('duplicate'),
    rowsRepeat: countOf('repeat'),
    rowsSkipped: countOf('skipped'),
    co2eKg: toPlain(sumDecimals(emitted.map(({ co2eKg }) => decimal(co2eKg)))),
    biogenicCo2Kg: toPlain(sumDecimals(emitted.map(({ biogenicCo2Kg }) => decimal(biogenicCo2Kg)))),
  })
  if (isMine) await insertRows(tx, rows)
  return isMine
}

function stateOf(sheet: SheetRow, of: Candidate, applied: StandingRows): NewRow {
  const row = rowOf(sheet, of)
  if (applied.hashes.has(of.hash) || applied.hashes.has(of.formerHash ?? '')) {
    return { ...row, state: 'duplicate', errors: [{ field: '', code: 'sheet.already_applied', data: {} }] }
  }
  if (of.key !== '' && applied.keys.has(of.key)) {
    return { ...row, state: 'error', errors: [{ field: 'key', code: 'sheet.key_changed', data: { key: of.key } }] }
  }
  if (of.repeats === null) return { ...row, state: 'ok' }
  return { ...row, state: 'repeat', errors: [{ field: '', code: 'sheet.repeats_row', data: { row: of.repeats } }] }
}

const keyOf = ({ companyId, id }: SheetRow, row: number) => ({ companyId, sheetId: id, rowNumber: row })

function rowOf(sheet: SheetRow, { row, checked, hash, key }: Candidate): NewRow {
  return {
    ...keyOf(sheet, row),
    state: 'ok',
    entry: { ...checked },
    rowHash: hash,
    sourceKey: key === '' ? null : key,
  }
}
