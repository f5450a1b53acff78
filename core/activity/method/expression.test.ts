import { describe, expect, it } from 'vitest'
import { decimal } from '../../quantity/decimal.ts'
import { complement, decay, difference, figure, product, quotient, sum } from './expression.ts'
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
    expect(() => decay(of('1', 'a'))).toThrow('no unit')
  })

  it('decays as the exponential does', () => {
    expect(decay(of('0')).value.toString()).toBe('1')
    expect(decay(of('1')).value.toFixed(12)).toBe('0.367879441171')
  })
})
