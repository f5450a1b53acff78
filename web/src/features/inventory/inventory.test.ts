import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentYear } from '../../lib/current-year.ts'
import { compareDecimals, subtractDecimal } from '../../lib/number-format.ts'
import { kilograms, tonnes, tonnesText } from '../../parts/inventory/amounts.ts'
import { compareYears } from '../../parts/inventory/comparison.ts'
import { type MonthTotals, monthSeries, peakMonth, scopesPresent } from '../../parts/inventory/month-series.ts'
import { percentOf, rankParts } from '../../parts/inventory/ranking.ts'

test('masses side by side keep one unit, and none is shown as nothing', () => {
  expect(tonnes('0')).toBe('0')
  expect(tonnes('0.4')).toBe('< 0,001')
  expect(tonnes('12345.678')).toBe('12,346')
  expect(tonnesText('1000')).toBe('1,000\u00a0t CO₂e')
  expect(kilograms('0.0001')).toBe('< 0,001')
  expect(kilograms('2681.5')).toBe('2.681,5')
})

test.each([
  ['75', '100', false, { kind: 'less', share: '0.250000000000' }],
  ['125', '100', false, { kind: 'more', share: '0.250000000000' }],
  ['75', '100', true, { kind: 'running' }],
  ['100', '100.0', false, { kind: 'same' }],
  ['5', '0', true, { kind: 'from_nothing' }],
  ['5', undefined, false, { kind: 'none' }],
] as const)('%s after %s, year running: %s', (current, previous, isRunning, comparison) => {
  expect(compareYears(current, previous, isRunning)).toEqual(comparison)
})

test('the current year is that of São Paulo', () => {
  expect(currentYear(new Date('2027-01-01T02:59:00Z'))).toBe(2026)
  expect(currentYear(new Date('2027-01-01T03:00:00Z'))).toBe(2027)
})

const month = (name: string, scope1: string, scope2: string, total: string): MonthTotals => ({
  month: name,
  scope1Co2eKg: scope1,
  scope2Co2eKg: scope2,
  scope3Co2eKg: '0',
  co2eKg: total,
  biogenicCo2Kg: '0',
  lines: 1,
})

test('months become tonnes by scope, without the scopes that emitted nothing', () => {
  const months = [month('2025-01', '1500', '0', '1500'), month('2025-02', '0', '250.5', '250.5')]
  expect(scopesPresent(months)).toEqual([1, 2])
  expect(monthSeries(months)).toEqual([
    { scope: 1, drawn: [1.5, 0] },
    { scope: 2, drawn: [0, 0.2505] },
  ])
})

test('the peak is the earliest of equals, and none where nothing was emitted', () => {
  const months = [month('2025-01', '0', '0', '0'), month('2025-02', '7', '0', '7'), month('2025-03', '7', '0', '7.0')]
  expect(peakMonth(months)?.month).toBe('2025-02')
  expect(peakMonth([month('2025-01', '0', '0', '0')])).toBeUndefined()
})

test.each([
  ['1', '3', '33,3\u00a0%'],
  ['1', '100000', '< 0,1\u00a0%'],
  ['0', '5', '0,0\u00a0%'],
  ['0', '0', '0,0\u00a0%'],
  ['5', '5', '100,0\u00a0%'],
])('%s of %s is %s', (part, total, percent) => {
  expect(percentOf(part, total)).toBe(percent)
})

test('the parts shown and the rest add up to the total, to the last digit', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 20n }).map((digits) => `${digits / 1000n}.${digits % 1000n}`)
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), fc.integer({ min: 0, max: 8 }), (amounts, limit) => {
      const total = amounts.reduce((sum, one) => subtractDecimal(sum, subtractDecimal('0', one)), '0')
      const parts = amounts.map((co2eKg) => ({ co2eKg }))
      const { shown, rest } = rankParts(parts, total, limit)
      const left = shown.reduce((remaining, part) => subtractDecimal(remaining, part.co2eKg), total)
      expect(compareDecimals(left, rest?.co2eKg ?? '0')).toBe(0)
      expect(shown.length + (rest?.count ?? 0)).toBe(amounts.length)
    }),
  )
})
