import { afterEach, describe, expect, it } from 'vitest'
import { setCurrentLanguage } from '../../lib/current-language.ts'
import { contoursOf, plainOf, readableFormula } from './figures.ts'

afterEach(() => setCurrentLanguage('pt-BR'))

describe('a typed amount', () => {
  it.each([
    ['pt-BR', '1.000,5', '1000.5'],
    ['pt-BR', '1000', '1000'],
    ['en-GB', '1,000.5', '1000.5'],
    ['fr', '1 000,5', '1000.5'],
    ['de', '0012', '12'],
  ])('in %s, %s, is %s', (language, typed, plain) => {
    setCurrentLanguage(language)
    expect(plainOf(typed)).toBe(plain)
  })

  it.each(['', '0', '0,0', '-3', 'mil', '1,2,3', '1e9', '12345678901'])('%s is none', (typed) => {
    expect(plainOf(typed)).toBeUndefined()
  })
})

it('a formula keeps its signs, units and gases', () => {
  expect(readableFormula('1000 L × (1 − 0.15) × 2.603 kg CO2/L')).toBe('1.000 L × (1 − 0,15) × 2,603 kg CO₂/L')
  setCurrentLanguage('en-US')
  expect(readableFormula('10 L × 0.15 × 2.431 kg CO2_biogenic/L')).toBe('10 L × 0.15 × 2.431 kg CO₂ bio/L')
})

describe('contour lines', () => {
  it.each([
    ['2249.2', '200', 12],
    ['66.7', '10', 7],
    ['0.0412', '0.005', 9],
    ['0', '1', 0],
  ])('of %s kg are worth %s, and %i are reached', (kg, worth, reached) => {
    expect(contoursOf(kg, 12)).toEqual({ worth, reached })
  })
})
