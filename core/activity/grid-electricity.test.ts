import { expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import { lineToJson } from './line-json.ts'
import { catalogue, refused } from './test/calculate.ts'

const AMAZONAS = 'Sistema isolado do Amazonas'
const lineOf = (period: string, region?: string) => {
  const line = { generator: 'electricity.grid', quantity: '10', unit: 'MWh', period, ...(region ? { region } : {}) }
  return lineToJson(calculateLine(line, catalogue, { gwpSet: 'AR5' }))
}
const gap = (data: object) => [{ code: 'grid.factor_missing', data }]

it.each([
  // January is published, and begins on the day on which the year does; so does December end on the last of it.
  ['2015-01', undefined, 'SIN/2015-01', [], []],
  ['2015-12', undefined, 'SIN/2015-12', [], []],
  ['2015', undefined, 'SIN/2015', [], []],
  // December of a year whose mean is published, and which ends on the day on which the year does, is not.
  [
    '2025-12',
    undefined,
    'SIN/2025',
    ['grid.last_published_year'],
    gap({ region: 'SIN', month: '2025-12', used: '2025' }),
  ],
  ['2026', undefined, 'SIN/2025', ['grid.last_published_year'], gap({ region: 'SIN', year: '2026', used: '2025' })],
  ['2015', AMAZONAS, `${AMAZONAS}/2015`, [], []],
  ['2015-03', AMAZONAS, `${AMAZONAS}/2015`, ['grid.year_mean_used'], []],
  ['2013-03', 'sistema isolado do amazonas', `${AMAZONAS}/2013`, ['grid.year_mean_used'], []],
  [
    '2016-03',
    AMAZONAS,
    `${AMAZONAS}/2015`,
    ['grid.last_published_year'],
    gap({ region: AMAZONAS, month: '2016-03', used: '2015' }),
  ],
  [
    '2024',
    AMAZONAS,
    `${AMAZONAS}/2015`,
    ['grid.last_published_year'],
    gap({ region: AMAZONAS, year: '2024', used: '2015' }),
  ],
])('%s of %s takes the factor %s', (period, region, factor, notes, gaps) => {
  const line = lineOf(period, region)
  expect(line.factor.id).toBe(`electricity.grid/${factor}`)
  expect([line.notes, line.gaps]).toEqual([notes, gaps])
})

it('says why it took the mean of a year', () => {
  expect(lineOf('2015-03', AMAZONAS).factor.why).toEqual(['region.exact', 'period.year'])
  expect(lineOf('2024', AMAZONAS).factor.why).toEqual(['region.exact', 'period.last_published_year'])
})

it('before the first that was published there is none', () => {
  expect(() => lineOf('2005')).toThrow(refused('factor.missing'))
  expect(() => lineOf('2010-05', AMAZONAS)).toThrow(refused('factor.missing'))
})
