import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { openLocales } from '../../../platform/locale/translate.ts'
import { readXlsx } from '../../../test/read-report.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writeXlsx } from './write-xlsx.ts'

const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')

describe('the inventory as a workbook', () => {
  it('has its sheets in order', async () => {
    const sheets = await readXlsx(await writeXlsx(sampleContent(), words))
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
    ])
  })

  it('holds exact figures: the lines add up to the total, to the last digit', async () => {
    const content = sampleContent()
    const sheets = await readXlsx(await writeXlsx(content, words))
    const [head = [], ...rows] = sheets.get('Linhas') ?? []
    const column = head.indexOf('kg CO2e (valor exato)')
    const sum = sumDecimals(rows.map((row) => decimal(String(row[column]))))
    expect(rows).toHaveLength(content.lines.length)
    expect(toPlain(sum)).toBe(content.inventory.total.co2eKg)
    const total = sheets.get('Por categoria')?.at(-1)
    expect(total?.[4]).toBe(content.inventory.total.co2eKg)
    expect(total?.[3]).toBe(Number(content.inventory.total.co2eKg))
    expect(sheets.get('Resumo')?.flat()).toContain(content.inventory.total.co2eKg)
  })

  it('never lets text of a document become a formula', async () => {
    const sheets = await readXlsx(await writeXlsx(sampleContent(), words))
    expect(sheets.get('Linhas')?.flat()).toContain(`'=CMD("abastecimento") gasolina C comum, frota do comercial`)
  })

  it('lists gaps with the line that they belong to', async () => {
    const rows = (await readXlsx(await writeXlsx(sampleContent(), words))).get('Lacunas') ?? []
    expect(rows[0]).toEqual(['Lacunas que impedem o fechamento', null, 4])
    expect(rows[2]).toEqual([
      'Filial Santos: sem energia elétrica comprada em 11/2025, 12/2025.',
      'inventory.months_without_electricity',
      2,
    ])
    expect(rows.at(-1)?.slice(1)).toEqual(['grid.factor_missing', 24])
  })

  it('has no zero for what was not measured: a scope, a category, a heading', async () => {
    const sheets = await readXlsx(await writeXlsx(sampleContent(), words))
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
    const sheets = await readXlsx(await writeXlsx(content, words))
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
})
