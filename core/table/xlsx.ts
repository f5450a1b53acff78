import { DomainError } from '../domain-error.ts'
import { percentStyles, percentText } from './percent-styles.ts'
import { shownNumber } from './shown-number.ts'
import { streamXml } from './stream-xml.ts'
import type { TableRow } from './table-row.ts'
import { openWorkbook, readPart, type WorkbookPart } from './workbook-parts.ts'

/**
 * The rows of a workbook (ECMA-376, part 1, SpreadsheetML), one at a time and sheet after sheet in the order of their
 * tabs: a sheet is never held whole, only the workbook's shared texts are. A number is a binary fraction in the file,
 * written with up to 17 digits: it is given to the 15 digits that a
 * spreadsheet shows (0.20705, not 0.20705000000000001). A formula gives the result last saved and is marked.
 */
export async function* readWorkbook(bytes: Uint8Array): AsyncIterable<TableRow> {
  const workbook = await openSheets(bytes)
  try {
    for (const name of workbook.names) yield* workbook.rows(name)
  } finally {
    workbook.close()
  }
}

/** How rows are to be read. */
export interface RowOptions {
  readonly withFormulas?: boolean
  readonly asShown?: boolean
}

/** A workbook whose sheets are read one by one, as asked for. */
export interface OpenSheets {
  /** The tabs in their order. */
  readonly names: readonly string[]
  /** Day numbers count from 1904 (a file begun on an old Mac), not from 1900. */
  readonly isDate1904: boolean
  /**
   * The rows of a tab that hold something; where formulas count, a row of formulas without a saved result too. Where a
   * cell shows a percentage and `asShown` is asked, its text is `45%` and not the 0.45 that it holds. None for a tab that is
   * not there.
   */
  rows(name: string, options?: RowOptions): AsyncIterable<TableRow>
  close(): void
}

/** Opens a workbook to read some of its sheets; throws `table.not_a_workbook` and `table.too_large`. */
export async function openSheets(bytes: Uint8Array): Promise<OpenSheets> {
  const workbook = await openWorkbook(bytes)
  try {
    const texts = await sharedTexts(workbook.part('xl/sharedStrings.xml'))
    const { sheets, isDate1904 } = await sheetsOf(workbook)
    return {
      names: sheets.map(({ name }) => name),
      isDate1904,
      async *rows(name, { withFormulas = false, asShown = false } = {}) {
        const part = workbook.part(sheets.find((sheet) => sheet.name === name)?.path ?? '')
        const percents = asShown ? await percentStyles(workbook.part('xl/styles.xml')) : NONE
        if (part) yield* sheetRows(name, part, { texts, percents, withFormulas })
      },
      close: () => workbook.close(),
    }
  } catch (error) {
    workbook.close()
    throw error
  }
}

type Workbook = Awaited<ReturnType<typeof openWorkbook>>

async function sheetsOf(
  workbook: Workbook,
): Promise<{ sheets: { name: string; path: string }[]; isDate1904: boolean }> {
  const book = workbook.part('xl/workbook.xml')
  const links = workbook.part('xl/_rels/workbook.xml.rels')
  if (!book || !links) throw new DomainError('table.not_a_workbook')
  const targets = new Map<string, string>()
  for await (const events of streamXml(readPart(links))) {
    for (const event of events) {
      if (event.kind === 'open' && event.name === 'Relationship') {
        targets.set(event.attributes.Id ?? '', pathOf(event.attributes.Target ?? ''))
      }
    }
  }
  const sheets: { name: string; path: string }[] = []
  let isDate1904 = false
  for await (const events of streamXml(readPart(book))) {
    for (const event of events) {
      if (event.kind !== 'open') continue
      if (event.name === 'workbookPr') isDate1904 = /^(1|true)$/.test(event.attributes.date1904 ?? '')
      const path = event.name === 'sheet' ? targets.get(event.attributes['r:id'] ?? '') : undefined
      if (path !== undefined) sheets.push({ name: event.attributes.name ?? '', path })
    }
  }
  return { sheets, isDate1904 }
}

function pathOf(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** The texts that cells share, in order; phonetic hints (`rPh`) are not part of a text. */
async function sharedTexts(part: WorkbookPart | undefined): Promise<readonly string[]> {
  const texts: string[] = []
  if (!part) return texts
  let text = ''
  let isText = false
  let isHint = false
  let length = 0
  for await (const events of streamXml(readPart(part))) {
    for (const event of events) {
      if (event.kind === 'text') {
        length += event.text.length
        if (length > SHARED_LENGTH_MAX) throw new DomainError('table.too_large')
        if (isText && !isHint) text += event.text
      } else if (event.name === 't') isText = event.kind === 'open'
      else if (event.name === 'rPh') isHint = event.kind === 'open'
      else if (event.name === 'si') {
        if (event.kind === 'close') texts.push(text)
        text = ''
      }
    }
  }
  return texts
}

/** What the rows of every tab are read with. */
interface Held {
  readonly texts: readonly string[]
  readonly percents: ReadonlySet<number>
  readonly withFormulas: boolean
}

const NONE: ReadonlySet<number> = new Set()

async function* sheetRows(
  sheet: string,
  part: WorkbookPart,
  { texts, percents, withFormulas }: Held,
): AsyncIterable<TableRow> {
  let row = 0
  let cells: string[] = []
  let formulas: number[] = []
  let numbers: number[] = []
  let position = -1
  let type = ''
  let isPercent = false
  let value = ''
  let isValue = false
  for await (const events of streamXml(readPart(part))) {
    for (const event of events) {
      if (event.kind === 'text') {
        if (isValue) value += event.text
        if (value.length > CELL_LENGTH_MAX) throw new DomainError('table.too_large')
      } else if (event.kind === 'open') {
        if (event.name === 'row') {
          row = Number(event.attributes.r ?? row + 1)
          cells = []
          formulas = []
          numbers = []
          position = -1
        } else if (event.name === 'c') {
          position = columnOf(event.attributes.r) ?? position + 1
          type = event.attributes.t ?? 'n'
          isPercent = type === 'n' && percents.has(Number(event.attributes.s ?? -1))
          value = ''
        } else if (event.name === 'f') formulas.push(position)
        else if (event.name === 'v' || event.name === 't') isValue = true
      } else if (event.name === 'v' || event.name === 't') isValue = false
      else if (event.name === 'c') {
        while (cells.length < position) cells.push('')
        cells[position] = isPercent && IS_NUMBER.test(value) ? percentText(value) : cellText(type, value, texts)
        if (type === 'n' && value !== '' && !isPercent) numbers.push(position)
      } else if (event.name === 'row' && (cells.some((cell) => cell !== '') || (withFormulas && formulas.length > 0)))
        yield { sheet, row, cells, formulas, numbers }
    }
  }
}

function cellText(type: string, value: string, texts: readonly string[]): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type !== 'n' || value === '') return type === 'e' ? '' : value
  return shownNumber(value)
}

const IS_NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/
const COLUMNS_MAX = 16_384
/** Characters of one cell (a spreadsheet allows 32,767), and of all shared texts, which are held. */
const CELL_LENGTH_MAX = 1_000_000
const SHARED_LENGTH_MAX = 64_000_000

/** The 0-based column of a reference such as `AB12`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  if (column > COLUMNS_MAX) throw new DomainError('table.not_a_workbook')
  return column - 1
}
