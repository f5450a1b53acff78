import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareDecimals,
  formatBrl,
  formatCount,
  formatDecimal,
  formatMass,
  formatShare,
  massText,
  roundDecimal,
  shareOf,
  shiftDecimal,
  subtractDecimal,
} from './number-format.ts'

test.each([
  ['0', undefined, '0'],
  ['1234.56', undefined, '1.234,56'],
  ['1234567.891', 2, '1.234.567,89'],
  ['999', 0, '999'],
  ['1000', 0, '1.000'],
  ['-1234.5', 1, '\u22121.234,5'],
  ['12345678901234567890.123', 3, '12.345.678.901.234.567.890,123'],
  ['7', 2, '7,00'],
])('%s with %s decimals reads %s', (plain, decimals, shown) => {
  expect(formatDecimal(plain, decimals)).toBe(shown)
})

test.each([
  ['0.125', 2, '0.12'],
  ['0.135', 2, '0.14'],
  ['2.5', 0, '2'],
  ['3.5', 0, '4'],
  ['2.500001', 0, '3'],
  ['0.999', 2, '1.00'],
  ['-0.004', 2, '0.00'],
  ['-0.006', 2, '-0.01'],
  ['9.995', 2, '10.00'],
])('%s to %i decimals is %s, half to even', (plain, decimals, rounded) => {
  expect(roundDecimal(plain, decimals)).toBe(rounded)
})

test.each([
  ['0', '0', 't CO₂e'],
  ['0.000', '0', 't CO₂e'],
  ['0.0004', '< 0,001', 'kg CO₂e'],
  ['-0.0004', '> \u22120,001', 'kg CO₂e'],
  ['999.9994', '999,999', 'kg CO₂e'],
  ['1000', '1,000', 't CO₂e'],
  ['2680.5', '2,680', 't CO₂e'],
  ['2681.5', '2,682', 't CO₂e'],
  ['-1500', '\u22121,500', 't CO₂e'],
  ['126500049.9', '126.500,0', 't CO₂e'],
  ['999999.4', '999,999', 't CO₂e'],
])('%s kg reads %s %s', (kg, value, unit) => {
  expect(formatMass(kg)).toEqual({ value, unit })
})

test('a mass keeps the unit asked for', () => {
  expect(formatMass('12.5', { unit: 't' })).toEqual({ value: '0,012', unit: 't CO₂e' })
  expect(massText('2680.5', { unit: 'kg', decimals: 1 })).toBe('2.680,5\u00a0kg CO₂e')
})

test.each([
  ['1', 3, '1000'],
  ['1.5', 1, '15'],
  ['15', -1, '1.5'],
  ['0.001', 2, '0.1'],
  ['5', -4, '0.0005'],
  ['-2680', -3, '-2.680'],
])('%s shifted by %i is %s', (plain, places, shifted) => {
  expect(shiftDecimal(plain, places)).toBe(shifted)
})

test('shares, differences, order, money and counts', () => {
  expect(shareOf('1', '3')).toBe('0.333333333333')
  expect(shareOf('1', '0.00')).toBeUndefined()
  expect(shareOf('-1', '4')).toBe('-0.250000000000')
  expect(formatShare('0.12345')).toBe('12,3\u00a0%')
  expect(subtractDecimal('1', '0.001')).toBe('0.999')
  expect(subtractDecimal('0.5', '1')).toBe('-0.5')
  expect(compareDecimals('10', '9.99')).toBe(1)
  expect(compareDecimals('1.0', '1')).toBe(0)
  expect(formatBrl('1234.5')).toBe('R$\u00a01.234,50')
  expect(formatCount(1234567)).toBe('1.234.567')
  expect(() => formatDecimal('1,5')).toThrow('not a plain decimal')
})

test('shifting there and back changes no value, and subtracting a part leaves the rest', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
    .map(([digits, places]) => shiftDecimal(digits.toString(), -places))
  fc.assert(
    fc.property(decimal, fc.integer({ min: -9, max: 9 }), (value, places) => {
      expect(compareDecimals(shiftDecimal(shiftDecimal(value, places), -places), value)).toBe(0)
    }),
  )
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      expect(compareDecimals(subtractDecimal(a, subtractDecimal(a, b)), b)).toBe(0)
    }),
  )
})
