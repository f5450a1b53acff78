import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { parseQuantity } from './parse-quantity.ts'

function refusal(text: string): { code: string; data: DomainError['data'] } {
  try {
    parseQuantity(text)
  } catch (error) {
    if (error instanceof DomainError) return { code: error.code, data: error.data }
  }
  throw new Error(`${text} was accepted`)
}

describe('parseQuantity', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1.234.567', '1234567'],
    ['1,234.56', '1234.56'],
    [' 500 ', '500'],
    ['0,125', '0.125'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['12,3456', '12.3456'],
    ['0', '0'],
  ])('reads %s as %s', (text, value) => {
    expect(parseQuantity(text).toString()).toBe(value)
  })

  it('refuses a separator before exactly three digits, and shows both readings', () => {
    expect(refusal('1.234')).toEqual({
      code: 'quantity.ambiguous',
      data: { field: 'quantity', value: '1.234', readings: ['1234', '1.234'] },
    })
    expect(refusal('12,345').data.readings).toEqual(['12345', '12.345'])
  })

  it.each([
    ['', 'quantity.empty'],
    ['   ', 'quantity.empty'],
    ['-5', 'quantity.negative'],
    ['−1,5', 'quantity.negative'],
    ['-abc', 'quantity.not_a_number'],
    ['abc', 'quantity.not_a_number'],
    ['1e3', 'quantity.not_a_number'],
    ['NaN', 'quantity.not_a_number'],
    ['Infinity', 'quantity.not_a_number'],
    ['1.23,4', 'quantity.not_a_number'],
    ['1.2.3', 'quantity.not_a_number'],
    ['12 L', 'quantity.not_a_number'],
    ['5.', 'quantity.not_a_number'],
    ['1000000000001', 'quantity.absurd'],
    ['0.1234567890123456789012345678901', 'quantity.absurd'],
  ])('refuses %j as %s', (text, code) => {
    expect(refusal(text).code).toBe(code)
  })
})
