import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import type { TFunction } from 'i18next'
import { compareDecimals } from '../../lib/number-format.ts'
import { figureOf } from '../../lib/typed-figure.ts'
import { typedOf } from '../../lib/typed-number.ts'
import type { InputRow, InputSpec } from '../../parts/method/method.ts'

export type Figures = Outputs['businessUnit']['figures']
type Change = Required<Pick<Inputs['businessUnit']['setFigures'], 'years' | 'production'>>

/** The rows of both tables, as typed. */
export interface FigureRows {
  readonly years: readonly InputRow[]
  readonly production: readonly InputRow[]
}

/** What is wrong with a cell, by `table.row.column`, rows from 1. */
export type RowProblems = Readonly<Record<string, string>>

const base = {
  ...{ isRequired: false, isMain: false, isAnyUnit: false, substance: null, default: null, options: [], lookUp: null },
} as const
const column = (name: string, kind: 'number' | 'text', unit: string | null = null) => ({
  ...base,
  ...{ name, kind, unit, columns: [] },
})
const table = (name: string, columns: InputSpec['columns']): InputSpec => ({
  ...base,
  ...{ name, kind: 'rows', unit: null, columns },
})

const amounts = ['employees', 'floorAreaM2', 'revenueBrl', 'distanceKm', 'loadedKm'] as const

/** A row a year: people, floor, revenue, km, and of these the km with a load. */
export const figureSpec = table('years', [
  column('year', 'text'),
  column('employees', 'number'),
  column('floorAreaM2', 'number', 'm²'),
  column('revenueBrl', 'number', 'BRL'),
  column('distanceKm', 'number', 'km'),
  column('loadedKm', 'number', 'km'),
])

/** A row a year and product. */
export const productSpec = table('production', [
  column('year', 'text'),
  column('product', 'text'),
  column('quantity', 'number'),
  column('unit', 'text'),
])

/** What is stored, as rows to type over. */
export function rowsOf({ years, production }: Figures): FigureRows {
  const typed = (plain: string | null) => (plain === null ? '' : typedOf(plain))
  return {
    years: years.map((row) => ({
      year: String(row.year),
      ...Object.fromEntries(amounts.map((name) => [name, typed(row[name])])),
    })),
    production: production.map(({ year, product, quantity, unit }) => ({
      ...{ year: String(year), product, unit },
      quantity: typed(quantity),
    })),
  }
}

/** What was typed against what is stored: the rows that changed, those that are gone without figures, and what cannot be read. */
export function changesOf(
  figures: Figures,
  { years, production }: FigureRows,
  t: TFunction,
): { readonly change: Change; readonly problems: RowProblems } {
  const problems: Record<string, string> = {}
  const reader = readerOf(problems, t)
  const filled = (rows: readonly InputRow[]) =>
    [...rows.entries()].filter(([, row]) => Object.values(row).some((text) => text.trim() !== ''))
  const yearRows = filled(years).map(([index, row]) => ({
    year: reader.year('years', index, row),
    employees: reader.amount('years', index, row, 'employees'),
    floorAreaM2: reader.amount('years', index, row, 'floorAreaM2'),
    revenueBrl: reader.amount('years', index, row, 'revenueBrl'),
    distanceKm: reader.amount('years', index, row, 'distanceKm'),
    loadedKm: reader.loaded('years', index, row),
  }))
  const products = filled(production).map(([index, row]) => ({
    year: reader.year('production', index, row),
    product: reader.text('production', index, row, 'product'),
    quantity: reader.amount('production', index, row, 'quantity'),
    unit: reader.text('production', index, row, 'unit'),
  }))
  const keyOf = ({ year, product }: { year: number; product: string }) => `${year} ${product}`
  const goneYears = figures.years.filter(({ year }) => !yearRows.some((row) => row.year === year))
  const goneProducts = figures.production.filter((row) => !products.some((one) => keyOf(one) === keyOf(row)))
  return {
    problems,
    change: {
      years: [
        ...yearRows,
        ...goneYears.map(({ year }) => ({
          ...{ year, employees: null, floorAreaM2: null },
          ...{ revenueBrl: null, distanceKm: null, loadedKm: null },
        })),
      ],
      production: [...products, ...goneProducts.map((row) => ({ ...row, quantity: null }))],
    },
  }
}

/** A figure that was typed, plain; null where nothing was, undefined where it cannot be read or is below zero. */
function plainOf(typed: string | undefined): string | null | undefined {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const read = figureOf(text)
  return read !== undefined && 'plain' in read && !read.plain.startsWith('-') ? read.plain : undefined
}

/** Reads cells; what cannot be read is put down at its place, and is none. */
function readerOf(problems: Record<string, string>, t: TFunction) {
  const wrong = (at: string, sentence: string) => {
    problems[at] = sentence
  }
  const amount = (name: string, index: number, row: InputRow, of: string): string | null => {
    const plain = plainOf(row[of])
    if (plain === null) return null
    if (plain === undefined) wrong(`${name}.${index + 1}.${of}`, t('business-unit:problem.figure'))
    return plain === undefined ? null : typedOf(plain)
  }
  return {
    amount,
    /** No more km have a load than were driven, which is looked at where what was driven can be read; where none was, none has a load. */
    loaded: (name: string, index: number, row: InputRow): string | null => {
      const [loaded, driven] = [plainOf(row.loadedKm), plainOf(row.distanceKm)]
      if (loaded && driven !== undefined && (driven === null || compareDecimals(loaded, driven) > 0)) {
        wrong(`${name}.${index + 1}.loadedKm`, t('business-unit:problem.loaded'))
      }
      return amount(name, index, row, 'loadedKm')
    },
    year: (name: string, index: number, row: InputRow): number => {
      const year = Number(row.year?.trim())
      if (!Number.isInteger(year) || year < 1990 || year > 2100) {
        wrong(`${name}.${index + 1}.year`, t('business-unit:problem.year_of_figures'))
      }
      return year
    },
    text: (name: string, index: number, row: InputRow, of: string): string => {
      const text = row[of]?.trim() ?? ''
      if (text === '') wrong(`${name}.${index + 1}.${of}`, t('business-unit:problem.empty'))
      return text
    },
  }
}
