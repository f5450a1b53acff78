import { expect, it } from 'vitest'
import { Decimal } from '../quantity/decimal.ts'
import { weightedMean } from './weighted-mean.ts'

const d = (text: string) => new Decimal(text)

it('weights a score of quality by emissions (example 15)', () => {
  const rows = [
    { weight: d('300'), value: d('1') },
    { weight: d('500'), value: d('3') },
    { weight: d('200'), value: d('5') },
  ]
  expect(weightedMean(rows)?.toString()).toBe('2.8')
  expect(weightedMean([])).toBe(null)
})
