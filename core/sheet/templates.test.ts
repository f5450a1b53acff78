import { loadReference } from '@pegada/reference/load.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import { loadSpendBridge } from '@pegada/reference/load-spend-bridge.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { MethodInputs } from '../activity/line.ts'
import { withPlaces } from '../activity/method/places-written.ts'
import { METHODS } from '../activity/method/registry.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { spendFactorOfNcm } from '../money/factor-of-ncm.ts'
import { entryOfRow } from './entry-of-row.ts'
import { isSheetField } from './mapping.ts'
import { SHEET_TEMPLATES, type SheetTemplate } from './templates.ts'

const catalogue = buildCatalogue(loadReference())
const bridge = loadSpendBridge()
const places = { municipalities: loadMunicipalities(), airports: loadAirports() }

describe('templates', () => {
  it.each(SHEET_TEMPLATES.map((template) => [template.key, template] as const))(
    '%s has fields that exist and an example row that calculates on the built-in catalogue',
    (_, template) => {
      const fields = template.columns.map(({ field }) => field)
      expect(fields.filter((field) => !isSheetField(field))).toEqual([])
      expect(new Set(fields).size).toBe(fields.length)
      const method = METHODS.find(({ key }) => key === template.constants.method)
      const inputs = fields.filter((field) => field.startsWith('input.')).map((field) => field.slice(6))
      expect(inputs.filter((name) => !(name in (method?.inputs ?? {})))).toEqual([])
      const result = resultOfExample(template)
      expect(result.category).toBe(template.categories[0])
      expect(result.co2eKg.isPositive() && !result.co2eKg.isZero()).toBe(true)
    },
  )
})

function resultOfExample({ columns, constants }: SheetTemplate) {
  const read = entryOfRow(
    { sheet: null, row: 2, cells: columns.map(({ example }) => example), formulas: [], numbers: [] },
    {
      mapping: {
        tab: '',
        headerRow: 1,
        columns: columns.map(({ field }, position) => ({ field, position })),
        constants,
      },
      styles: new Map(),
      isDate1904: false,
    },
  )
  expect(read.problems).toEqual([])
  if (!read.entry) throw new Error('the example is an entry')
  const { source, inputs, factorId: _, description: __, ...rest } = read.entry
  const resolved = Object.entries(inputs ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' && 'ncm' in value ? spendFactorOfNcm(bridge, value.ncm) : value,
  ])
  const line = {
    unit: '',
    ...rest,
    ...(source === undefined ? {} : { generator: source }),
    ...(inputs ? { inputs: Object.fromEntries(resolved) as MethodInputs } : {}),
  }
  return calculateLine(withPlaces(line, places), catalogue, { gwpSet: 'AR5' })
}
