import { loadReference } from '@pegada/reference/load.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import { monthSharesOf } from '../boundary/month-shares.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import { decimal, sumDecimals } from '../quantity/decimal.ts'
import { consolidateLine } from './consolidate-line.ts'

const catalogue = buildCatalogue(loadReference())
const entered = { method: 'waste.composting', quantity: '10', unit: 't', period: '2025-04' }
const line = calculateLine(entered, catalogue, { gwpSet: 'AR5' })

describe('a line of a site of which the company holds a part', () => {
  it('counts that part of every figure, of its months too', () => {
    const part = consolidateLine(line, { share: '60' })
    // 6 t × 4 kg CH4/t and × 0.24 kg N2O/t; 24 × 28 + 1.44 × 265 = 1,053.6 kg CO2e
    expect(part.quantity).toEqual({ value: decimal('6'), unit: 't' })
    expect(bagToStrings(part.gasesKg)).toEqual({ CH4: '24', CH4_nonfossil: '24', N2O: '1.44' })
    expect(part.co2eKg.toFixed()).toBe('1053.6')
    const [april, ...others] = part.months
    expect(others).toEqual([])
    expect(april && [april.month, april.quantity.toFixed(), april.co2eKg.toFixed()]).toEqual(['2025-04', '6', '1053.6'])
    expect(april && bagToStrings(april.gasesKg)).toEqual({ CH4: '24', CH4_nonfossil: '24', N2O: '1.44' })
  })

  it('counts that part of biogenic carbon and of gases outside the scopes, by month too', () => {
    const fuel = { generator: 'mobile.gasoline_c', quantity: '100', unit: 'L', period: '2024-04' }
    const leak = { generator: 'HCFC-22', quantity: '10', unit: 'kg', period: '2024-04' }
    for (const input of [fuel, leak]) {
      const all = calculateLine(input, catalogue, { gwpSet: 'AR5' })
      const half = consolidateLine(all, { share: '50' })
      expect(half.biogenicCo2Kg.times(2).toFixed()).toBe(all.biogenicCo2Kg.toFixed())
      expect(half.months[0]?.biogenicCo2Kg.toFixed()).toBe(half.biogenicCo2Kg.toFixed())
      expect(bagToStrings(half.nonKyotoKg)).toEqual(input === leak ? { 'HCFC-22': '5' } : {})
      expect(half.nonKyotoCo2eKg?.times(2).toFixed()).toBe(all.nonKyotoCo2eKg?.toFixed())
    }
    expect(calculateLine(fuel, catalogue, { gwpSet: 'AR5' }).biogenicCo2Kg.isZero()).toBe(false)
    expect(calculateLine(leak, catalogue, { gwpSet: 'AR5' }).nonKyotoCo2eKg?.toFixed()).toBe('17600')
  })

  it('counts each month with its share where that changes, by days in a range and evenly over a year', () => {
    const leak = { generator: 'fugitive.co2', unit: 'kg' }
    const changing = { share: '80', monthShares: { '2025-06': '60', '2025-07': '80' } }
    const counted = (input: object) =>
      consolidateLine(calculateLine({ ...leak, ...input }, catalogue, { gwpSet: 'AR5' }), changing)
    const range = counted({ quantity: '300', start: '2025-06-16', end: '2025-07-15' })
    // 15 of the 30 days in each month: 150 × 60 % + 150 × 80 %
    expect(range.co2eKg.toFixed()).toBe('210')
    expect(range.quantity).toEqual({ value: decimal('210'), unit: 'kg' })
    expect(bagToStrings(range.gasesKg)).toEqual({ CO2: '210' })
    expect(range.months.map(({ co2eKg }) => co2eKg.toFixed())).toEqual(['90', '120'])
    // 100 kg a month, of which June counts 60 % and all others 80 %
    expect(counted({ quantity: '1200', period: '2025' }).co2eKg.toFixed()).toBe('940')
  })

  it('is the sum of its months, and the same as one share where all months have it', () => {
    const month = fc.integer({ min: 0, max: 10_000 }).map((share) => String(share / 100))
    const range = fc.tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 28 }))
    fc.assert(
      fc.property(fc.array(month, { minLength: 12, maxLength: 12 }), range, month, (shares, [from, to], one) => {
        const day = (number: number) => String(number).padStart(2, '0')
        const days = { start: `2025-02-${day(from)}`, end: `2025-11-${day(to)}` }
        const all = calculateLine({ ...entered, ...days, period: '' }, catalogue, { gwpSet: 'AR5' })
        const byMonth = consolidateLine(all, { share: '0', ...monthSharesOf(2025, shares) })
        const sum = all.months.map(({ month, co2eKg }) =>
          co2eKg.times(shares[Number(month.slice(5)) - 1] ?? '').div(100),
        )
        expect(byMonth.co2eKg.toFixed()).toBe(sumDecimals(sum).toFixed())
        expect(byMonth.co2eKg.toFixed()).toBe(sumDecimals(byMonth.months.map(({ co2eKg }) => co2eKg)).toFixed())
        const same = consolidateLine(all, { share: '0', ...monthSharesOf(2025, Array<string>(12).fill(one)) })
        expect(same.co2eKg.toFixed()).toBe(consolidateLine(all, { share: one }).co2eKg.toFixed())
        expect(bagToStrings(same.gasesKg)).toEqual(bagToStrings(consolidateLine(all, { share: one }).gasesKg))
      }),
      { numRuns: 50 },
    )
  })

  it('is the line itself where the company holds all of it', () => {
    expect(consolidateLine(line, { share: '100' })).toBe(line)
  })
})
