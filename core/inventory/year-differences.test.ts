import { expect, it } from 'vitest'
import { type YearBasis, yearDifferences } from './year-differences.ts'

const year: YearBasis = {
  gwpSet: 'AR5',
  boundary: 'operational_control',
  sites: [
    { id: 'a', share: '100' },
    { id: 'b', share: '100' },
  ],
  categories: new Set(['mobile_combustion', 'purchased_electricity']),
}

it('are none between years that tell of the same thing', () => {
  expect(yearDifferences(year, year, false)).toEqual([])
})

it('are the GWP set, the boundary, its sites, a running year and categories of one year alone', () => {
  expect(yearDifferences({ ...year, gwpSet: 'AR4' }, year, false)).toEqual([{ kind: 'gwp', names: ['AR4', 'AR5'] }])
  expect(yearDifferences({ ...year, boundary: 'equity_share' }, year, false)).toEqual([{ kind: 'boundary', names: [] }])
  const without = {
    ...year,
    sites: [
      { id: 'a', share: '100' },
      { id: 'b', share: '0' },
    ],
  }
  expect(yearDifferences(without, year, false)).toEqual([{ kind: 'boundary', names: [] }])
  expect(yearDifferences(year, year, true)).toEqual([{ kind: 'running', names: [] }])
  const fewer = { ...year, categories: new Set(['mobile_combustion', 'effluents']) }
  expect(yearDifferences(year, fewer, false)).toEqual([
    { kind: 'missing_now', names: ['purchased_electricity'] },
    { kind: 'missing_then', names: ['effluents'] },
  ])
})
