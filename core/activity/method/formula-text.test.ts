import { describe, expect, it } from 'vitest'
import { distinct, distinctInputs, filledText, joinTexts, mayRepeat } from './formula-text.ts'

const values = { textAt: (place: number) => String(place * 10) }
const input = (name: string, value: string, unit: string, source: string | null = null) => ({
  ...{ name, value, unit, source },
})

describe('texts of a formula, one after the other', () => {
  it('are one text where no figure is left open', () => {
    expect(joinTexts(['2 t', '4 kg/t'], ' × ')).toBe('2 t × 4 kg/t')
    expect(joinTexts(['2 t', ['', ''], ' × '])).toBe('2 t × ')
  })

  it('keep a place for each open figure, and no empty part beside it', () => {
    expect(joinTexts([[1, ' kg'], '2', [3]], ' × ')).toEqual([1, ' kg × 2 × ', 3])
    expect(joinTexts([[1], [2]])).toEqual([1, 2])
    expect(joinTexts(['(', [1], ')'])).toEqual(['(', 1, ')'])
  })

  it('are filled with the figures of a line', () => {
    expect(filledText(['(', 1, ' kg + ', 2, ')'], values)).toBe('(10 kg + 20)')
    expect(filledText('2 t', values)).toBe('2 t')
  })
})

describe('the inputs of a formula', () => {
  it('are shown once where name, value and unit are the same: in the place of the first, with the source of the last', () => {
    const [one, again] = [input('mass', '1', 'kg', 'first'), input('mass', '1', 'kg', 'last')]
    const others = [input('mass', '2', 'kg'), input('waste', '1', 'kg'), input('mass', '1', 't')]
    expect(distinct([one, ...others, again])).toEqual([again, ...others])
    const many = Array.from({ length: 8 }, (_, at) => input('mass', String(at + 3), 'kg'))
    expect(distinct([one, ...others, ...many, again])).toEqual([again, ...others, ...many])
  })

  it('have the value of their place', () => {
    const open = { name: 'mass', place: 2, unit: 'kg', source: null }
    expect(distinctInputs([open, input('mass', '20', 'kg')], values)).toEqual([input('mass', '20', 'kg')])
  })

  it('may turn out the same where name and unit are', () => {
    const open = { name: 'mass', place: 2, unit: 'kg', source: null }
    expect(mayRepeat([open, input('mass', '3', 'kg')])).toBe(true)
    expect(mayRepeat([open, input('mass', '3', 't'), input('waste', '3', 'kg')])).toBe(false)
  })
})
