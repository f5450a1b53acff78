import { DomainError, unlessRefused } from '@pegada/core/domain-error.ts'
import type { RowProblem } from '@pegada/core/sheet/entry-of-row.ts'
import { titlesAt } from '@pegada/core/sheet/header.ts'
import type { SheetMapping } from '@pegada/core/sheet/mapping.ts'
import { dateText, readSheetDate } from '@pegada/core/sheet/read-date.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import writeXlsxFile, { type Cell, type Row } from 'write-excel-file/node'
import { count, foreignText, headings } from '../../platform/print/cells.ts'
import { inTurn, readSheetRows } from '../../platform/sheet-reader/sheet-reader.ts'
import type { Actor, Ports } from '../../ports.ts'
import { problemIn } from './choice-texts.ts'
import { mustFindSheet } from './get-sheet.ts'
import { bytesOf, headOf } from './look-at-sheet.ts'
import { problemSentence } from './problem-sentence.ts'
import type { SheetRow } from './repo.ts'
import { selectFaulty } from './repo-rows.ts'
import { sheetChoices } from './sheet-choices.ts'
import { mappingOf } from './stored-sheet.ts'
import { addedTitles, type Tongue } from './template-titles.ts'

/** Rows of one file of errors: what a person corrects by hand; fewer where they are so wide that all cells fill the memory. */
const ROWS_MAX = 20_000
const CELLS_MAX = 1_000_000

/**
 * The rows with errors as a workbook of the same columns, with what is wrong, what to do about it and their line: corrected, it can
 * be sent as it is. Throws `sheet.not_found` or `sheet.no_errors`.
 */
export function errorFile(ports: Ports, actor: Actor, sheetId: string, language: string): Promise<File> {
  return inTurn(() => writeErrors({ ...ports, language }, actor, sheetId))
}

async function writeErrors(ports: Ports & Tongue, actor: Actor, sheetId: string): Promise<File> {
  const { sheet, faulty } = await ports.db.asTenant(actor, async (tx) => {
    const found = await mustFindSheet(tx, actor, sheetId)
    const max = Math.min(ROWS_MAX, Math.floor(CELLS_MAX / Math.max(1, widthOf(found))))
    return { sheet: found, faulty: await selectFaulty(tx, found, 0, max) }
  })
  const mapping = mappingOf(sheet)
  if (!mapping || faulty.length === 0) throw new DomainError('sheet.no_errors')
  const titles = titlesOfSheet(sheet, mapping)
  const problems = new Map(faulty.map(({ row, errors }) => [row, errors]))
  const width = widthOf(sheet)
  const rows: Row[] = []
  const isDate1904 = headOf(sheet)?.isDate1904 ?? false
  for await (const batch of readSheetRows(await bytesOf(ports, sheet), mapping.tab)) {
    for (const row of batch) {
      const found = problems.get(row.row)
      if (found)
        rows.push([...original(row, { mapping, width, isDate1904 }), ...told(ports, titles, mapping, row, found)])
    }
  }
  const head = headings(...Array.from({ length: width }, (_, index) => titles[index] ?? ''), ...addedTitles(ports))
  const bytes = await writeXlsxFile([
    { sheet: ports.translate(ports.language, 'sheet:errors.tab'), data: [head, ...rows], stickyRowsCount: 1 },
  ]).toBuffer()
  const name = ports.translate(ports.language, 'sheet:errors.file', { name: sheet.fileName.replace(/\.[^.]+$/, '') })
  return new File([Buffer.from(bytes)], `${name}.xlsx`, {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
}

/** Columns of the file: those with a title and those that mean something. */
function widthOf(sheet: SheetRow): number {
  const mapping = mappingOf(sheet)
  if (!mapping) return 0
  return Math.max(titlesOfSheet(sheet, mapping).length, ...mapping.columns.map(({ position }) => position + 1))
}

/** The titles of the sheet's columns, as its header row has them. */
export function titlesOfSheet(sheet: SheetRow, mapping: SheetMapping): readonly string[] {
  const rows = headOf(sheet)?.tabs.find(({ name }) => name === mapping.tab)?.rows ?? []
  return titlesAt(rows, mapping.headerRow)
}

const DATE_FIELDS: ReadonlySet<string> = new Set(['month', 'day', 'start', 'end'])

interface Copying {
  readonly mapping: SheetMapping
  readonly width: number
  readonly isDate1904: boolean
}

/** The cells as they were: numbers as numbers, day numbers as dates in words, no text as a formula. */
function original(row: TableRow, { mapping, width, isDate1904 }: Copying): Cell[] {
  const fields = new Map(mapping.columns.map(({ position, field }) => [position, field]))
  return Array.from({ length: width }, (_, position): Cell => {
    const text = row.cells[position] ?? ''
    if (!row.numbers.includes(position)) return foreignText(text)
    const isDate = DATE_FIELDS.has(fields.get(position) ?? '')
    if (isDate) return foreignText(dateOr(text, isDate1904))
    return { value: Number(text), type: Number }
  })
}

function dateOr(text: string, isDate1904: boolean): string {
  return unlessRefused(() => dateText(readSheetDate({ text, isNumber: true, isDate1904 }, ''), false)) ?? text
}

function told(
  ports: Pick<Ports, 'catalogue'> & Tongue,
  titles: readonly string[],
  mapping: SheetMapping,
  row: TableRow,
  problems: readonly RowProblem[],
): Cell[] {
  const reader = { choices: sheetChoices(ports), language: ports.language }
  const parts = problems.map((problem) => {
    const { field, code, data } = problemIn(reader, problem, mapping.constants.method)
    const position = mapping.columns.find((column) => column.field === field)?.position
    const column = position === undefined ? '' : (titles[position] ?? '')
    return problemSentence(ports, { field, column, code, data })
  })
  return [foreignText(parts.join('\n')), count(row.row)]
}
