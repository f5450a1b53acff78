import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { headerSignature } from '@pegada/core/sheet/mapping.ts'
import { SHEET_TEMPLATES } from '@pegada/core/sheet/templates.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { readHead } from '../../platform/sheet-reader/read-sheet.ts'
import { templateFile } from './template-file.ts'
import { templateOf, titlesOf } from './template-titles.ts'

const ports = {
  translate: openLocales(new URL('../../../../locales/', import.meta.url)),
  catalogue: buildCatalogue(loadReference()),
}

describe('the titles of templates', () => {
  it('tell every template from every other, with no title twice in one', () => {
    const titles = SHEET_TEMPLATES.map((template) => titlesOf(ports.translate, template))
    expect(new Set(titles.map((one) => headerSignature(one, []))).size).toBe(SHEET_TEMPLATES.length)
    expect(titles.filter((one) => new Set(one).size !== one.length)).toEqual([])
  })

  it.each(SHEET_TEMPLATES.map(({ key }) => key))(
    'of %s are known again in its workbook and its text file',
    async (key) => {
      for (const format of ['xlsx', 'csv'] as const) {
        const file = await templateFile(ports, { key, format, sites: ['Matriz'] })
        const head = await readHead(new Uint8Array(await file.arrayBuffer()), 9)
        const [titles, example] = head.tabs[0]?.rows ?? []
        expect(templateOf(ports.translate, titles?.cells ?? [])?.template.key).toBe(key)
        expect(example?.cells.some((cell) => cell.startsWith('EXEMPLO'))).toBe(true)
      }
    },
  )
})
