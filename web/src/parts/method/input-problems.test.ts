import { describe, expect, it } from 'vitest'
import { fieldOfFailure, problemsOfInputs } from './input-problems.ts'
import type { InputSpec } from './method.ts'

const base: InputSpec = {
  name: 'mass',
  kind: 'quantity',
  isRequired: true,
  isMain: false,
  isAnyUnit: false,
  unit: 'kg',
  substance: null,
  default: null,
  options: [],
  lookUp: null,
  columns: [],
}
const share = { ...base, name: 'share', kind: 'percent' as const, unit: '%', isRequired: false, columns: [] }
const of = (...inputs: InputSpec[]) => ({ inputs })
const codes = (method: { inputs: InputSpec[] }, inputs: Parameters<typeof problemsOfInputs>[1]) =>
  problemsOfInputs(method, inputs).map(({ code, field }) => `${field}: ${code}`)

describe('problems of inputs', () => {
  it('are none where all that is required can be read', () => {
    expect(codes(of(base, share), { mass: '1.234,5 t', share: '12,5 %' })).toEqual([])
  })

  it('name each input that is open or cannot be read', () => {
    expect(codes(of(base, share), { mass: ' kg', share: '120' })).toEqual([
      'mass: method.input_missing',
      'share: method.percent_out_of_range',
    ])
    expect(codes(of(base, share), { mass: '1 kg', share: '0,85' })).toEqual(['share: method.percent_unclear'])
    expect(codes(of(base), { mass: 'muito kg' })).toEqual(['mass: quantity.not_a_number'])
    expect(codes(of(base), { mass: '1 xyz' })).toEqual(['mass: unit.unknown'])
  })

  it('leave out an input that another stands for: a rate of decay for the climate, in every row', () => {
    const climate = { ...share, name: 'climate', kind: 'choice' as const, isRequired: true, askedUnless: 'k' }
    const k = { ...share, name: 'k', kind: 'number' as const }
    expect(codes(of(climate, k), {})).toEqual(['climate: method.input_missing'])
    expect(codes(of(climate, k), { k: '0,4' })).toEqual([])
    const rows = { ...base, name: 'rows', kind: 'rows' as const, isRequired: false, columns: [{ ...k, columns: [] }] }
    const ofRows = { ...climate, askedUnless: 'rows.k' }
    expect(codes(of(ofRows, rows), { rows: [{ k: '0,4' }, {}] })).toEqual([])
    expect(codes(of(ofRows, rows), { rows: [{ k: '0,4' }, { other: '1' }] })).toEqual(['climate: method.input_missing'])
  })

  it('name the cell of a row, rows counted from one and empty rows passed over', () => {
    const rows = { ...base, name: 'rows', kind: 'rows' as const, columns: [{ ...base, columns: [] }, share] }
    expect(codes(of(rows), { rows: [{ mass: '1 kg' }, {}, { share: 'x' }] })).toEqual([
      'rows.3.mass: method.input_missing',
      'rows.3.share: quantity.not_a_number',
    ])
    expect(codes(of(rows), { rows: [{}] })).toEqual(['rows: method.input_missing'])
  })

  it('ask a typed factor for its source', () => {
    const factor = { ...base, name: 'factor', kind: 'factor' as const }
    expect(codes(of(factor), { factor: { co2e: '2', unit: 'kg/kg', source: ' ' } })).toEqual([
      'factor: factor.source_missing',
    ])
    expect(codes(of(factor), { factor: { factorId: 'mcti/x' } })).toEqual([])
  })

  it('ask the code of a product for its eight digits', () => {
    const factor = { ...base, name: 'factor', kind: 'factor' as const }
    expect(codes(of(factor), { factor: { ncm: '7208.39.10' } })).toEqual([])
    expect(codes(of(factor), { factor: { ncm: '7208' } })).toEqual(['factor: factor.ncm_unknown'])
    expect(codes(of(factor), { factor: { ncm: ' ' } })).toEqual(['factor: method.input_missing'])
  })
})

describe('a refusal of the server', () => {
  it('belongs to the input it names', () => {
    expect(fieldOfFailure(of(base), { code: 'x', data: { field: 'mass' } })).toBe('mass')
    expect(fieldOfFailure(of(base), { code: 'x', data: { field: 'other' } })).toBeUndefined()
    expect(fieldOfFailure(of(base), { code: 'x', data: {} })).toBeUndefined()
  })
})
