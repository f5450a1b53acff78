import { describe, expect, it } from 'vitest'
import { sealedLine } from './seal-shapes.ts'
import { wrongInOnePlace } from './test/wrong-in-one-place.ts'

const whole = {
  id: 'l1',
  site: 's1',
  share: '100',
  monthShares: { '2025-01': '100' },
  basis: 'both',
  input: {
    unit: 'kg',
    generator: 'electricity.grid',
    quantity: '1',
    period: '2025',
    months: ['1'],
    factor: { id: 'f1', unit: 'kg/kg', gases: { CO2: '1' } },
    inputs: { mass: '1' },
  },
  evidence: [{ sha256: 'ab', accessKey: null, name: null }],
  result: {
    co2e_kg: '10',
    biogenic_co2_kg: '0',
    scope: 2,
    category: 'purchased_electricity',
    generator: 'electricity.grid',
    method: null,
    basis: 'location',
    quantity: { value: '1', unit: 'kg' },
    gases_kg: { CO2: '10' },
    non_kyoto_kg: { 'HCFC-22': '1' },
    months: [{ month: '2025-01', co2e_kg: '10', biogenic_co2_kg: '0' }],
    factor: { id: 'f1', version: '1', source: 'MCTI', why: ['region.exact'] },
    working: [
      {
        step: 'factor',
        formula: '1 × 10',
        gas: 'CO2',
        result: { value: '10', unit: 'kg CO2' },
        inputs: [{ name: 'quantity', value: '1', unit: 'kg', source: null }],
      },
    ],
    notes: ['factor.co2e_only'],
    gaps: [{ code: 'month.quantity_missing', data: { month: '2025-02' } }],
  },
}

describe('a line of a sealed file', () => {
  it('is read whole, also with nothing where nothing may stand', () => {
    expect(sealedLine(whole)).toBeUndefined()
    const { monthShares: _, ...one } = whole
    const bare = {
      ...one,
      site: null,
      evidence: [],
      input: { unit: 'kg', factor: { co2e: '1', unit: 'kg/kg' } },
      result: { ...whole.result, scope: null, category: null, working: [], notes: [], gaps: [] },
    }
    expect(sealedLine(bare)).toBeUndefined()
  })

  it.each(wrongInOnePlace(whole))('is not read with something else at %s, which is told', (place, body) => {
    expect(sealedLine(body)).toBe(place.slice(1).replaceAll('/', '.'))
  })

  it.each([null, undefined, 'text', [], 1])('is not %j', (body) => {
    expect(sealedLine(body)).toBe('')
  })

  it('is not read with another view or a figure with an exponent', () => {
    expect(sealedLine({ ...whole, basis: 'other' })).toBe('basis')
    expect(sealedLine({ ...whole, result: { ...whole.result, co2e_kg: '1e3' } })).toBe('result.co2e_kg')
    expect(sealedLine({ ...whole, input: { ...whole.input, inputs: { mass: 1 } } })).toBe('input.inputs.mass')
  })
})
