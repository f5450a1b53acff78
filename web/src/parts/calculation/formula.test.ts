import { expect, test } from 'vitest'
import { readableFigure, readableFormula } from './formula.ts'

test('a figure is shown whole until it has more digits than one reads', () => {
  expect(readableFigure('2434.138643')).toBe('2.434,138643')
  expect(readableFigure('2434.13864305776842311634527797913830520140184279958899')).toBe('2.434,13864305776842…')
  expect(readableFigure('0.00012345678901234567890123')).toBe('0,000123456789012345678…')
  expect(readableFigure('-5.5')).toBe('−5,5')
})

test('a formula keeps its units and signs', () => {
  expect(readableFormula('1500 t × (1 − 0.25) × 0.4 kg CH4/t')).toBe('1.500 t × (1 − 0,25) × 0,4 kg CH4/t')
})
