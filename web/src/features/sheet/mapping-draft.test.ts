import { describe, expect, it } from 'vitest'
import { fieldOf, numbersOf, previewOf, withConstant, withField, withNumbers } from './mapping-draft.ts'
import type { SheetTab } from './sheet-state.ts'

const tab: SheetTab = {
  name: '',
  headerRow: 1,
  firstRows: [
    { row: 1, cells: ['Fonte', 'Mês', 'Consumo'] },
    { row: 2, cells: ['Diesel em geradores', '03/2025', '1.500'] },
    { row: 3, cells: ['', 'ontem', '2.500'] },
  ],
  columns: [
    { position: 0, title: 'Fonte', samples: [], numbers: null },
    { position: 1, title: 'Mês', samples: [], numbers: null },
    { position: 2, title: 'Consumo', samples: ['1.500'], numbers: 'ask' },
  ],
  suggestion: { columns: [], constants: {} },
  from: 'guess',
  templateKey: null,
}
const draft = {
  columns: [
    { position: 0, field: 'source' },
    { position: 1, field: 'month' },
    { position: 2, field: 'quantity' },
  ],
  constants: { unit: 'L' },
}

describe('what a person says of the columns', () => {
  it('takes a field from the column that had it', () => {
    const next = withField(draft, 1, 'quantity')
    expect([fieldOf(next, 0), fieldOf(next, 1), fieldOf(next, 2)]).toEqual(['source', 'quantity', ''])
    expect(fieldOf(withField(draft, 1, ''), 1)).toBe('')
  })

  it('settles how numbers are written, which goes when the column means no number', () => {
    const [, , consumption] = tab.columns
    if (!consumption) throw new Error('there are three columns')
    expect(numbersOf(draft, consumption)).toBe('ask')
    const told = withNumbers(draft, 2, 'pt')
    expect(numbersOf(told, consumption)).toBe('pt')
    expect(withField(told, 2, 'description').columns).toContainEqual({ position: 2, field: 'description' })
  })

  it('has constants that are taken back when they are emptied', () => {
    expect(withConstant(draft, 'unit', '').constants).toEqual({})
    expect(withConstant(draft, 'site', 'Matriz').constants).toEqual({ unit: 'L', site: 'Matriz' })
  })

  it('shows what the first rows would enter, and what is wrong with them', () => {
    const mapping = { ...withNumbers(draft, 2, 'pt'), tab: '', headerRow: 1 }
    const [first, second] = previewOf(tab, mapping, (_, text) => text.toUpperCase())
    expect(first?.parts).toEqual(['DIESEL EM GERADORES', '03/2025', '1.500 L'])
    expect(second?.problems.map(({ field }) => field)).toEqual(['month', 'source'])
  })
})
