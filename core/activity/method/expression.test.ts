import { describe, expect, it } from 'vitest'
import { decimal } from '../../quantity/decimal.ts'
import { complement, decay, difference, explained, figure, product, quotient, sum } from './expression.ts'
import { labelText, parseLabel } from './unit-label.ts'

const of = (value: string, unit = '') => figure('x', decimal(value), unit, null)

describe('an expression', () => {
  it('multiplies values and cancels units', () => {
    const result = product(of('2', 't'), of('4', 'kg CH4/t'))
    expect(result.value.toString()).toBe('8')
    expect(labelText(result.label)).toBe('kg CH4')
    expect(result.text).toBe('2 t × 4 kg CH4/t')
  })

  it('keeps brackets where they matter', () => {
    const share = complement(of('0.25'))
    expect(product(of('8', 'kg'), share).text).toBe('8 kg × (1 − 0.25)')
    expect(product(of('8', 'kg'), share).value.toString()).toBe('6')
    expect(quotient(of('8', 'kg'), product(of('2'), of('2'))).text).toBe('8 kg ÷ (2 × 2)')
    expect(difference(of('9', 'kg'), sum(of('1', 'kg'), of('2', 'kg'))).text).toBe('9 kg − (1 kg + 2 kg)')
  })

  it('puts none around what binds as closely', () => {
    const three = explained(decimal('3'), 'kg', { formula: '3 kg', inputs: [] })
    expect(product(of('2'), sum(of('3', 'kg'))).text).toBe('2 × 3 kg')
    expect(product(of('2'), three).text).toBe('2 × 3 kg')
    expect(product(of('2'), product(of('3'), of('4', 'kg'))).text).toBe('2 × 3 × 4 kg')
    expect(product(quotient(of('8', 'kg'), of('2')), of('3')).text).toBe('8 kg ÷ 2 × 3')
    expect(product(of('2'), decay(of('1'))).text).toBe('2 × exp(−(1))')
    expect(quotient(of('8', 'kg'), sum(of('1'), of('2'))).text).toBe('8 kg ÷ (1 + 2)')
  })

  it('divides per everything after the slash', () => {
    expect(labelText(quotient(of('6', 'kg CO2'), of('2', 't·km')).label)).toBe('kg CO2/t·km')
    expect(parseLabel('kg CO2/t·km')).toEqual(
      new Map([
        ['kg CO2', 1],
        ['t', -1],
        ['km', -1],
      ]),
    )
  })

  it('refuses to add what differs and to raise to a unit', () => {
    expect(() => sum(of('1', 'kg'), of('1', 't'))).toThrow('adds kg and t')
    expect(() => sum(of('1'), of('1', 't'))).toThrow('adds 1 and t')
    expect(() => sum(of('1', 'kg'), of('1'))).toThrow('adds kg and 1')
    expect(() => decay(of('1', 'a'))).toThrow('no unit')
  })

  it('decays as the exponential does', () => {
    expect(decay(of('0')).value.toString()).toBe('1')
    expect(decay(of('1')).value.toFixed(12)).toBe('0.367879441171')
  })
})
