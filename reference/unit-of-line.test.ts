import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

const catalogue = buildCatalogue(loadReference())

function co2eKg(line: Omit<LineInput, 'period'>): string {
  return toPlain(calculateLine({ ...line, period: '2024' }, catalogue, { gwpSet: 'AR5' }).co2eKg)
}

describe('the unit of a line with its own factor', () => {
  it.each([
    ['UN', 'kg CO2e/unit', '20'],
    ['peças', 'kg/item', '20'],
    ['short ton', 'kg CO2e/t', '18.1436948'],
    ['milhas', 'kg CO2e/km', '32.18688'],
    ['t·mi', 'kg CO2e/tonne.km', '32.18688'],
    ['kWh (Gross CV)', 'kg CO2e/kWh (Gross CV)', '20'],
    ['R$', 'kg CO2e/BRL', '20'],
    ['diárias', 'kg CO2e/Room per night', '20'],
  ])('10 %s at 2 %s', (unit, per, expected) => {
    expect(co2eKg({ factor: { co2e: '2', unit: per }, quantity: '10', unit })).toBe(expected)
  })

  it.each([
    ['UN', 'kg CO2e/kg', 'unit.ambiguous'],
    ['CX', 'kg CO2e/item', 'unit.ambiguous'],
    ['kWh', 'kg CO2e/kWh (Gross CV)', 'unit.not_convertible'],
    ['R$', 'kg CO2e/USD', 'unit.not_convertible'],
    ['m³', 'kg CO2e/Nm³', 'unit.not_convertible'],
    ['kg', 'kg CO2e/kg N', 'unit.not_convertible'],
  ])('%s at %s is refused as %s', (unit, per, code) => {
    expect(() => co2eKg({ factor: { co2e: '2', unit: per }, quantity: '10', unit })).toThrow(
      expect.objectContaining({ code }),
    )
  })

  it('names the units that would do', () => {
    expect(() => co2eKg({ factor: { co2e: '2', unit: 'kg/tep' }, quantity: '10', unit: 'L' })).toThrow(
      expect.objectContaining({
        data: { unit: 'L', candidates: ['kWh', 'MWh', 'GWh', 'Wh', 'MJ', 'GJ', 'TJ', 'tep'] },
      }),
    )
  })
})
