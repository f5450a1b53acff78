import { expect, it } from 'vitest'
import { decimal, toPlain } from '../quantity/decimal.ts'
import { compareAnswers, type PricedAnswer } from './compare-answers.ts'

const answer = (id: string, price: string, unit = 'MWh', currency = 'BRL'): PricedAnswer => {
  return { id, price: decimal(price), unit, currency }
}
const told = (answers: readonly PricedAnswer[], quantity: string | null = '250') =>
  compareAnswers(answers, quantity === null ? null : { quantity: decimal(quantity), unit: 'MWh' }).map(
    ({ id, total, isLowest }) => [id, total && toPlain(total), isLowest],
  )

it('multiplies each price by what was asked for, and marks the lowest', () => {
  expect(told([answer('a', '12.5'), answer('b', '11.9'), answer('c', '30', ' mwh ')])).toEqual([
    ['a', '3125', false],
    ['b', '2975', true],
    ['c', '7500', false],
  ])
})

it('holds no price against one of another unit or currency, and none against nothing', () => {
  expect(told([answer('a', '12'), answer('b', '1', 'kWh'), answer('c', '2', 'MWh', 'USD')])).toEqual([
    ['a', '3000', false],
    ['b', null, false],
    ['c', '500', false],
  ])
  expect(told([answer('a', '12'), answer('b', '12')], null)).toEqual([
    ['a', null, true],
    ['b', null, true],
  ])
})
