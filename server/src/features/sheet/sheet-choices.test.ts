import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { LANGUAGES, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { choicesOf, wordOf } from '@pegada/core/sheet/choice-words.ts'
import { entryOfRow, type SheetEntry } from '@pegada/core/sheet/entry-of-row.ts'
import { guessMapping } from '@pegada/core/sheet/guess-mapping.ts'
import { SHEET_TEMPLATES, type SheetTemplate } from '@pegada/core/sheet/templates.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../platform/locale/translate.ts'
import { chosenConstants, chosenEntry } from './chosen-entry.ts'
import { sheetChoices } from './sheet-choices.ts'
import { templateOf, titlesOf } from './template-titles.ts'
import { exampleText, listsOf } from './template-values.ts'

const ports = {
  translate: openLocales(new URL('../../../../locales/', import.meta.url)),
  catalogue: buildCatalogue(loadReference()),
}
const choices = sheetChoices(ports)

describe('what a template offers', () => {
  it.each(LANGUAGES)('in %s reads back as what it offers in Portuguese, and so does its example row', (language) => {
    const lost = SHEET_TEMPLATES.flatMap((template) => {
      const own = templateOf(ports.translate, titlesOf({ ...ports, language }, template))?.languages ?? new Set()
      const shown = rowsOf(template, language)
      return rowsOf(template, SOURCE_LANGUAGE).flatMap((cells, index) => {
        const read = readRow(template, shown[index] ?? [], own)
        const wanted = readRow(template, cells, new Set())
        return JSON.stringify(read) === JSON.stringify(wanted) ? [] : [{ template: template.key, read, wanted }]
      })
    })
    expect(lost).toEqual([])
  })

  it('in Portuguese is kept in an entry as it is written, so that its rows stay the rows they were', () => {
    const rows = SHEET_TEMPLATES.flatMap((template) =>
      rowsOf(template, SOURCE_LANGUAGE).map((cells) => ({ template, cells })),
    )
    const changed = rows.flatMap(({ template, cells }) => {
      const { source: _, method: __, ...read } = readRow(template, cells, new Set())
      const written: Record<string, unknown> = { ...entryOf(template, cells) }
      return Object.entries(read).filter(([part, kept]) => JSON.stringify(written[part]) !== JSON.stringify(kept))
    })
    expect(rows.length).toBeGreaterThan(500)
    expect(changed).toEqual([])
  })

  it('stands under the titles of its columns, a list for each that takes one of a list', () => {
    const ofFuel = SHEET_TEMPLATES.find(({ key }) => key === 'mobile_fuel')
    const lists = ofFuel ? listsOf({ ...ports, language: SOURCE_LANGUAGE }, ofFuel, ['Matriz']) : []
    expect(lists.map(({ title }) => title)).toEqual([
      'Unidade de negócio',
      'Fonte de emissão',
      'Unidade de medida',
      'Veículo',
      'Ano do modelo',
    ])
    expect(lists[1]?.values.slice(0, 2)).toEqual(['Diesel em caminhões próprios', 'Gasolina em carros próprios'])
    expect(lists[3]?.values).toContain('Caminhão - rígido (3,5 a 7,5 toneladas)')
    expect(lists[4]?.values.slice(0, 2)).toEqual(['até 2000', '2001'])
  })
})

describe('a choice', () => {
  const fields = [
    ...['source', 'category', 'sector', 'region', 'vehicle', 'model_year'].map((field) => ({ field, method: '' })),
    ...METHODS.flatMap(({ key, inputs }) =>
      Object.keys(inputs).map((name) => ({ field: `input.${name}`, method: key })),
    ),
  ]

  it.each(LANGUAGES)('by its word in %s is that choice, in a sheet of that language', (language) => {
    const own = new Set([language])
    const mistaken = fields.flatMap(({ field, method }) => {
      const index = choices.of(field, method)
      return (index?.all ?? []).flatMap((choice) => {
        const read = index ? choicesOf(index, wordOf(choice, language), { own }) : []
        return read.includes(choice) && (read.length === 1 || language === SOURCE_LANGUAGE)
          ? []
          : [`${method} ${field} ${choice.key}: ${wordOf(choice, language)} = ${read.map(({ key }) => key).join(', ')}`]
      })
    })
    expect(mistaken).toEqual([])
  })
})

describe('a column of sources', () => {
  it.each(LANGUAGES)('in %s is known by what stands in it', (language) => {
    const samples = ['diesel_b', 'lpg', 'natural_gas'].map((fuel) =>
      ports.translate(language, `catalogue:generator.stationary.${fuel}`),
    )
    const { columns } = guessMapping([{ position: 3, title: '?', samples }], choices.sources())
    expect(columns).toEqual([{ position: 3, field: 'source' }])
  })
})

describe('generators of the installation', () => {
  const forno = { key: 'own/forno', name: 'Forno de cal', category: 'industrial_processes', associated: [] }
  const named = sheetChoices(ports, [forno]).sources()

  it('are known in a column of sources, beside those of the product', () => {
    const samples = ['forno de CAL', 'Forno de cal', 'Diesel em geradores']
    expect(guessMapping([{ position: 3, title: '?', samples }], named).columns).toEqual([
      { position: 3, field: 'source' },
    ])
    expect(guessMapping([{ position: 3, title: '?', samples }], choices.sources()).columns).toEqual([])
  })

  it('are read above the header, where no column names a source', () => {
    const columns = [
      { position: 0, title: 'Mês', samples: ['01/2025'] },
      { position: 1, title: 'Quantidade', samples: ['10'] },
    ]
    expect(guessMapping(columns, named, ['CONSUMO DO FORNO DE CAL']).constants).toEqual({ source: 'own/forno' })
  })
})

describe('what all rows of a sheet share', () => {
  it('is its source and method by key, whatever language said it', () => {
    const said = {
      source: ports.translate('ja', 'catalogue:generator.stationary.diesel_b'),
      method: 'Frete rodoviário por peso e distância',
      sector: 'Energia',
      unit: 'L',
    }
    expect(chosenConstants(choices, said)).toEqual({
      source: 'stationary.diesel_b',
      method: 'freight.road',
      sector: 'Energia',
      unit: 'L',
    })
    expect(chosenConstants(choices, { source: 'Óleo diesel (comercial)' })).toEqual({
      source: 'Óleo diesel (comercial)',
    })
  })
})

/** The example row, then one row for each value of each list, in its column. */
function rowsOf(template: SheetTemplate, language: string): string[][] {
  const tongue = { ...ports, language }
  const example = template.columns.map((column) =>
    column.field === 'description' || column.field.endsWith('factor_source')
      ? ''
      : exampleText(tongue, template, column),
  )
  const titles = titlesOf(tongue, template)
  const lists = listsOf(tongue, template, [])
  return [
    example,
    ...lists.flatMap(({ title, values }) =>
      values.map((value) => example.map((cell, position) => (titles[position] === title ? value : cell))),
    ),
  ]
}

function readRow(template: SheetTemplate, cells: readonly string[], own: ReadonlySet<string>): SheetEntry {
  return chosenEntry({ choices, own }, entryOf(template, cells))
}

/** The row of a template as it is written; a row without an entry fails the test. */
function entryOf({ columns, constants }: SheetTemplate, cells: readonly string[]): SheetEntry {
  const mapped = columns.map(({ field }, position) => ({ field, position }))
  const { entry, problems } = entryOfRow(
    { sheet: null, row: 2, cells, formulas: [], numbers: [] },
    { mapping: { tab: '', headerRow: 1, columns: mapped, constants }, styles: new Map(), isDate1904: false },
  )
  expect(problems).toEqual([])
  if (!entry) throw new Error('the row is an entry')
  return entry
}
