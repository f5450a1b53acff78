import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../domain-error.ts'
import { buildCatalogue } from '../factor/catalogue.ts'
import type { TableRow } from '../table/table-row.ts'
import { cleanCell } from './clean-cell.ts'
import { entryOfRow } from './entry-of-row.ts'
import { guessMapping } from './guess-mapping.ts'
import { findHeader } from './header.ts'
import { headerSignature, type SheetMapping } from './mapping.ts'
import { NO_STYLE, readAmount, styleOf, tallyStyle } from './number-style.ts'
import { dateText, readSheetDate } from './read-date.ts'

describe('numbers of a column', () => {
  it.each([
    [['1.234,56', '1.234'], 'pt'],
    [['1,234.56', '1,234'], 'plain'],
    [['0.125', '12'], 'plain'],
    [['1.234.567'], 'pt'],
    [['R$ 1.234,5 '], 'pt'],
    [['1.234', '2.500'], 'ask'],
    [['12', '7'], null],
    [['1.234,5', '1,234.5'], null],
  ] as const)('%j are written %s', (cells, style) => {
    expect(styleOf(cells.reduce(tallyStyle, NO_STYLE))).toBe(style)
  })

  it.each([
    ['1.234,56', 'pt', '1234.56', ''],
    ['1.234', 'pt', '1234', ''],
    ['1.234', 'plain', '1.234', ''],
    ['1,234.56', 'plain', '1234.56', ''],
    ['1.234,5 kWh', 'pt', '1234.5', 'kWh'],
    ['R$ 99,90', null, '99.9', 'BRL'],
  ] as const)('%s in a column that is %s reads %s %s', (text, style, plain, unit) => {
    expect(readAmount({ text, isNumber: false, style }, 'quantity')).toEqual({ plain, unit })
  })

  it('that a workbook holds as numbers keep their decimal point, exponents written out', () => {
    const read = (text: string) => readAmount({ text, isNumber: true, style: 'pt' }, 'quantity').plain
    expect([read('1.234'), read('1234'), read('1.5E-3'), read('1.2e+4')]).toEqual(['1.234', '1234', '0.0015', '12000'])
  })

  it('are refused when nothing says how they are meant, when negative, and when they are words', () => {
    const codeOf = (text: string, isNumber = false) => {
      try {
        return readAmount({ text, isNumber, style: null }, 'quantity').plain
      } catch (error) {
        return error instanceof DomainError ? error.code : error
      }
    }
    expect(codeOf('1.234')).toBe('quantity.ambiguous')
    expect(codeOf('-5', true)).toBe('quantity.negative')
    expect(codeOf('n/d')).toBe('quantity.not_a_number')
  })
})

describe('dates of a sheet', () => {
  const read = (text: string, isNumber = false, more: { isDate1904?: boolean; year?: string } = {}) =>
    dateText(readSheetDate({ text, isNumber, isDate1904: false, ...more }, 'month'), false)

  it.each([
    ['2025', '2025'],
    ['2025-03', '2025-03'],
    ['202503', '2025-03'],
    ['03/2025', '2025-03'],
    ['31/12/2024', '2024-12-31'],
    ['12/31/2024', '2024-12-31'],
    ['05/04/24', '2024-04-05'],
    ['2025-03-31T00:00:00', '2025-03-31'],
    ['mar/25', '2025-03'],
    ['Março de 2025', '2025-03'],
    ['February 2025', '2025-02'],
  ])('%s is %s', (text, wanted) => {
    expect(read(text)).toBe(wanted)
  })

  it('as day numbers count from 1900 or from 1904', () => {
    expect(read('45717', true)).toBe('2025-03-01')
    expect(read('44255', true, { isDate1904: true })).toBe('2025-03-01')
    expect(read('2025', true)).toBe('2025')
    expect(read('45717.5', true)).toBe('2025-03-01')
  })

  it('as a month beside its year', () => {
    expect(read('3', true, { year: '2025' })).toBe('2025-03')
    expect(read('setembro', false, { year: '2025' })).toBe('2025-09')
  })

  it.each(['31/02/2025', '2025-13', 'ontem', '12', '99999999'])('%s is refused', (text) => {
    expect(() => read(text)).toThrow('sheet.date_unreadable')
  })
})

