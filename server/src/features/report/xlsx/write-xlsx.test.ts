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
      'Por categoria',
      'Por gás',
      'Por mês',
      'Linhas',
      'Fatores',
      'Lacunas',
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
    expect(rows[1]).toEqual([
      'Filial Santos: sem registro de energia elétrica comprada em 11/2025, 12/2025.',
      'inventory.months_without_electricity',
      null,
    ])
    expect(rows[2]?.[2]).toBe(24)
  })
})
