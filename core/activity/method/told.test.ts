import { expect, it } from 'vitest'
import { decimal } from '../../quantity/decimal.ts'
import { refused } from '../test/calculate.ts'
import { figure } from './expression.ts'
import { notNegative, told } from './told.ts'

const left = (value: string) => figure('mass', decimal(value), 't', 'Laudo')

it('lets a result be nothing or more, and refuses what is below', () => {
  for (const value of ['0', '-0', '0.1']) expect(() => notNegative(left(value))).not.toThrow()
  expect(() => notNegative(left('-0.1'))).toThrow(
    expect.objectContaining({ code: 'method.emission_negative', data: { value: '-0.1', unit: 't' } }),
  )
})

it('keeps the source that a figure has, takes the one that is named, and is refused without any', () => {
  const typed = figure('rate', decimal('2'), 't', null)
  expect(told(left('1'), 'Outro').source).toBe('Laudo')
  expect(told(typed, 'Outro').source).toBe('Outro')
  expect(() => told(typed, undefined)).toThrow(refused('factor.source_missing'))
})
