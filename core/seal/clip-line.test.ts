import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import type { LineInput } from '../activity/line.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import { clipLine } from './clip-line.ts'

const catalogue = buildCatalogue(loadReference())
/** 62 t over 31 days of December and 31 of January: 31 t in each year. */
const entered = { method: 'waste.composting', quantity: '62', unit: 't', start: '2024-12-01', end: '2025-01-31' }
const line = calculateLine(entered, catalogue, { gwpSet: 'AR5' })

describe('a line that crosses the border of a year', () => {
  it.each([
    ['2024-01-01', '2024-12-31', '2024-12'],
    ['2025-01-01', '2025-12-31', '2025-01'],
  ])('counts from %s to %s with its month %s alone', (start, end, month) => {
    const clipped = clipLine(line, { start, end })
    expect(clipped.months.map((one) => one.month)).toEqual([month])
    // 31 t × 4 kg CH4/t and × 0.24 kg N2O/t; 124 × 28 + 7.44 × 265 = 5,443.6 kg CO2e
    expect(clipped.quantity.value.toFixed()).toBe('31')
    expect(bagToStrings(clipped.gasesKg)).toEqual({ CH4: '124', CH4_nonfossil: '124', N2O: '7.44' })
    expect(clipped.co2eKg.toFixed()).toBe('5443.6')
  })

  it('keeps what the protocol leaves out beside its figure, with the months that count', () => {
    // 62 g of HCFC-22 over 62 days, 31 g in each year; the other gases are of the protocol.
    const leak = { generator: 'HCFC-22', quantity: '0.062', unit: 'kg', start: '2024-12-01', end: '2025-01-31' }
    const ofYear = (one: LineInput) =>
      clipLine(calculateLine(one, catalogue, { gwpSet: 'AR5' }), { start: '2025-01-01', end: '2025-12-31' })
    expect(bagToStrings(ofYear(leak).nonKyotoKg)).toEqual({ 'HCFC-22': '0.031' })
    expect(ofYear(entered).nonKyotoKg).toEqual({})
  })

  it('is the line itself where all of its months are within', () => {
    expect(clipLine(line, { start: '2024-12-01', end: '2025-01-31' })).toBe(line)
  })

  it('counts nothing where none is', () => {
    const clipped = clipLine(line, { start: '2023-01-01', end: '2023-12-31' })
    expect([clipped.months, clipped.co2eKg.toFixed(), clipped.quantity.value.toFixed()]).toEqual([[], '0', '0'])
  })
})
