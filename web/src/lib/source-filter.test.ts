import { expect, test } from 'vitest'
import { sourceFilter } from './source-filter.ts'

const option = (value: string, label: string) => ({ value, label, disabled: false })
const sources = [
  { key: 'mobile.diesel_a', names: ['Óleo diesel (puro)'], used: 0 },
  { key: 'mobile.diesel_b', names: ['Diesel em frota própria', 'Óleo diesel'], used: 0 },
  { key: 'stationary.diesel_b', names: ['Diesel em geradores'], used: 4 },
]
const filter = sourceFilter((value) => sources.find(({ key }) => key === value))

test('options stand with what is used and usual first, groups in their order, those without a hit left out', () => {
  const [a, b, c] = sources.map(({ key, names: [name = ''] }) => option(key, name))
  if (!a || !b || !c) throw new Error('three options')
  const found = filter({ options: [a, b, c], search: 'diesel', limit: 9 })
  expect(found).toEqual([c, b, a])
  const other = { group: 'Outros', items: [option('method:x', 'Gasto')] }
  const groups = [{ group: 'Escopo 1', items: [a, b] }, other]
  expect(filter({ options: groups, search: 'oleo', limit: 9 })).toEqual([{ group: 'Escopo 1', items: [b, a] }])
  expect(filter({ options: groups, search: 'gasto', limit: 9 })).toEqual([other])
})
