import { describe, expect, it } from 'vitest'
import { fieldOf, numbersOf, previewOf, samplesOf, withConstant, withField, withNumbers } from './mapping-draft.ts'
import type { SheetTab } from './sheet-state.ts'

const tab: SheetTab = {
  name: '',
  headerRow: 1,
  firstRows: [
    { row: 1, cells: ['Fonte', 'Mês', 'Consumo'], numbers: [] },
    { row: 2, cells: ['Diesel em geradores', '03/2025', '1.500'], numbers: [] },
    { row: 3, cells: ['', 'ontem', '2.500'], numbers: [] },
  ],
  columns: [
    { position: 0, title: 'Fonte', samples: [], numbers: null },
    { position: 1, title: 'Mês', samples: [], numbers: null },
    { position: 2, title: 'Consumo', samples: ['1.500'], numbers: 'ask' },
  ],
  isDate1904: false,
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

  it('reads a day that a workbook keeps as a number, though words stand in the same column', () => {
    const ledger: SheetTab = {
      ...tab,
      firstRows: [
        { row: 1, cells: ['Fonte', 'Data', 'Consumo'], numbers: [] },
        { row: 2, cells: ['Diesel em geradores', '45663', '1500'], numbers: [1, 2] },
        { row: 3, cells: ['', 'Total da conta', '1500'], numbers: [2] },
      ],
      columns: tab.columns.map((column) => ({ ...column, numbers: column.position === 2 ? 'number' : null })),
    }
    const days = withField(draft, 1, 'day')
    expect(previewOf(ledger, { ...days, tab: '', headerRow: 1 }, (_, text) => text)).toMatchObject([
      { row: 2, parts: ['Diesel em geradores', '06/01/2025', '1.500 L'], problems: [] },
    ])
    const [, column] = ledger.columns
    if (!column) throw new Error('there are three columns')
    expect(samplesOf(ledger, days, column)).toEqual(['06/01/2025', 'Total da conta'])
    const amounts: SheetTab['columns'][number] = {
      position: 2,
      title: 'Consumo',
      samples: ['4320.5'],
      numbers: 'number',
    }
    expect(samplesOf(ledger, days, amounts)).toEqual(['4.320,5'])
    expect(samplesOf({ ...ledger, isDate1904: true }, days, column)[0]).toBe('07/01/2029')
  })
})
