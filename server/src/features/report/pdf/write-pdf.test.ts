import { describe, expect, it } from 'vitest'
import { openLocales } from '../../../platform/locale/translate.ts'
import { readPdf } from '../../../test/read-report.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { makeWords } from '../words.ts'
import { writePdf } from './write-pdf.ts'

const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')
/** The same content, printed once for all who read it. */
let printed: Promise<Uint8Array> | undefined
const sample = () => {
  printed ??= writePdf(sampleContent(), words)
  return printed
}

describe('the inventory as a PDF', () => {
  it('holds the company, the totals, every line, the gaps and the factors', async () => {
    const content = sampleContent()
    const { text, pages, info } = await readPdf(await sample())
    const { total, byCategory, byScope } = content.inventory
    expect(pages[0]).toContain('Padaria Aurora Indústria e Comércio Ltda')
    expect(pages[0]).toContain('11.222.333/0001-81')
    expect(pages[1]).toContain(words.figures.tonnes(total.co2eKg))
    expect(pages[1]).toContain(words.figures.tonnes(total.biogenicCo2Kg))
    for (const { co2eKg } of [...byCategory, ...byScope.filter(({ lines }) => lines > 0)]) {
      expect(text).toContain(words.figures.tonnes(co2eKg))
    }
    for (const { document, factor } of content.lines) {
      if (document) expect(text).toContain(document.number)
      expect(text).toContain(factor.id)
    }
    expect(text).toContain('Filial Santos: sem energia elétrica comprada em 11/2025, 12/2025.')
    expect(text).toContain(`Página ${pages.length} de ${pages.length}`)
    expect(info.Title).toBe(
      'Inventário de emissões de gases de efeito estufa 2025: Padaria Aurora Indústria e Comércio Ltda',
    )
    expect(info.Language).toBe('pt-BR')
  })

  it('tells how much is missing as every page counts it, and no zero for what was not measured', async () => {
    const { text } = await readPdf(await sample())
    const said = 'fechamento: 4, das quais documentos a decidir: 3 · fontes com meses sem dados: 1.'
    expect(text.split(said)).toHaveLength(3)
    expect(text).toContain('Investimentos Escopo 3 Sem medição')
    expect(text).toContain('Franquias Escopo 3 Excluída')
    expect(text).toContain('Total 44,907 12,343 Sem medição 57,250')
  })

  it('shows removals apart, in the summary and among the gases', async () => {
    const content = sampleContent()
    const removed = { gas: 'CO2_removed', massKg: '987654.321', co2eKg: null, outsideCo2eKg: null, lines: 1, parts: [] }
    const inventory = { ...content.inventory, byGas: [...content.inventory.byGas, removed] }
    const { pages, text } = await readPdf(await writePdf({ ...content, inventory }, words))
    expect(pages[1]).toContain(words.figures.tonnes(removed.massKg))
    expect(pages[1]).toContain(words.figures.tonnes(inventory.total.co2eKg))
    expect(text).toContain('remoção, à parte')
  })

  it('prints an inventory without lines, and says so', async () => {
    const { text } = await readPdf(await writePdf(sampleContent([]), words))
    expect(text).toContain('Nenhuma emissão registrada neste ano.')
    expect(text).toContain('Sem medição Emissões totais, escopos 1, 2 e 3')
    expect(text).toContain('Total 0 Sem medição')
  })

  it('gives the same bytes for the same content', async () => {
    expect(Buffer.compare(await writePdf(sampleContent(), words), await sample())).toBe(0)
  })
})
