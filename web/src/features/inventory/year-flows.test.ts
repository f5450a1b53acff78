import { expect, it } from 'vitest'
import { addDecimal } from '../../lib/number-format.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { flowsOfYear, largestCategory } from './year-flows.ts'

const names = {
  scope: (scope: number) => `Escopo ${scope}`,
  category: (category: string) => category,
  source: ({ name }: { name: string }) => name,
  others: (count: number) => `Mais ${count}`,
}
const source = (scope: 1 | 2 | 3, category: string, name: string, co2eKg: string) => ({
  scope,
  category,
  generatorKey: name,
  name,
  co2eKg,
  biogenicCo2Kg: '0',
  lines: 1,
})
const inventory = {
  byCategory: [
    { scope: 1, category: 'mobile', co2eKg: '30.5', biogenicCo2Kg: '0', lines: 3 },
    { scope: 2, category: 'electricity', co2eKg: '70', biogenicCo2Kg: '0', lines: 1 },
  ],
  byGenerator: [
    source(1, 'mobile', 'Diesel', '20'),
    source(1, 'mobile', 'Gasolina', '10'),
    source(1, 'mobile', 'Etanol', '0.5'),
    source(2, 'electricity', 'Rede', '70'),
  ],
} as unknown as Inventory

it('goes from scope through category to source, and says the small ones together', () => {
  const flows = flowsOfYear(inventory, names, { year: 2025 }, 2)
  expect(flows.map(({ from, to, amount }) => [from.name, to.name, amount])).toEqual([
    ['Escopo 1', 'mobile', '30.5'],
    ['mobile', 'Diesel', '20'],
    ['mobile', 'Mais 2', '10.5'],
    ['Escopo 2', 'electricity', '70'],
    ['electricity', 'Rede', '70'],
  ])
})

it('lets nothing be lost on the way: what enters a category leaves it', () => {
  const flows = flowsOfYear(inventory, names, { year: 2025 }, 1)
  for (const { category, co2eKg } of inventory.byCategory) {
    const out = flows.filter(({ from }) => from.name === category)
    expect(out.reduce((sum, flow) => addDecimal(sum, flow.amount), '0')).toBe(co2eKg)
  }
})

it('names the largest category, and none of a year of nothing', () => {
  expect(largestCategory(inventory)?.category).toBe('electricity')
  expect(largestCategory({ ...inventory, byCategory: [] })).toBeUndefined()
})
