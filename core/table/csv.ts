import { DomainError } from '../domain-error.ts'
import type { TableRow } from './table-row.ts'

/**
 * Text separated by commas, semicolons or tabs (RFC 4180, and what Brazilian spreadsheets save): quoted cells may hold the
 * separator, line ends and doubled quotes; a byte-order mark and blank lines are skipped. A line ends with LF, CRLF or
 * CR; a quote that nothing closes is an ordinary character, so that one slip does not swallow the rows after it.
 */

/** The rows of the text as cells; the separator is the one its first line uses most, unless given. */
export function parseCsv(text: string, separator: Separator = guessSeparator(text)): string[][] {
  const rows: string[][] = []
  const reader = new CsvReader(separator)
  for (const { cells } of reader.push(text)) rows.push([...cells])
  for (const { cells } of reader.end()) rows.push([...cells])
  return rows
}

/** The rows as records keyed by the first row, whose names are trimmed. */
export function parseCsvRecords(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text)
  const names = header.map((name) => name.trim())
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

/** The rows of a text that arrives in pieces, each with the line it begins on; holds no more than one row and a piece. */
export async function* streamCsv(pieces: AsyncIterable<string>): AsyncIterable<TableRow> {
  let reader: CsvReader | null = null
  let head = ''
  for await (const piece of pieces) {
    if (reader) yield* reader.push(piece)
    else {
      head += piece
      if (head.length < HEAD_LENGTH) continue
      reader = new CsvReader(guessSeparator(head))
      yield* reader.push(head)
    }
  }
  if (!reader) {
    reader = new CsvReader(guessSeparator(head))
    yield* reader.push(head)
  }
  yield* reader.end()
}

type Separator = ',' | ';' | '\t'

/** Enough of a text to see its first line. */
const HEAD_LENGTH = 16_384
/** A quoted cell longer than this is a quote that nothing closes. */
const QUOTED_LENGTH_MAX = 1_000_000
/** A line longer than this is no row of a table. */
const ROW_LENGTH_MAX = 10_000_000

/** Cuts text into rows as it arrives: what is not yet a whole row waits for the next piece. */
class CsvReader {
  private readonly separator: number
  private buffer = ''
  private isFirst = true
  private line = 1
  private at = 0

  constructor(separator: Separator) {
    this.separator = separator.charCodeAt(0)
  }

  *push(piece: string): Iterable<TableRow> {
    this.buffer = this.at === 0 ? this.buffer + piece : this.buffer.slice(this.at) + piece
    this.at = 0
    if (this.isFirst && this.buffer !== '') {
      this.at = this.buffer.startsWith('\ufeff') ? 1 : 0
      this.isFirst = false
    }
    yield* this.rows(false)
    if (this.buffer.length - this.at > ROW_LENGTH_MAX) throw new DomainError('table.too_large')
  }

  *end(): Iterable<TableRow> {
    yield* this.rows(true)
  }

  private *rows(isLast: boolean): Iterable<TableRow> {
    while (this.at < this.buffer.length) {
      const row = this.line
      const cells = this.readRow(isLast)
      if (!cells) return
      if (cells.some((cell) => cell !== '')) yield { sheet: null, row, cells, formulas: [], numbers: [] }
    }
  }

  /** The cells of the next row, which is then behind; null when its end has not arrived. */
  private readRow(isLast: boolean): string[] | null {
    const cells: string[] = []
    let at = this.at
    let lines = 1
    while (true) {
      let cell = ''
      if (this.buffer.charCodeAt(at) === QUOTE) {
        const closing = closingQuote(this.buffer, at + 1)
        const isOpen = closing === -1 || closing === this.buffer.length - 1
        if (isOpen && !isLast && this.buffer.length - at < QUOTED_LENGTH_MAX) return null
        if (closing !== -1) {
          cell = this.buffer.slice(at + 1, closing).replaceAll('""', '"')
          lines += countLineEnds(cell)
          at = closing + 1
        }
      }
      const end = this.endOfCell(at)
      const code = this.buffer.charCodeAt(end)
      const isCut = end === this.buffer.length || (code === CARRIAGE_RETURN && end + 1 === this.buffer.length)
      if (isCut && !isLast) return null
      cells.push(cell + this.buffer.slice(at, end))
      at = end + 1
      if (code === this.separator) continue
      if (code === CARRIAGE_RETURN && this.buffer.charCodeAt(at) === LINE_FEED) at += 1
      this.at = Math.min(at, this.buffer.length)
      this.line += lines
      return cells
    }
  }

  private endOfCell(from: number): number {
    let at = from
    while (at < this.buffer.length) {
      const code = this.buffer.charCodeAt(at)
      if (code === this.separator || code === LINE_FEED || code === CARRIAGE_RETURN) break
      at += 1
    }
    return at
  }
}

const QUOTE = 34
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Where the quoted cell that starts there ends, or -1; a doubled quote is part of the cell. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function countLineEnds(text: string): number {
  return text.includes('\n') || text.includes('\r') ? text.split(/\r\n|\r|\n/).length - 1 : 0
}

/**
 * The separator that the first lines agree on: the one whose most usual count of cells most of them have, and of those the
 * one that cuts more. Titles and remarks above a table have none, and amounts have commas of their own.
 */
function guessSeparator(text: string): Separator {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_LOOKED_AT)
  const [best] = SEPARATORS.map((separator) => ({ separator, ...agreement(lines, separator) })).toSorted(
    (left, right) => right.lines - left.lines || right.cuts - left.cuts,
  )
  return best === undefined || best.lines === 0 ? ',' : best.separator
}

/** How many of the lines a separator cuts alike, and how often. */
function agreement(lines: readonly string[], separator: Separator): { readonly lines: number; readonly cuts: number } {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const cuts = line.replace(/"[^"]*"/g, '').split(separator).length - 1
    if (cuts > 0) counts.set(cuts, (counts.get(cuts) ?? 0) + 1)
  }
  const [[cuts, agreeing] = [0, 0]] = [...counts].toSorted((left, right) => right[1] - left[1] || right[0] - left[0])
  return { lines: agreeing, cuts }
}

const SEPARATORS = [',', ';', '\t'] as const
const LINES_LOOKED_AT = 40
