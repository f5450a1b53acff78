import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { calculateLine } from '../activity/calculate-line.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import { bagToStrings } from '../gas/gas-bag.ts'
import { decimal } from '../quantity/decimal.ts'
import { consolidateLine } from './consolidate-line.ts'

const catalogue = buildCatalogue(loadReference())
const entered = { method: 'waste.composting', quantity: '10', unit: 't', period: '2025-04' }
const line = calculateLine(entered, catalogue, { gwpSet: 'AR5' })

describe('a line of a site of which the company holds a part', () => {
  it('counts that part of every figure, of its months too', () => {
    const part = consolidateLine(line, decimal('60'))
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
      const half = consolidateLine(all, decimal('50'))
      expect(half.biogenicCo2Kg.times(2).toFixed()).toBe(all.biogenicCo2Kg.toFixed())
      expect(half.months[0]?.biogenicCo2Kg.toFixed()).toBe(half.biogenicCo2Kg.toFixed())
      expect(bagToStrings(half.nonKyotoKg)).toEqual(input === leak ? { 'HCFC-22': '5' } : {})
    }
    expect(calculateLine(fuel, catalogue, { gwpSet: 'AR5' }).biogenicCo2Kg.isZero()).toBe(false)
  })

  it('is the line itself where the company holds all of it', () => {
    expect(consolidateLine(line, decimal('100'))).toBe(line)
  })
})
