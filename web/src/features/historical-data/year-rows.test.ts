import { expect, test } from 'vitest'
import { type YearTotals, yearRows } from './year-rows.ts'

const figure = (co2eKg: string, lines = 1) => ({ co2eKg, biogenicCo2Kg: '0', lines })
const of = (year: number, scope1: string, scope3: string, sites: string[]): YearTotals => ({
  year,
  total: figure('0'),
  byScope: [
    { scope: 1, ...figure(scope1) },
    { scope: 2, ...figure('0', 0) },
    { scope: 3, ...figure(scope3) },
  ],
  byCategory: [{ scope: 1, category: 'mobile_combustion', ...figure(scope1) }],
  bySite: sites.map((id) => ({ businessUnitId: id, name: `Unidade ${id}`, ...figure('10') })),
})

test('years stand side by side, and what has no line in a year is absent, not zero', () => {
  const rows = yearRows([of(2024, '5', '9', ['a']), of(2025, '7', '1', ['b'])], 'scope')
  expect(rows.map(({ key, cells }) => [key, cells.map((cell) => cell?.co2eKg)])).toEqual([
    ['1', ['5', '7']],
    ['2', [undefined, undefined]],
    ['3', ['9', '1']],
  ])
})

test('a site of one year only keeps its place among the years', () => {
  const rows = yearRows([of(2024, '5', '9', ['a']), of(2025, '7', '1', ['a', 'b'])], 'site')
  expect(rows.map(({ name, cells }) => [name, cells.map((cell) => cell !== undefined)])).toEqual([
    ['Unidade a', [true, true]],
    ['Unidade b', [false, true]],
  ])
})

test('each figure leads to its lines', () => {
  const [row] = yearRows([of(2024, '5', '9', [])], 'category')
  expect(row?.cells[0]?.target.search).toEqual({ year: '2024', scope: '1', category: 'mobile_combustion' })
})
