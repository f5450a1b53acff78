/**
 * Comma- or semicolon-separated text (RFC 4180, and what Brazilian spreadsheets save): quoted cells may hold the
 * separator, line ends and doubled quotes; a byte-order mark and blank lines are skipped.
 */

/** The rows of the text as cells; the separator is the one its first line uses most, unless given. */
export function parseCsv(text: string, separator: ',' | ';' = guessSeparator(text)): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = text.startsWith('\ufeff') ? 1 : 0; index < text.length; index++) {
    const character = text[index]
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[index + 1] === '"') {
        cell += '"'
        index++
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') {
      row.push(cell.replace(/\r$/, ''))
      cell = ''
      if (row.some((value) => value !== '')) rows.push(row)
      row = []
    } else cell += character
  }
  row.push(cell.replace(/\r$/, ''))
  if (row.some((value) => value !== '')) rows.push(row)
  return rows
}

/** The rows as records keyed by the first row, whose names are trimmed. */
export function parseCsvRecords(text: string): Record<string, string>[] {
  const [header = [], ...rows] = parseCsv(text)
  const names = header.map((name) => name.trim())
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])))
}

function guessSeparator(text: string): ',' | ';' {
  const firstLine = text.slice(0, text.search(/[\r\n]|$/))
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ','
}
