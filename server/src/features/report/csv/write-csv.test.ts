import { parseCsv } from '@pegada/core/table/csv.ts'
import { expect, it } from 'vitest'
import { openLocales } from '../../../platform/locale/translate.ts'
import { bytesOf } from '../../../test/read-report.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writeCsv } from './write-csv.ts'

const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')

it('holds every table of the workbook, with exact figures and nothing that a spreadsheet would run', async () => {
  const content = sampleContent()
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(writeCsv(content, words)))
  expect(text.startsWith('\uFEFFResumo\r\n')).toBe(true)
  const rows = parseCsv(text.slice(1), ';')
  for (const table of ['Norma', 'Linhas', 'Fatores', 'Exclusões', 'Incerteza', 'Licenças']) {
    expect(rows.some(([first, ...rest]) => first === table && rest.every((field) => field === ''))).toBe(true)
  }
  expect(rows.flat()).toContain(content.inventory.total.co2eKg)
  expect(rows.flat()).toContain('CEDA by Watershed')
  expect(rows.flat().filter((field) => /^[=+@|%]/.test(field))).toEqual([])
  expect(rows.flat()).toContain(`'=SOMA(1;2) não há franquias`)
})
