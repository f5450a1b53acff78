import { expect, it } from 'vitest'
import type { LineInput } from './line.ts'
import { monthWeights } from './month-weights.ts'

const weightsOf = (input: Partial<LineInput>) =>
  monthWeights({ unit: 'kWh', ...input }).map(({ month, weight }) => [month, weight.toFixed()])

it('falls into its months as the line is calculated: by days, by the twelve quantities, evenly over a year', () => {
  expect(weightsOf({ quantity: '300', start: '2025-06-16', end: '2025-07-15' })).toEqual([
    ['2025-06', '15'],
    ['2025-07', '15'],
  ])
  const months = ['1', '', '2.5', ...Array<string>(9).fill('')]
  expect(weightsOf({ period: '2025', months })).toEqual([
    ['2025-01', '1'],
    ['2025-03', '2.5'],
  ])
  const year = weightsOf({ quantity: '7', period: '2025' })
  expect(year).toHaveLength(12)
  expect(new Set(year.map(([, weight]) => weight))).toEqual(new Set(['1']))
})

it('is all of a line in its one month, also of one without a quantity', () => {
  expect(weightsOf({ quantity: '7', period: '2025-03-10' })).toEqual([['2025-03', '1']])
  expect(weightsOf({ start: '2025-03-01', end: '2025-03-09' })).toEqual([['2025-03', '1']])
})
