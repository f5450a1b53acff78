import { expect, it } from 'vitest'
import { commonProblems, typedPlain } from './typed-factor.ts'

it.each([
  ['', undefined],
  ['a', undefined],
  ['1.234,5', '1234.5'],
  ['0,5', '0.5'],
])('reads %s as %s', (text, plain) => {
  expect(typedPlain(text)).toBe(plain)
})

it.each([
  ['', {}],
  ['0', {}],
  ['100', {}],
  ['100,1', { compositionPercent: 'factor.composition_out_of_range' }],
  ['-1', { compositionPercent: 'factor.composition_out_of_range' }],
  ['meio', { compositionPercent: 'factor.composition_out_of_range' }],
])('of a share of %s tells %j', (compositionPercent, problems) => {
  expect(commonProblems({ name: 'Lenha', compositionPercent })).toEqual(problems)
})

it('asks for a name of three letters', () => {
  expect(commonProblems({ name: ' Ag ', compositionPercent: '' })).toEqual({ name: 'factor.name_too_short' })
})
