import { DomainError } from '@pegada/core/domain-error.ts'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { inTurn, readSheetHead, readSheetRows } from './sheet-reader.ts'

const text = (content: string) => Buffer.from(content)

describe('spreadsheets read apart', () => {
  it('tell the first rows of each tab, and the epoch of their dates', async () => {
    const bytes = await workbook('<row r="1"><c r="A1" t="str"><v>Mês</v></c></row>', '<workbookPr date1904="1"/>')
    const head = await readSheetHead(bytes)
    expect(head.isDate1904).toBe(true)
    expect(head.tabs.map(({ name, rows }) => [name, rows.map(({ cells }) => cells)])).toEqual([['Um', [['Mês']]]])
  })

  it.each([
    ['UTF-8 with its mark', text('\ufeffMês;Consumo\n2025-01;"1,5"\n')],
    ['windows-1252', Buffer.from('Mês;Consumo\n2025-01;1,5\n', 'latin1')],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Mês;Consumo\n2025-01;1,5\n', 'utf16le')])],
    ['tabs', text('Mês\tConsumo\r\n2025-01\t1,5\r\n')],
    ['a line that names the separator', text('sep=;\nMês;Consumo\n2025-01;1,5\n')],
  ])('come in %s', async (_, bytes) => {
    expect(await allCells(bytes)).toEqual([
      ['Mês', 'Consumo'],
      ['2025-01', '1,5'],
    ])
  })

  it('keep line ends inside quotes as blanks and lose control characters', async () => {
    expect(await allCells(text('a;b\n"linha\nquebrada";x\x7f\n'))).toEqual([
      ['a', 'b'],
      ['linha quebrada', 'x'],
    ])
  })

  it('of more empty rows than a sheet may have tell the two that hold something', async () => {
    const empty = Array.from({ length: 200_001 }, (_, index) => `<row r="${index + 2}"/>`).join('')
    const bytes = await workbook(
      `<row r="1"><c r="A1" t="str"><v>a</v></c></row>${empty}<row r="1000002"><c r="A1000002"><v>1</v></c></row>`,
    )
    const rows = await allRows(bytes)
    expect(rows.map(({ row }) => row)).toEqual([1, 1_000_002])
  })

  it('come batch by batch: no more than one is held, whatever their number', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `2025-01;${index},5`).join('\n')
    let rows = 0
    let largest = 0
    for await (const batch of readSheetRows(text(`Mês;Consumo\n${lines}`), '')) {
      rows += batch.length
      largest = Math.max(largest, batch.length)
    }
    expect(rows).toBe(5_001)
    expect(largest).toBe(500)
  })

  it.each([
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'sheet.old_workbook'],
    ['a page that calls itself a sheet', text('<html><table>'), 'sheet.kind_not_accepted'],
    ['bytes that are no text', Buffer.from([1, 2, 0, 0, 5]), 'sheet.kind_not_accepted'],
    ['a zip that is no workbook', Buffer.from('PK\x03\x04nothing'), 'table.not_a_workbook'],
    ['nothing but blank lines', text('\n\n;;\n'), 'sheet.empty'],
  ])('refuse %s', async (_, bytes, code) => {
    const refusal = await readSheetHead(bytes).catch((error: unknown) => error)
    expect(refusal instanceof DomainError && refusal.code).toBe(code)
  })

  it('refuse more rows than anyone can look through, and a file that fills the memory', async () => {
    const many = text('a\n'.repeat(200_002))
    await expect(allRows(many)).rejects.toThrow('sheet.too_many_rows')
    const wide = text(`a${';'.repeat(8_999)}\n`.repeat(560))
    await expect(allRows(wide)).rejects.toThrow('table.too_large')
    const bomb = await workbook(`<row r="1"><c r="A1" t="str"><v>${' '.repeat(20_000_000)}</v></c></row>`)
    await expect(readSheetHead(bomb)).rejects.toThrow('table.too_large')
  })

  it('that break their reader are told as unreadable, with what went wrong', async () => {
    const noBytes: unknown = 'Mês;Consumo'
    const refusal = readSheetHead(noBytes as Uint8Array)
    await expect(refusal).rejects.toMatchObject({ code: 'sheet.unreadable', data: { reason: expect.any(String) } })
  })

  it('come whole after one that was refused, one that was left half-way and one that broke its reader', async () => {
    const whole = [
      ['a', 'b'],
      ['1', '2'],
    ]
    const bytes = text('a;b\n1;2\n')
    await expect(readSheetHead(text('\n\n'))).rejects.toThrow('sheet.empty')
    expect(await allCells(bytes)).toEqual(whole)
    for await (const batch of readSheetRows(text('x;y\n'.repeat(5000)), '')) {
      expect(batch).toHaveLength(500)
      break
    }
    expect(await allCells(bytes)).toEqual(whole)
    const noBytes: unknown = 'a;b'
    await expect(readSheetHead(noBytes as Uint8Array)).rejects.toThrow('sheet.unreadable')
    expect(await Promise.all([allCells(bytes), allCells(bytes)])).toEqual([whole, whole])
  })
})

async function allRows(bytes: Uint8Array) {
  const all = []
  for await (const batch of readSheetRows(bytes, 'Um')) all.push(...batch)
  return all
}

const allCells = async (bytes: Uint8Array) => (await allRows(bytes)).map(({ cells }) => cells)

async function workbook(rows: string, properties = ''): Promise<Buffer> {
  const zip = new ZipFile()
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r">${properties}<sheets><sheet name="Um" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="a" Target="worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  }
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Buffer))
  return Buffer.concat(chunks)
}

it('those who wait take turns, two at a time, also after one failed', async () => {
  let now = 0
  let most = 0
  const work = (place: number) => async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((resolve) => setImmediate(resolve))
    now -= 1
    if (place === 0) throw new Error('one of them')
    return place
  }
  const ends = await Promise.allSettled([0, 1, 2, 3, 4].map((place) => inTurn(work(place))))
  expect(most).toBe(2)
  expect(ends.map(({ status }) => status === 'fulfilled')).toEqual([false, true, true, true, true])
})
