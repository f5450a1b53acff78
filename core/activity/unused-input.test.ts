import { expect, it } from 'vitest'
import { partsOfNote, unusedNotes } from './unused-input.ts'

it('names the input, and what stands for it', () => {
  expect(unusedNotes(['sector', 'vehicle'], null, null)).toEqual(['input_unused.sector', 'input_unused.vehicle'])
  expect(unusedNotes(['fuel'], 'factor', '1.4.0')).toEqual(['input_unused.fuel.factor'])
  expect(unusedNotes(['fuel'], 'factor', '1.3.0')).toEqual([])
})

it.each([
  ['input_unused.sector', { key: 'input_unused.alone', input: 'sector', instead: null }],
  ['input_unused.fuel.factor', { key: 'input_unused.replaced', input: 'fuel', instead: 'factor' }],
  ['input_unused.distance.quantity', { key: 'input_unused.quantity', input: 'distance', instead: 'quantity' }],
  ['input_unused', { key: 'input_unused' }],
  ['grid.year_mean_used', { key: 'grid.year_mean_used' }],
])('%s is told by its sentence', (code, parts) => {
  expect(partsOfNote(code)).toEqual(parts)
})
