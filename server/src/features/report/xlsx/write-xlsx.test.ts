import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../../platform/locale/translate.ts'
import { bytesOf, readXlsx } from '../../../test/read-report.ts'
import { readZip } from '../../../test/read-zip.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writeXlsx } from './write-xlsx.ts'

const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')

describe('the inventory as a workbook', () => {
  it('has its sheets in order', async () => {
    const sheets = await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))
    expect([...sheets.keys()]).toEqual([
      'Resumo',
      'Norma',
      'Por categoria',
      'Por gás',
      'Por mês',
      'Linhas',
      'Fatores',
      'Lacunas',
      'Exclusões',
      'Incerteza',
      'Licenças',
      'Itens',
    ])
  })

  it('tells what its kind asks cell by cell, with the unit of each, and why one is missing', async () => {
    const rows = (await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))).get('Itens') ?? []
    const cell = ['29(a)(i)', 'Emissões brutas por gás', 'Preenchida', 'Escopo 1', 'CO2', 44.907, 't CO2e']
    expect(rows.find((row) => row[4] === 'CO2')?.slice(0, 7)).toEqual(cell)
    expect(rows.find(([reference]) => reference === '29(f)')?.slice(-2)).toEqual([
      'Defina o preço interno.',
      'Número lembrado',
    ])
  })

  it('holds exact figures: the lines add up to the total, to the last digit', async () => {
    const content = sampleContent()
    const sheets = await readXlsx(await bytesOf(writeXlsx(content, words)))
    const [head = [], ...rows] = sheets.get('Linhas') ?? []
    const column = head.indexOf('kg CO2e (valor exato)')
    const sum = sumDecimals(rows.map((row) => decimal(String(row[column]))))
    expect(rows).toHaveLength(content.lines.count)
    expect(toPlain(sum)).toBe(content.inventory.total.co2eKg)
    const total = sheets.get('Por categoria')?.at(-1)
    expect(total?.[4]).toBe(content.inventory.total.co2eKg)
    expect(total?.[3]).toBe(Number(content.inventory.total.co2eKg))
    expect(sheets.get('Resumo')?.flat()).toContain(content.inventory.total.co2eKg)
  })

  it('never lets text of a document become a formula', async () => {
    const sheets = await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))
    expect(sheets.get('Linhas')?.flat()).toContain(`'=CMD("abastecimento") gasolina C comum, frota do comercial`)
  })

  it('lists gaps with the line that they belong to', async () => {
    const rows = (await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))).get('Lacunas') ?? []
    expect(rows[0]).toEqual(['Lacunas que impedem o fechamento', null, 4])
    expect(rows[2]).toEqual([
      'Filial Santos: sem energia elétrica comprada em 11/2025, 12/2025.',
      'inventory.months_without_electricity',
      2,
    ])
    expect(rows.at(-1)?.slice(1)).toEqual(['grid.factor_missing', 24])
  })

  it('has no zero for what was not measured: a scope, a category, a heading', async () => {
    const sheets = await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))
    const row = (sheet: string, name: string) =>
      sheets
        .get(sheet)
        ?.find((cells) => cells.includes(name))
        ?.slice(0, 5)
    expect(row('Resumo', 'Escopo 3')).toEqual(['Escopo 3', 0, 'Sem medição', null, null])
    expect(row('Por categoria', 'Investimentos')).toEqual(['Escopo 3', 'Investimentos', null, 'Sem medição', null])
    expect(row('Por categoria', 'Franquias')).toEqual(['Escopo 3', 'Franquias', null, 'Excluída', null])
    expect(row('Norma', 'Investimentos')).toEqual(['Investimentos', null, 'Sem medição', null, 'Sem medição'])
    expect(row('Norma', 'Escopo 3')?.slice(0, 3)).toEqual(['Escopo 3', null, 'Sem medição'])
    expect(row('Por mês', 'Total')?.slice(1, 4).at(-1)).toBe('Sem medição')
  })

  it('holds the headings of the standard with their reconciliation, exclusions, licences and the tool’s figure', async () => {
    const content = sampleContent()
    const sheets = await readXlsx(await bytesOf(writeXlsx(content, words)))
    const book = sheets.get('Norma') ?? []
    const total = content.inventory.total.co2eKg
    expect(book.find(([heading]) => heading === 'Escopo 1')?.[3]).toBe(content.inventory.byScope[0]?.co2eKg)
    expect(book.find(([heading]) => heading === 'Total')?.[3]).toBe(total)
    expect(book.flat()).toContain('Total como a ferramenta do Programa Brasileiro mostra, kg CO2e')
    expect(book.filter((row) => row[6] === '0' && row[3] === total)).toHaveLength(3)
    expect(sheets.get('Exclusões')?.flat()).toContain(`'=SOMA(1;2) não há franquias`)
    expect(sheets.get('Exclusões')?.at(-1)?.[1]).toBe(
      'Fator da rede elétrica (SIN) ainda não publicado para 12/2025: usada a média de 2025.',
    )
    expect(sheets.get('Licenças')?.flat()).toContain('CEDA by Watershed')
    expect(sheets.get('Incerteza')?.[1]?.[4]).toBe(12.8)
  })

  it('has sums that a spreadsheet works out again, over the rows that they are told of, with the value that we worked out', async () => {
    const content = sampleContent()
    const parts = readZip(await bytesOf(writeXlsx(content, words)))
    const formulas = (sheet: number) =>
      [
        ...(parts.get(`xl/worksheets/sheet${sheet}.xml`) ?? '').matchAll(
          /r="([A-Z]+\d+)"[^>]*><f>([^<]*)<\/f><v>([^<]*)<\/v>/g,
        ),
      ].map(([, place, formula, value]) => [place, formula, Number(value)])
    const { total, byCategory } = content.inventory
    expect(formulas(1)).toEqual([
      ['B15', 'SUM(B12:B14)', total.lines],
      ['C15', 'SUM(C12:C14)', Number(total.co2eKg)],
      ['E15', 'SUM(E12:E14)', Number(total.biogenicCo2Kg)],
      ['C16', `SUM('Linhas'!L2:L${content.lines.count + 1})`, Number(total.co2eKg)],
    ])
    const rows = byCategory.length + content.unmeasured.length
    expect(formulas(3).map(([place, formula]) => [place, formula])).toEqual(
      ['C', 'D', 'F'].map((column) => [`${column}${rows + 2}`, `SUM(${column}2:${column}${rows + 1})`]),
    )
    expect(formulas(5).map(([, formula]) => formula)).toEqual(
      ['B', 'C', 'F', 'H'].map((column) => `SUM(${column}2:${column}13)`),
    )
  })

  it('writes the sums of the sheets that it points at: the cells of the range add up to the value', async () => {
    const sheets = await readXlsx(await bytesOf(writeXlsx(sampleContent(), words)))
    const lines = sheets.get('Linhas') ?? []
    const column = (lines[0] ?? []).indexOf('kg CO2e')
    const sum = lines.slice(1).reduce((kg, row) => kg + Number(row[column]), 0)
    const check = sheets.get('Resumo')?.find(([name]) => String(name).startsWith('Soma de Linhas'))
    expect(column).toBe('ABCDEFGHIJKL'.indexOf('L'))
    expect(sum).toBeCloseTo(Number(check?.[2]), 6)
  })
})
