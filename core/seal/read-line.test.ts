import { describe, expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { wrongInOnePlace } from './test/wrong-in-one-place.ts'

const whole = {
  id: 'l1',
  site: 's1',
  share: '100',
  basis: 'both',
  input: { unit: 'kg', generator: 'electricity.grid', quantity: '1', period: '2025', factor: { id: 'f1' } },
  evidence: [{ sha256: 'ab', accessKey: null, name: null }],
  result: {
    co2e_kg: '10',
    biogenic_co2_kg: '0',
    scope: 2,
    category: 'purchased_electricity',
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
    gaps: [{ code: 'month.quantity_missing', data: {} }],
  },
}

describe('a line of a sealed file', () => {
  it('is read whole, also with nothing where nothing may stand', () => {
    expect(readLine(whole)).toEqual(whole)
    const bare = {
      ...whole,
      site: null,
      evidence: [],
      input: { unit: 'kg', factor: { co2e: '1', unit: 'kg/kg' } },
      result: { ...whole.result, scope: null, category: null, working: [], notes: [], gaps: [] },
    }
    expect(readLine(bare)).toEqual(bare)
  })

  it.each(wrongInOnePlace(whole))('is not read with something else at %s', (_place, body) => {
    expect(readLine(body)).toBeUndefined()
  })

  it.each([null, undefined, 'text', [], 1])('is not %j', (body) => {
    expect(readLine(body)).toBeUndefined()
  })

  it('is not read with another view or a figure with an exponent', () => {
    expect(readLine({ ...whole, basis: 'other' })).toBeUndefined()
    expect(readLine({ ...whole, result: { ...whole.result, co2e_kg: '1e3' } })).toBeUndefined()
  })
})
