import { expect, it } from 'vitest'
import { comparedTotals } from './year-sentence.ts'

const of = (year: number, kg: readonly string[]) => ({
  year,
  total: { co2eKg: '1200', biogenicCo2Kg: '0', lines: 12 },
  byMonth: kg.map((co2eKg, index) => ({
    ...{ month: `${year}-${String(index + 1).padStart(2, '0')}`, co2eKg, biogenicCo2Kg: '0', lines: 1 },
    ...{ scope1Co2eKg: co2eKg, scope2Co2eKg: '0', scope3Co2eKg: '0' },
  })),
})
const whole = of(
  2025,
  Array.from({ length: 12 }, () => '100'),
)

it('a year that still runs is compared by the months that are over, as they were in the other', () => {
  const running = of(2026, ['100', '99', '100'])
  expect(comparedTotals(whole, running, new Date('2026-03-15T12:00:00Z'))).toEqual({
    ...{ first: '200', last: '199', months: 2 },
  })
  expect(comparedTotals(whole, running, new Date('2026-01-15T12:00:00Z'))).toBeUndefined()
})

it('years that are over are compared whole', () => {
  const past = of(2024, ['1'])
  expect(comparedTotals(past, whole, new Date('2026-03-15T12:00:00Z'))).toMatchObject({ first: '1200', months: 12 })
})
