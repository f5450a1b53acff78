import { describe, expect, it } from 'vitest'
import { monthQuantities, quantityOfLine } from './line-quantity.ts'

describe('the quantity of a sealed line', () => {
  it('is the one typed, as a plain decimal, or stands as it was typed', () => {
    expect(quantityOfLine({ quantity: '1.234,5' })).toBe('1234.5')
    expect(quantityOfLine({ quantity: 'muito' })).toBe('muito')
    expect(quantityOfLine({})).toBe('')
  })

  it('is the sum of twelve months, of which some may be missing', () => {
    const months = ['10,5', '', '0,25', ' ', '1000', '', '', '', '', '', '', '2']
    expect(quantityOfLine({ months })).toBe('1012.75')
    expect(monthQuantities({ period: '2025', months }).slice(0, 3)).toEqual([
      { month: '2025-01', quantity: '10.5' },
      { month: '2025-02', quantity: null },
      { month: '2025-03', quantity: '0.25' },
    ])
    expect(quantityOfLine({ months: ['1', 'x'] })).toBe('1; x')
    expect(monthQuantities({ period: '2025-01' })).toEqual([])
  })
})
