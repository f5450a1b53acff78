import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineInput } from '@pegada/core/activity/line.ts'
import { lineToJson } from '@pegada/core/activity/line-json.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'

/** Factors of which a part, or all that counts, was published in CO2e: Base Carbone beside biogenic CO2, EPA beside gases. */
const catalogue = buildCatalogue(loadReference())
const calculate = (input: LineInput, gwpSet: 'AR4' | 'AR5' | 'AR6' = 'AR5') =>
  lineToJson(calculateLine(input, catalogue, { gwpSet }))
const wood = { gases: { CO2e: '2', CO2_biogenic: '0.5' }, source: 'Base Carbone' }
const spend = { gases: { CO2: '0.2', CH4: '0.01', CO2e: '0.001' }, source: 'EPA' }

describe('a factor in CO2e beside gases', () => {
  const line: LineInput = { factor: { ...wood, unit: 'kg/kg' }, quantity: '10', unit: 'kg', period: '2025' }

  it('counts the CO2e and reports biogenic CO2 beside the scopes', () => {
    const result = calculate(line)
    expect(result).toMatchObject({ co2e_kg: '20', biogenic_co2_kg: '5', gases_kg: { CO2e: '20', CO2_biogenic: '5' } })
    expect(result.notes).toContain('factor.co2e_only')
    expect(result.working.at(-1)).toMatchObject({ step: 'co2e', formula: '20 kg CO2e' })
  })

  it('is the same in a method', () => {
    const inputs = { load: '10 t', distance: '100', factor: { ...wood, unit: 'kg/t·km' } }
    const result = calculate({ method: 'freight.by_factor', inputs, unit: '', period: '2025' })
    expect(result).toMatchObject({ co2e_kg: '2000', biogenic_co2_kg: '500' })
    expect(result.notes).toContain('factor.co2e_only')
    expect(result.working.at(-1)).toMatchObject({ step: 'co2e', formula: '2000 kg CO2e' })
  })

  it.each([
    ['AR4', '45.1'],
    ['AR5', '48.1'],
  ] as const)('values the gases by %s and leaves the CO2e as it is', (gwpSet, co2e) => {
    // 100 × (0.2 + 0.01 × 25 or 28 + 0.001)
    const given = { factor: { ...spend, unit: 'kg/USD' }, quantity: '100', unit: 'USD', period: '2025' }
    const result = calculate(given, gwpSet)
    expect(result.co2e_kg).toBe(co2e)
    expect(result.notes).toContain('factor.co2e_in_part')
    expect(result.working.at(-1)?.formula).toMatch(/^20 kg CO2 × 1 \+ 1 kg CH4 × 2[58] \+ 0\.1 kg CO2e$/)
  })
})
