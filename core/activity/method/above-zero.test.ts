import { expect, it } from 'vitest'
import { decimal } from '../../quantity/decimal.ts'
import { refused } from '../test/calculate.ts'
import { aboveZero } from './above-zero.ts'
import { figure } from './expression.ts'

const read = (value: string) => aboveZero(figure('efficiency', decimal(value), '', null), 'efficiency')

it('lets what a formula divides by be anything above zero, and refuses the rest', () => {
  expect(() => read('0.01')).not.toThrow()
  for (const value of ['0', '-0.01']) expect(() => read(value)).toThrow(refused('method.input_invalid'))
})
