import { describe, expect, it } from 'vitest'
import { Decimal, decimal } from '../quantity/decimal.ts'
import { isReplayed, replayFormula } from './replay-formula.ts'

describe('replaying a formula', () => {
  it.each([
    ['120 L × (1 − 0.14) × 2.603 kg CO2/L', '268.6296'],
    ['5 L × ((1 − 0.3) × 0.0008 + 0.3 × 0.00022) kg CH4/L', '0.00313'],
    ['31 kWh × 10 d ÷ 20 d', '15.5'],
    ['2 kg HFC-134a × 1300 + 0.5 kg CH4 × 28', '2614'],
    ['10 t × 0.09 1/yr', '0.9'],
    ['100 kg × exp(−(0.09 × 0))', '100'],
    ['3 t·km × 0.00006 kg CO2e/t·km', '0.00018'],
    [
      '12 kg N × 44 kg N2O ÷ (28 kg N)',
      '18.857142857142857142857142857142857142857142857142857142857142857142857142857142857',
    ],
    ['-5 kg × 2', '-10'],
    ['10 − 2 − 3', '5'],
    ['64 ÷ 4 ÷ 2', '8'],
  ])('%s', (formula, expected) => {
    const value = replayFormula(formula)
    expect(value && isReplayed(formula, value, decimal(expected))).toBe(true)
  })

  it('needs the right result to the last decimal where nothing is divided', () => {
    const formula = '3 L × 0.1 kg CO2/L'
    const value = replayFormula(formula) ?? decimal('0')
    expect(isReplayed(formula, value, decimal('0.3'))).toBe(true)
    expect(isReplayed(formula, value, decimal('0.3000000000000000000000000001'))).toBe(false)
  })

  it.each([
    // The 49th decimal, or the 60th digit of a large figure; after a division the 20th decimal, or the 30th digit.
    ['1 × 1', '1', '1e-50', '1e-48'],
    ['1 × 1', '1e20', '1e-41', '1e-39'],
    ['1 ÷ 1', '1', '1e-21', '1e-19'],
    ['1 ÷ 1', '1e20', '1e-11', '1e-9'],
    ['exp(−1)', '1', '1e-21', '1e-19'],
  ])('forgives of %s = %s no more than %s', (formula, result, near, far) => {
    const is = new Decimal(result)
    expect(isReplayed(formula, is.plus(near), is)).toBe(true)
    expect(isReplayed(formula, is.minus(near), is)).toBe(true)
    expect(isReplayed(formula, is.plus(far), is)).toBe(false)
  })

  it.each([
    '',
    '12a × 3',
    '3 ×',
    '(3 × 2',
    '3 4',
    '× 3',
    'kg',
    '3 ÷ 0',
    'exp(5000)',
    '('.repeat(5000),
    '1.2.3',
    'constructor(1)',
  ])('does not read %j', (formula) => {
    expect(replayFormula(formula)).toBeUndefined()
  })
})
