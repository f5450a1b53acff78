import { describe, expect, it } from 'vitest'
import type { ColumnSpec } from './method.ts'
import { isCells, pasteCells, rowsMax } from './rows-paste.ts'

const column: ColumnSpec = {
  name: 'mass',
  kind: 'quantity',
  isRequired: true,
  isMain: false,
  isAnyUnit: false,
  unit: 'kg',
  substance: null,
  default: null,
  options: [],
  lookUp: null,
  columns: [],
}
const columns: ColumnSpec[] = [
  {
    ...column,
    name: 'treatment',
    kind: 'choice',
    options: [{ key: 'landfill', names: ['Aterro', 'Aterro sanitário'] }],
  },
  { ...column, name: 'share', kind: 'percent' },
  column,
]
const names: Record<string, string> = { treatment: 'Tratamento', share: 'Participação', mass: 'Massa' }
const words = {
  inputName: (name: string) => names[name] ?? name,
  optionName: ({ key }: { key: string }) => (key === 'landfill' ? 'Deponie' : key),
}

describe('cells of a spreadsheet', () => {
  it('are told from one value', () => {
    expect(isCells('12,5')).toBe(false)
    expect(isCells('12,5\n')).toBe(false)
    expect(isCells('1\t2')).toBe(true)
    expect(isCells('1\n2')).toBe(true)
  })

  it('fill rows from the cell they are pasted in, choices by any name, shares without their sign', () => {
    const text = 'ATERRO SANITÁRIO\t60 %\t12 t\r\noutra coisa\t40\t8\r\n'
    expect(pasteCells([{}], columns, { row: 0, column: 0 }, text, words)).toEqual([
      { treatment: 'landfill', share: '60', mass: '12 t' },
      { treatment: 'outra coisa', share: '40', mass: '8' },
    ])
  })

  it('name choices in the language of the reader too', () => {
    expect(pasteCells([{}], columns, { row: 0, column: 0 }, 'deponie\t60', words)).toEqual([
      { treatment: 'landfill', share: '60' },
    ])
  })

  it('leave out a line of column names, and keep what stands beside them', () => {
    const rows = [{ treatment: 'landfill' }]
    expect(pasteCells(rows, columns, { row: 0, column: 1 }, 'Participação\tMassa\n50\t7', words)).toEqual([
      { treatment: 'landfill', share: '50', mass: '7' },
    ])
  })

  it('beyond the last column or row are let go', () => {
    const text = Array.from({ length: rowsMax + 5 }, () => '1\t2').join('\n')
    const after = pasteCells([], columns, { row: 0, column: 2 }, text, words)
    expect(after).toHaveLength(rowsMax)
    expect(after[0]).toEqual({ mass: '1' })
  })
})
