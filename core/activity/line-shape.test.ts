import { describe, expect, it } from 'vitest'
import { text } from '../shape.ts'
import { lineInput, workingStep } from './line-shape.ts'
import { lineOf } from './test/method-sample.ts'
import { METHOD_SAMPLES } from './test/method-samples.ts'

const line = { generator: 'mobile.diesel_b', quantity: '10', unit: 'L', period: '2025-01' }
const factor = { gases: { CO2: '2.5' }, unit: 'kg/L', source: 'Laudo' }

describe('a line kept as JSON', () => {
  it('is read as it was entered, of every method', () => {
    for (const entered of [line, { ...line, months: ['1', ''] }, ...METHOD_SAMPLES.map((one) => lineOf(one, '2025'))]) {
      const kept: unknown = JSON.parse(JSON.stringify(entered))
      expect(lineInput(kept)).toBeUndefined()
    }
  })

  it.each<[string, unknown]>([
    ['', null],
    ['', [line]],
    ['', 'line'],
    ['unit', { ...line, unit: undefined }],
    ['quantity', { ...line, quantity: 10 }],
    ['region', { ...line, region: null }],
    ['months', { ...line, months: '1' }],
    ['months.0', { ...line, months: [1] }],
    ['factor.unit', { ...line, factor: {} }],
    ['factor.gases.CO2', { ...line, factor: { ...factor, gases: { CO2: 2.5 } } }],
    ['factor.source', { ...line, factor: { ...factor, source: 1 } }],
    ['inputs', { ...line, inputs: [] }],
    ['inputs.mass', { ...line, inputs: { mass: 1 } }],
    ['inputs.factor', { ...line, inputs: { factor: { co2e: '1' } } }],
    ['inputs.rows', { ...line, inputs: { rows: [{ mass: 1 }] } }],
  ])('with its %s damaged is told by that field: %j', (field, kept) => {
    expect(lineInput(kept)).toBe(field)
  })
})

describe('a step of a working kept as JSON', () => {
  const step = { step: 'factor', formula: '1 L × 2', inputs: [], result: { value: '2', unit: 'kg CO2' }, gas: 'CO2' }

  it.each<[unknown, string | undefined]>([
    ['CO2', undefined],
    [null, undefined],
    ['XY', 'gas'],
    [2, 'gas'],
  ])('is of a gas that there is, or of none: %j', (gas, wrong) => {
    expect(workingStep(text)({ ...step, gas })).toBe(wrong)
  })
})
