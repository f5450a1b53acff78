import { expect, test } from 'vitest'
import type { Generator } from './entry.ts'
import { searchGenerators } from './search-generators.ts'

const generator = (key: string, ...names: string[]): Generator => ({
  key,
  names,
  scope: 1,
  category: 'mobile_combustion',
  units: ['L'],
  parameters: [],
})
const all = [
  generator('gasoline', 'Gasolina em carros próprios', 'Gasolina comum'),
  generator('diesel', 'Diesel em caminhões próprios', 'Óleo diesel comercial (diesel B)'),
  generator('electricity', 'Energia elétrica da rede', 'Conta de luz'),
]
const keys = (search: string) => searchGenerators(all, search).map(({ generator: { key } }) => key)

test('any name finds it, accents and case aside', () => {
  expect(keys('CAMINHOES')).toEqual(['diesel'])
  expect(keys('oleo')).toEqual(['diesel'])
  expect(keys('eletrica')).toEqual(['electricity'])
})

test('the name that matched is told when it is not the first', () => {
  expect(searchGenerators(all, 'conta')[0]?.matched).toBe('Conta de luz')
  expect(searchGenerators(all, 'energia')[0]?.matched).toBeUndefined()
})

test('every word must be there, in any order; names that start with the search come first', () => {
  expect(keys('proprios diesel')).toEqual(['diesel'])
  expect(keys('em')).toEqual(['gasoline', 'diesel'])
  expect(keys('d')[0]).toBe('diesel')
  expect(keys('  ')).toHaveLength(3)
  expect(keys('querosene')).toEqual([])
})
