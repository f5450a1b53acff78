import { describe, expect, it } from 'vitest'
import {
  givenInputs,
  type InputSpec,
  isBlank,
  joinQuantity,
  splitMain,
  splitQuantity,
  withInput,
  withUnitOfFactor,
} from './method.ts'

const base: InputSpec = {
  name: 'amount',
  kind: 'quantity',
  isRequired: true,
  isMain: true,
  isAnyUnit: true,
  unit: 'kg',
  substance: null,
  default: null,
  options: [],
  lookUp: null,
  columns: [],
}
const column = { ...base, isMain: false, columns: [] }
const method = {
  inputs: [
    base,
    { ...base, name: 'factor', kind: 'factor' as const, isMain: false },
    {
      ...base,
      name: 'rows',
      kind: 'rows' as const,
      isMain: false,
      columns: [
        { ...column, name: 'mass' },
        { ...column, name: 'source', kind: 'text' as const },
      ],
    },
  ],
}

describe('a quantity as text', () => {
  it('is an amount and its unit, whatever is missing', () => {
    expect(splitQuantity('1.234,5 kWh PCS', 'kWh')).toEqual({ amount: '1.234,5', unit: 'kWh PCS' })
    expect(splitQuantity('12', 'kg')).toEqual({ amount: '12', unit: 'kg' })
    expect(splitQuantity(' t', 'kg')).toEqual({ amount: '', unit: 't' })
    expect(splitQuantity('', null)).toEqual({ amount: '', unit: '' })
  })

  it('keeps no space inside the amount', () => {
    expect(joinQuantity('1 234', 't·km')).toBe('1234 t·km')
  })

  it('is blank with a unit alone', () => {
    expect(isBlank(base, ' t')).toBe(true)
    expect(isBlank(base, '1 t')).toBe(false)
  })
})

describe('inputs that are sent', () => {
  it('leave out what is blank or not asked for', () => {
    expect(givenInputs(method, { amount: ' kg', stranger: 'x', rows: [{}, { mass: ' ' }] })).toEqual({})
  })

  it('hold rows without their blank cells', () => {
    const rows = [{ mass: '5 t', source: ' ' }, {}]
    expect(givenInputs(method, { rows })).toEqual({ rows: [{ mass: '5 t' }] })
  })

  it('write a typed factor in plain notation', () => {
    const factor = { co2e: '0,25', unit: 'kg/kg', source: 'Laudo' }
    expect(givenInputs(method, { factor })).toEqual({ factor: { ...factor, co2e: '0.25' } })
  })

  it('give the main quantity apart', () => {
    expect(splitMain(method, { amount: '12 t', factor: { factorId: 'a/b' } })).toEqual({
      quantity: '12',
      unit: 't',
      inputs: { factor: { factorId: 'a/b' } },
    })
    expect(splitMain(method, {})).toEqual({ quantity: undefined, unit: undefined, inputs: {} })
  })
})

describe('a change', () => {
  it('of nothing takes the input away', () => {
    expect(withInput({ a: '1', b: '2' }, 'a', '')).toEqual({ b: '2' })
  })

  it('of the factor brings its unit where the quantity could not be converted', () => {
    expect(withUnitOfFactor(method, {}, 'L')).toEqual({ amount: ' L' })
    expect(withUnitOfFactor(method, { amount: '12 kg' }, 'L')).toEqual({ amount: '12 L' })
    expect(withUnitOfFactor(method, { amount: '12 kg' }, 't')).toEqual({ amount: '12 kg' })
    expect(withUnitOfFactor(method, { amount: '12 BRL' }, 'USD')).toEqual({ amount: '12 BRL' })
  })
})
