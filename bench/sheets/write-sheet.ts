import { zipOf } from '../accountant-year/zip.ts'
import type { Cell, SheetCase, SheetTab } from './sheet-case.ts'

/** The file of a case: a workbook with merged cells, or text as Excel writes it in Brazil (windows-1252, semicolons). */
export function writeSheet({ as, tabs }: SheetCase): Uint8Array {
  if (as === 'csv') return Buffer.from((tabs[0]?.rows ?? []).map(csvLine).join('\r\n'), 'latin1')
  return zipOf(bookParts(tabs).map(([name, xml]) => ({ name, content: `${HEAD}${xml}` })))
}

function csvLine(cells: readonly Cell[]): string {
  return cells.map((cell) => quoted(csvText(cell))).join(';')
}

function csvText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  return cell.day.split('-').toReversed().join('/')
}

const quoted = (text: string): string => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook by ECMA-376; style 1 is a day. */
function bookParts(tabs: readonly SheetTab[]): (readonly [string, string])[] {
  const sheets = tabs.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at + 1}"/>`)
  const links = tabs.map((_, at) => link(`r${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const parts = tabs.map((_, at) => part(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet'))
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${part('/xl/styles.xml', 'styles')}${parts.join('')}</Types>`,
    ],
    ['_rels/.rels', related([link('r1', 'officeDocument', 'xl/workbook.xml')])],
    ['xl/workbook.xml', `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`],
    ['xl/_rels/workbook.xml.rels', related([...links, link('rStyles', 'styles', 'styles.xml')])],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ],
    ...tabs.map((tab, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(tab)] as const),
  ]
}

function sheetXml({ rows, merged }: SheetTab): string {
  const lines = rows.map(
    (cells, at) => `<row r="${at + 1}">${cells.map((cell, of) => cellXml(cell, of, at + 1)).join('')}</row>`,
  )
  const areas = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  const merges = merged.length === 0 ? '' : `<mergeCells count="${merged.length}">${areas}</mergeCells>`
  return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`
}

function cellXml(cell: Cell, at: number, row: number): string {
  const place = `r="${String.fromCharCode(65 + at)}${row}"`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c ${place} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  const serial = (Date.parse(`${cell.day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000
  return `<c ${place} s="1"><v>${serial}</v></c>`
}

function link(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
}

const related = (links: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`

const part = (path: string, kind: string): string => `<Override PartName="${path}" ContentType="${TYPE}.${kind}+xml"/>`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
