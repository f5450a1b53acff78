import type { FileCell } from './cell.ts'
import { neutralise } from './neutralise.ts'

/** The parts of a workbook as ECMA-376 writes them: rows that are written one by one need no more than these few. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles by their place in `styles`: as it comes, a heading, a number, a day, an instant. */
const STYLE = { plain: 0, heading: 1, number: 2, day: 3, instant: 4 } as const

export function sheetStart(titles: readonly string[], widths: readonly number[]): string {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headings = titles.map((title, at) => inlineText(title, `s="${STYLE.heading}" r="${columnName(at)}1"`))
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${headings.join('')}</row>`
}

/** The beginning of a sheet of any rows, of which the first stay at the top. */
export function sheetHead(widths: readonly number[], headingRows: number): string {
  const cols = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
  const pane = `<pane ySplit="${headingRows}" topLeftCell="A${headingRows + 1}" activePane="bottomLeft" state="frozen"/>`
  const view = `<sheetView workbookViewId="0">${headingRows > 0 ? pane : ''}</sheetView>`
  const columns = cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`
  return `${head}<worksheet xmlns="${main}"><sheetViews>${view}</sheetViews>${columns}<sheetData>`
}

export const sheetEnd = '</sheetData></worksheet>'

/** A row; the headings are row 1. */
export function sheetRow(cells: readonly FileCell[], row: number): string {
  return `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${columnName(at)}${row}`)).join('')}</row>`
}

/** The parts beside the sheets, by their paths. */
export function bookParts(sheetNames: readonly string[]): [path: string, xml: string][] {
  const sheets = sheetNames.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const links = sheetNames.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
  const overrides = sheetNames.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet+xml'))
  const plain = '<Default Extension="xml" ContentType="application/xml"/>'
  const rels = `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`
  const parts = [override('/xl/workbook.xml', 'sheet.main+xml'), override('/xl/styles.xml', 'styles+xml'), ...overrides]
  return [
    ['[Content_Types].xml', `${head}<Types xmlns="${packaged}/content-types">${rels}${plain}${parts.join('')}</Types>`],
    ['_rels/.rels', relationships([link('rId1', 'officeDocument', 'xl/workbook.xml')])],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationships([...links, link('rIdStyles', 'styles', 'styles.xml')])],
    ['xl/styles.xml', styles],
  ]
}

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="#,##0.######"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/>${numbered(164)}${numbered(14)}${numbered(22)}</cellXfs></styleSheet>`

function numbered(format: number): string {
  return `<xf xfId="0" numFmtId="${format}" applyNumberFormat="1"/>`
}

function relationships(links: readonly string[]): string {
  return `${head}<Relationships xmlns="${packaged}/relationships">${links.join('')}</Relationships>`
}

function link(id: string, kind: string, target: string): string {
  return `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
}

function override(path: string, kind: string): string {
  return `<Override PartName="${path}" ContentType="${kinds}.${kind}"/>`
}

function cellXml(cell: FileCell, place: string): string {
  if (cell === null) return ''
  if (cell.kind === 'text') return inlineText(neutralise(cell.value), `s="${STYLE.plain}" r="${place}"`)
  const value = cell.kind === 'number' ? cell.value : String(serialDay(cell.value))
  return `<c s="${STYLE[cell.kind]}" r="${place}"><v>${value}</v></c>`
}

/** Where a cell stands, such as `D7`; columns from 0, rows from 1. */
export function cellAddress(column: number, row: number): string {
  return `${columnName(column)}${row}`
}

/** A, B … Z, AA …: what a spreadsheet calls a column. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

/** Days since the 30th of December 1899, as spreadsheets count them; an instant is told in UTC. */
function serialDay(iso: string): number {
  return Date.parse(iso) / 86_400_000 + 25_569
}

function inlineText(text: string, place: string): string {
  return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A text within XML, without the characters that XML has no place for. */
export function escaped(text: string): string {
  const kept = text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' || sign === '\r' ? sign : ''))
  return kept.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