describe('a foreign sheet', () => {
  const { generators } = buildCatalogue(loadReference())
  const guess = (rows: readonly TableRow[]) => {
    const header = findHeader(rows)
    const samples = (position: number) =>
      rows.filter(({ row }) => row > (header?.row ?? 0)).map(({ cells }) => cells[position] ?? '')
    return guessMapping(
      (header?.titles ?? []).map((title, position) => ({ position, title, samples: samples(position) })),
      generators,
    )
  }
  const fieldsOf = (rows: readonly TableRow[]) =>
    guess(rows).columns.map(({ field, position }) => `${position}:${field}`)

  it('has its header found below a title, and its columns understood by their titles', () => {
    const rows = table(
      ['Relatório de consumo'],
      [],
      ['Filial', 'Combustível', 'Mês/Ano', 'Consumo (L)', 'Obs.'],
      ['Matriz', 'Diesel', '01/2025', '1.500,5', ''],
    )
    expect(findHeader(rows)?.row).toBe(3)
    expect(fieldsOf(rows)).toEqual(['0:site', '1:source', '2:month', '3:quantity', '4:description'])
    expect(guess(rows).constants).toEqual({ unit: 'L' })
  })

  it('is understood in English too', () => {
    const rows = table(['Facility', 'Fuel type', 'Date', 'Amount', 'Unit'], ['HQ', 'Diesel', '2025-01-31', '15', 'L'])
    expect(fieldsOf(rows)).toEqual(['0:site', '1:source', '2:day', '3:quantity', '4:unit'])
  })

  it('with months in columns under a merged title tells the year, and leaves the total beside them out', () => {
    const rows = table(
      ['Unidade', 'Consumo 2025 (kWh)', '', '', ''],
      ['', 'jan/2025', 'fev/2025', 'mar/2025', 'Total'],
      ['Matriz', '10', '20', '30', '60'],
    )
    expect(findHeader(rows)?.row).toBe(2)
    expect(fieldsOf(rows)).toEqual(['0:site', '1:m01', '2:m02', '3:m03'])
    expect(guess(rows).constants.year).toBe('2025')
  })

  it('without telling titles is understood by what its cells hold', () => {
    const rows = table(
      ['A', 'B', 'C'],
      ['Diesel em geradores', '01/2025', 'L'],
      ['Diesel em geradores', '02/2025', 'L'],
    )
    expect(fieldsOf(rows)).toEqual(['0:source', '1:month', '2:unit'])
  })

  it('has a CNPJ alone beside suppliers as theirs, and one that says it is a unit’s as the unit’s', () => {
    const ofTitle = (title: string, other: string) =>
      fieldsOf(table([title, other, 'Data', 'Valor pago'], ['45.543.915/0001-81', 'Alfa', '31/01/2025', '15,00']))
    expect(ofTitle('CNPJ', 'Fornecedor')).toContain('0:supplier_id')
    expect(ofTitle('CNPJ', 'Descrição')).toContain('0:site')
    expect(ofTitle('CNPJ da unidade', 'Fornecedor')).toContain('0:site')
  })

  it('is known again by its titles, whatever their case, and with our own columns added', () => {
    expect(headerSignature(['Mês', 'Consumo', 'Erro'], ['Erro'])).toBe(headerSignature(['MES', 'consumo '], []))
  })
})

describe('a row', () => {
  const mapping: SheetMapping = {
    tab: '',
    headerRow: 1,
    columns: [
      { position: 0, field: 'month' },
      { position: 1, field: 'quantity' },
      { position: 2, field: 'unit' },
    ],
    constants: { source: 'Diesel em geradores', unit: 'L' },
  }
  const read = (row: Partial<TableRow>, more: Partial<SheetMapping> = {}) =>
    entryOfRow(
      { sheet: null, row: 2, cells: [], formulas: [], numbers: [], ...row },
      { mapping: { ...mapping, ...more }, styles: new Map(), isDate1904: false },
    )

  it('becomes an entry, constants where a cell is empty', () => {
    expect(read({ cells: ['03/2025', '12,5', ''] }).entry).toEqual({
      source: 'Diesel em geradores',
      period: '2025-03',
      quantity: '12.5',
      unit: 'L',
    })
  })

  it('tells all that is wrong with it at once, by field', () => {
    const { problems } = read({ cells: ['ontem', 'muito', 'L'] }, { constants: {} })
    expect(problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'month sheet.date_unreadable',
      'quantity quantity.not_a_number',
      'source sheet.source_missing',
    ])
  })

  it('takes the result a formula saved, and refuses a formula without one', () => {
    expect(read({ cells: ['2025-03', '7', 'L'], formulas: [1], numbers: [1] }).entry?.quantity).toBe('7')
    expect(read({ cells: ['2025-03', '', 'L'], formulas: [1] }).problems[0]).toMatchObject({
      field: 'quantity',
      code: 'sheet.formula_without_value',
    })
  })

  it('of twelve months keeps the empty ones as gaps', () => {
    const columns = Array.from({ length: 12 }, (_, index) => ({
      position: index,
      field: `m${String(index + 1).padStart(2, '0')}`,
    }))
    const { entry } = read(
      { cells: ['1', '2,5', '', '4'] },
      { columns, constants: { ...mapping.constants, year: '2025' } },
    )
    expect(entry).toMatchObject({ period: '2025', months: ['1', '2.5', '', '4', '', '', '', '', '', '', '', ''] })
  })

  it('loses control characters, which no database keeps', () => {
    expect(cleanCell(' a\u0000b\nc\ufeff ')).toBe('ab c')
  })
})

function table(...rows: readonly (readonly string[])[]): TableRow[] {
  return rows
    .map((cells, index) => ({ sheet: null, row: index + 1, cells, formulas: [], numbers: [] }))
    .filter(({ cells }) => cells.length > 0)
}
