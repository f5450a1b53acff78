import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLocales } from '../../../platform/locale/translate.ts'
import { buildZip } from '../../../test/build-nfe.ts'
import { bytesOf, readXlsx } from '../../../test/read-report.ts'
import { readZip } from '../../../test/read-zip.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writeXlsx } from './write-xlsx.ts'

const office = ['/usr/bin/soffice', '/usr/bin/libreoffice'].find((path) => existsSync(path))
const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')

/** The workbook in the hands of another program, Debian's `libreoffice-calc-nogui`. */
describe.skipIf(!office)('LibreOffice, given the workbook (skipped where it is not installed)', () => {
  let folder: string
  let written: Awaited<ReturnType<typeof readXlsx>>
  let saved: Awaited<ReturnType<typeof readXlsx>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pegada-office-'))
    const book = join(folder, 'book.xlsx')
    const bytes = await bytesOf(writeXlsx(sampleContent(), words))
    await writeFile(book, await withoutResults(bytes))
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const convert = [profile, '--headless', '--convert-to', 'ods', '--outdir', folder, book]
    await promisify(execFile)(office ?? '', convert)
    const again = ['--headless', '--convert-to', 'xlsx', '--outdir', join(folder, 'again'), join(folder, 'book.ods')]
    await promisify(execFile)(office ?? '', [profile, ...again])
    written = await readXlsx(bytes)
    saved = await readXlsx(await readFile(join(folder, 'again', 'book.xlsx')))
  }, 120_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('opens it whole: every sheet, row and cell is what was written', () => {
    expect([...saved.keys()]).toEqual([...written.keys()])
    for (const [sheet, rows] of written) expect(filled(saved.get(sheet)), sheet).toEqual(filled(rows))
  })

  it('works its sums out to the totals of the inventory', () => {
    const { total } = sampleContent().inventory
    const row = saved.get('Resumo')?.find(([name]) => name === 'Total')
    expect(row?.slice(1, 4)).toEqual([total.lines, expect.closeTo(Number(total.co2eKg), 6), total.co2eKg])
  })
})

/** The workbook without what we worked its formulas out to: who opens it has to. */
async function withoutResults(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = [...readZip(bytes)].map(([name, text]) => [name, text.replace(/(<\/f>)<v>[^<]*<\/v>/g, '$1')])
  return buildZip(Object.fromEntries(parts))
}

/** Rows without the empty cells at their ends, numbers to ten digits: a program may keep one digit less than another. */
function filled(rows: readonly (readonly unknown[])[] | undefined): unknown[][] {
  const cells = (rows ?? []).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(10)) : cell)),
  )
  return cells.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1))
}
