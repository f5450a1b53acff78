import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import type { FactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import type { ImportedRow } from '@pegada/core/factor-import/imported-row.ts'
import { ZipFile } from 'yazl'
import { openFactorFile } from './read-factor-file.ts'

/** Small files in the layouts of the publishers, for the tests of the importers. */

/** Everything the reader gives of a file of that content. */
export async function importRows(
  content: string | Uint8Array,
  format: FactorFormat | 'auto' = 'auto',
): Promise<ImportedRow[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const rows: ImportedRow[] = []
  for await (const row of openFactorFile(format, once(bytes))) rows.push(row)
  return rows
}

/** The factors alone. */
export async function importFactors(content: string | Uint8Array): Promise<FactorRecord[]> {
  return (await importRows(content)).flatMap((row) => (row.kind === 'factor' ? [row.record] : []))
}

/** A workbook of those sheets; an object is a formula with the result it saved. */
export type SheetCell = string | number | { readonly formula: string; readonly value: string }

export async function workbook(
  sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>,
): Promise<Uint8Array> {
  const names = Object.keys(sheets)
  const zip = new ZipFile()
  const add = (path: string, text: string) => zip.addBuffer(Buffer.from(text), path)
  const tabs = names.map((name, index) => `<sheet name="${escaped(name)}" r:id="r${index}"/>`).join('')
  const links = names.map((_, index) => `<Relationship Id="r${index}" Target="worksheets/s${index}.xml"/>`).join('')
  add('xl/workbook.xml', `<workbook xmlns:r="r"><sheets>${tabs}</sheets></workbook>`)
  add('xl/_rels/workbook.xml.rels', `<Relationships>${links}</Relationships>`)
  for (const [index, name] of names.entries()) {
    const rows = (sheets[name] ?? []).map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')
    add(`xl/worksheets/s${index}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`)
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks)
}

function cellXml(cell: SheetCell): string {
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  return `<c t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.value)}</v></c>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}
