import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../language/language.ts'
import { groupDigits, numberMarks } from '../language/number-marks.ts'
import { parseQuantity } from './parse-quantity.ts'
import { settledFigure } from './settled-figure.ts'

const read = (typed: string, language: string) => parseQuantity(settledFigure(typed, numberMarks(language))).toString()

describe('a figure as somebody types it', () => {
  it.each([
    ['1.840', 'pt-BR', '1840'],
    ['1,840', 'pt-BR', '1.84'],
    ['1.840', 'en-US', '1.84'],
    ['1,840', 'en-US', '1840'],
    ['12.500', 'de', '12500'],
    ['1,840', 'fr', '1.84'],
    ['1 840', 'fr', '1840'],
    ['1\u202f840,5', 'fr', '1840.5'],
    ['1.234.567', 'pt-BR', '1234567'],
    ['1.234,56', 'en-US', '1234.56'],
    ['0.125', 'pt-BR', '0.125'],
    ['1.84', 'pt-BR', '1.84'],
    ['١٬٨٤٠', 'ar', '1840'],
    ['١٫٨٤٠', 'ar', '1.84'],
    ['1,840', 'ar', '1840'],
    ['１，８４０', 'ja', '1840'],
  ])('%s in %s is %s', (typed, language, value) => {
    expect(read(typed, language)).toBe(value)
  })

  it.each(LANGUAGES)('%s reads back what it writes, thousands and thousandths', (language) => {
    const { group, decimal } = numberMarks(language)
    expect(read(groupDigits('1840', group), language)).toBe('1840')
    expect(read(`1${decimal}840`, language)).toBe('1.84')
  })

  it('a mark that is neither of the language stays in doubt', () => {
    expect(() => read('1.840', 'fr')).toThrow('quantity.ambiguous')
  })

  it.each([
    ['1.840 kWh', '1840 kWh'],
    ['-1.840', '-1840'],
    ['12,500 %', '12,5000 %'],
    ['1 840 t', '1840 t'],
    [' 7,5 ', '7,5'],
  ])('%s keeps its sign and what follows', (typed, settled) => {
    expect(settledFigure(typed, numberMarks('pt-BR'))).toBe(settled)
  })

  it.each(['abc', '', '12 34', '1.2.3', '5.', 'GRU'])('%j stays as it stands', (typed) => {
    expect(settledFigure(typed, numberMarks('pt-BR'))).toBe(typed)
  })
})
