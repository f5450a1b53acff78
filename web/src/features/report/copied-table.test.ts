import { expect, it } from 'vitest'
import type { FactTable } from '../../parts/report/disclosure-words.ts'
import { copiedTable } from './copied-table.ts'

it('goes to the clipboard with tabs, to six places with the decimal mark of the language, and empty where there is no figure', () => {
  const amount = (value: string) => ({ kind: 'amount' as const, value, unit: { key: 't_co2e' as const } })
  const name = (key: string) => ({ of: 'said' as const, key })
  const table: FactTable = {
    columns: [{ key: 'a' }, { key: 'b' }],
    rows: [
      { name: name('CO2'), level: 0, isTotal: false, cells: [amount('1234.5678'), { kind: 'none', why: 'no_scope2' }] },
      { name: name('Um\tnome'), level: 1, isTotal: false, cells: [amount('0.00000049'), amount('12')] },
      { name: name('Total'), level: 0, isTotal: true, cells: [{ kind: 'words', words: [] }, amount('0.1000000')] },
    ],
  }
  const text = copiedTable(table, {
    titleOf: (at) => ['Escopo 1', 'Escopo 2'][at] ?? '',
    nameOf: ({ name: { key } }) => key,
    textOf: () => 'dito',
    decimalMark: ',',
  })
  expect(text.split('\n')).toEqual(['\tEscopo 1\tEscopo 2', 'CO2\t1234,5678\t', 'Um nome\t0\t12', 'Total\tdito\t0,1'])
})
