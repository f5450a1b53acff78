import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import type { TableRow } from './table-row.ts'
import { openSheets, readWorkbook } from './xlsx.ts'

const PARTS = {
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Second" r:id="b"/><sheet name="First" r:id="a"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/><Relationship Id="b" Target="/xl/worksheets/two.xml"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>fuel</t></si><si><r><t>cu</t></r><r><t>bic</t></r><rPh><t>hint</t></rPh></si></sst>',
  'xl/worksheets/one.xml':
    '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>a &lt; b</t></is></c></row>' +
    '<row r="2"/><row r="4"><c r="A4"><v>0.20705000000000001</v></c><c r="B4"><f>1+1</f><v>2</v></c><c r="D4" t="s"><v>1</v></c></row></sheetData></worksheet>',
  'xl/worksheets/two.xml': '<worksheet><sheetData><row><c><v>7</v></c></row></sheetData></worksheet>',
}

describe('a workbook', () => {
  it('gives its rows sheet by sheet in the order of the tabs, with numbers as shown and formulas marked', async () => {
    expect(await rowsOf(PARTS)).toEqual([
      { sheet: 'Second', row: 1, cells: ['7'], formulas: [], numbers: [0] },
      { sheet: 'First', row: 1, cells: ['fuel', '', 'a < b'], formulas: [], numbers: [] },
      { sheet: 'First', row: 4, cells: ['0.20705', '2', '', 'cubic'], formulas: [1], numbers: [0, 1] },
    ])
  })

  it('gives a share as the percentage that its cell shows where that is asked, and no sign within quotes counts', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0%"/><numFmt numFmtId="165" formatCode="0&quot;%&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    const sheet =
      '<worksheet><sheetData><row r="1"><c s="0"><v>0.45</v></c><c s="1"><v>0.45000000000000001</v></c><c s="2"><v>0.01234</v></c>' +
      '<c s="3"><v>0.45</v></c><c s="1" t="str"><v>45</v></c></row></sheetData></worksheet>'
    const workbook = await openSheets(
      await zipped({ ...PARTS, 'xl/styles.xml': styles, 'xl/worksheets/two.xml': sheet }),
    )
    expect(await collect(workbook.rows('Second', { asShown: true }))).toEqual([
      { sheet: 'Second', row: 1, cells: ['0.45', '45%', '1.2340%', '0.45', '45'], formulas: [], numbers: [0, 3] },
    ])
    expect((await collect(workbook.rows('Second')))[0]?.cells[1]).toBe('0.45')
    workbook.close()
  })

  it('refuses a document type, a broken part, and bytes that are no zip', async () => {
    const hostile = '<!DOCTYPE w [<!ENTITY a "b">]><worksheet/>'
    await expect(rowsOf({ ...PARTS, 'xl/worksheets/two.xml': hostile })).rejects.toThrow('table.not_a_workbook')
    await expect(rowsOf({ ...PARTS, 'xl/worksheets/two.xml': '<worksheet><row>' })).rejects.toThrow(
      'table.not_a_workbook',
    )
    await expect(collect(readWorkbook(new Uint8Array([1, 2, 3])))).rejects.toThrow('table.not_a_workbook')
  })

  it('refuses a part that inflates beyond reason', async () => {
    const bomb = `<worksheet><sheetData><row><c t="str"><v>${' '.repeat(20_000_000)}</v></c></row></sheetData></worksheet>`
    await expect(rowsOf({ ...PARTS, 'xl/worksheets/two.xml': bomb })).rejects.toThrow('table.too_large')
  })
})

async function rowsOf(parts: Record<string, string>): Promise<TableRow[]> {
  return collect(readWorkbook(await zipped(parts)))
}

async function zipped(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks)
}

async function collect(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const row of rows) all.push(row)
  return all
}
