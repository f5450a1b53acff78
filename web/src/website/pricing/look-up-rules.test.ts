import { expect, it } from 'vitest'
import { formatTyped, problemOf, sizeOfChoice } from './look-up-rules.ts'

it.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12abc34501de35', '12.ABC.345/01DE-35'],
  ['11.222.333/0001-8199', '11.222.333/0001-81'],
  ['112', '11.2'],
])('%s is written %s', (typed, formatted) => {
  expect(formatTyped(typed)).toBe(formatted)
})

it.each([
  ['', 'error.format'],
  ['11.222.333/00', 'error.format'],
  ['11.222.333/000', 'error.length'],
  ['11.222.333/0001-8', 'error.length'],
  ['11.222.333/0001-81', undefined],
  ['12.ABC.345/01DE-35', undefined],
])('%s: %s', (formatted, problem) => {
  expect(problemOf(formatted)).toBe(problem)
})

it('sells both bands of large companies at one price', () => {
  expect([sizeOfChoice('EGP_MENOS_2K'), sizeOfChoice('EGP_ATE_10K'), sizeOfChoice('EPP')]).toEqual([
    'EGP',
    'EGP',
    'EPP',
  ])
})
