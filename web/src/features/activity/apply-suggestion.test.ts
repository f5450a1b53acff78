import { expect, test } from 'vitest'
import { applySuggestion } from './apply-suggestion.ts'
import { emptyEntry, type Generator } from './entry.ts'

const grid: Generator = {
  key: 'electricity.grid',
  names: ['Energia elétrica da rede'],
  scope: 2,
  category: 'purchased_electricity',
  units: ['kWh', 'MWh'],
  parameters: [],
  used: 0,
}
const catalogue = { generators: [grid], units: [] }
const suggestion = { generatorKey: grid.key, quantity: '1234.567', unit: 'MWh', period: '2025-07-09' }

test('source, quantity, unit and period come from the documents, in the scope of the source; the rest stays', () => {
  const applied = applySuggestion({ suggestion }, catalogue)
  expect(applied?.scope).toBe(2)
  expect(applied?.edit({ ...emptyEntry('2025-11-21'), description: 'Conta' })).toMatchObject({
    category: 'purchased_electricity',
    generatorKey: grid.key,
    quantity: '1234,5670',
    unit: 'MWh',
    period: { mode: 'month', month: '07', year: '2025' },
    description: 'Conta',
  })
})

test('a unit that the source does not take is left to the person', () => {
  const applied = applySuggestion({ suggestion: { ...suggestion, unit: 'L' } }, catalogue)
  expect(applied?.edit(emptyEntry('2025-11-21')).unit).toBe('')
})

test('nothing suggested, or nothing the form can take', () => {
  expect(applySuggestion({ suggestion: null }, catalogue)).toBeUndefined()
  expect(applySuggestion({ suggestion: { ...suggestion, generatorKey: 'gone' } }, catalogue)).toBeUndefined()
})
