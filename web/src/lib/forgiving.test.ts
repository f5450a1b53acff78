import { expect, it } from 'vitest'
import { isFound } from './forgiving.ts'

it.each([
  ['Óleo diesel B S10', 'oleo dies'],
  ['Óleo diesel B S10', 'diezel'],
  ['Relatórios', 'relatoroi'],
  ['Certificados de energia', 'certficado'],
  ['Fechamento', 'fechammento'],
  ['Unidades', 'uindades'],
])('%s is found by %s', (text, typed) => {
  expect(isFound(text, typed)).toBe(true)
})

it.each([
  ['Óleo diesel', 'gasolina'],
  ['Unidades', 'und'],
  ['Relatórios', 'relogios'],
])('%s is not found by %s', (text, typed) => {
  expect(isFound(text, typed)).toBe(false)
})
