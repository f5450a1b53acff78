import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { headerSignature } from '@pegada/core/sheet/mapping.ts'
import { SHEET_TEMPLATES } from '@pegada/core/sheet/templates.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { readHead } from '../../platform/sheet-reader/read-sheet.ts'
import { templateFile } from './template-file.ts'
import { exampleMarks, templateOf, titlesOf } from './template-titles.ts'

const ports = {
  translate: openLocales(new URL('../../../../locales/', import.meta.url)),
  catalogue: buildCatalogue(loadReference()),
}

describe('the titles of templates', () => {
  it.each(LANGUAGES)('tell every template from every other in %s, with no title twice in one', (language) => {
    const titles = SHEET_TEMPLATES.map((template) => titlesOf({ ...ports, language }, template))
    const known = titles.map((one) => templateOf(ports.translate, one)?.template.key)
    expect(new Set(titles.map((one) => headerSignature(one, []))).size).toBe(SHEET_TEMPLATES.length)
    expect(known).toEqual(SHEET_TEMPLATES.map(({ key }) => key))
    expect(titles.filter((one) => new Set(one).size !== one.length)).toEqual([])
  })

  it.each(LANGUAGES)('tell a unit once in %s', (language) => {
    const titles = SHEET_TEMPLATES.flatMap((template) => titlesOf({ ...ports, language }, template))
    expect(titles.filter((title) => /%.*%|\bkm\b.*\bkm\b|\bkg\b.*\bkg\b/.test(title))).toEqual([])
    expect(titles.filter((title) => /\(kg\)$/.test(title)).length).toBeGreaterThan(0)
  })

  it.each(SHEET_TEMPLATES.map(({ key }) => key))(
    'of %s are known again in its workbook and its text file',
    async (key) => {
      for (const [format, language] of [
        ['xlsx', 'pt-BR'],
        ['csv', 'pt-BR'],
        ['csv', 'de'],
        ['xlsx', 'ar'],
      ] as const) {
        const file = await templateFile(ports, { key, format, language, sites: ['Matriz'], own: [] })
        const head = await readHead(new Uint8Array(await file.arrayBuffer()), 9)
        const [titles, example] = head.tabs[0]?.rows ?? []
        expect(templateOf(ports.translate, titles?.cells ?? [])?.template.key).toBe(key)
        const marks = exampleMarks(ports.translate)
        expect(example?.cells.some((cell) => marks.some((mark) => cell.startsWith(mark)))).toBe(true)
      }
    },
  )
})
