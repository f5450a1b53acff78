/**
 * Comma- or semicolon-separated text (RFC 4180, and what Brazilian spreadsheets save): quoted cells may hold the
 * separator, line ends and doubled quotes; a byte-order mark and blank lines are skipped. A line ends with LF, CRLF or
 * CR; a quote that nothing closes is an ordinary character, so that one slip does not swallow the rows after it.
 */

/** The rows of the text as cells; the separator is the one its first line uses most, unless given. */
export function parseCsv(text: string, separator: ',' | ';' = guessSeparator(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  for (let index = text.startsWith('\ufeff') ? 1 : 0; index < text.length; index++) {
    const character = text[index]
    const closing = character === '"' && cell === '' ? closingQuote(text, index + 1) : -1
    if (closing !== -1) {
      cell = text.slice(index + 1, closing).replaceAll('""', '"')
      index = closing
    } else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n' || character === '\r') {
      if (character === '\r' && text[index + 1] === '\n') index++
      row.push(cell)
      cell = ''
      if (row.some((value) => value !== '')) rows.push(row)
      row = []
    } else cell += character
  }
  row.push(cell)
  if (row.some((value) => value !== '')) rows.push(row)
  return rows
}

/** The rows as records keyed by the first row, whose names are trimmed. */
export function parseCsvRecords(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text)
  const names = header.map((name) => name.trim())
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

/** Where the quoted cell that starts there ends, or -1; a doubled quote is part of the cell. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function guessSeparator(text: string): ',' | ';' {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}
