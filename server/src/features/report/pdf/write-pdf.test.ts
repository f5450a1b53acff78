import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { describe, expect, it } from 'vitest'
import { leavesVolume } from '../../../../../tools/volume.ts'
import { openLocales } from '../../../platform/locale/translate.ts'
import { oneDotPng } from '../../../test/one-dot-png.ts'
import { readPdf, readTags } from '../../../test/read-report.ts'
import { sampleContent } from '../../../test/sample-content.ts'
import { sampleDisclosures } from '../../../test/sample-disclosures.ts'
import { makeWords } from '../words.ts'
import { writePdf } from './write-pdf.ts'

const words = makeWords(openLocales(new URL('../../../../../locales/', import.meta.url)), 'pt-BR')
/** Printed and read once, for all tests that look into it: what is given, */
const sample = once(() => writePdf(sampleContent(), words))
const readSample = once(async () => readPdf(await sample()))

/** and with all that a company may add: removals, texts and a logo of its own, what its kind asks. */
const removed = { gas: 'CO2_removed', massKg: '987654.321', co2eKg: null, outsideCo2eKg: null, lines: 1, parts: [] }
const whole = once(() => {
  const content = sampleContent()
  const inventory = { ...content.inventory, byGas: [...content.inventory.byGas, removed] }
  const texts = {
    introduction: [
      { kind: 'heading', text: 'Quem somos' },
      { kind: 'list', items: ['Campinas', 'Santos'] },
    ],
    methodology: [{ kind: 'paragraph', text: 'Medimos o gás pelo medidor.' }],
    assurance: [{ kind: 'paragraph', text: 'Verificado com asseguração limitada.' }],
  } as const
  const logo = { kind: 'png', bytes: oneDotPng } as const
  return writePdf({ ...content, inventory, texts, logo, disclosures: sampleDisclosures() }, words)
})
const readWhole = once(async () => readPdf(await whole()))

describe('the inventory as a PDF', () => {
  it('holds the company, the totals, every line, the gaps and the factors', async () => {
    const content = sampleContent()
    const { text, pages, info } = await readSample()
    const { total, byCategory, byScope } = content.inventory
    expect(pages[0]).toContain('Padaria Aurora Indústria e Comércio Ltda')
    expect(pages[0]).toContain('11.222.333/0001-81')
    expect(pages[2]).toContain(words.figures.tonnes(total.co2eKg))
    expect(pages[2]).toContain(words.figures.tonnes(total.biogenicCo2Kg))
    for (const { co2eKg } of [...byCategory, ...byScope.filter(({ lines }) => lines > 0)]) {
      expect(text).toContain(words.figures.tonnes(co2eKg))
    }
    for (const { document, factor } of content.lines.listed) {
      if (document) expect(text).toContain(document.number)
      expect(text).toContain(factor.id)
    }
    expect(text).toContain('Filial Santos: sem energia elétrica comprada em 11/2025, 12/2025.')
    for (const [index, page] of pages.slice(1).entries())
      expect(page).toContain(`Página ${index + 2} de ${pages.length}`)
    expect(info.Title).toBe(
      'Inventário de emissões de gases de efeito estufa 2025: Padaria Aurora Indústria e Comércio Ltda',
    )
    expect(info.Language).toBe('pt-BR')
  })

  it('tells how much is missing as every page counts it, and no zero for what was not measured', async () => {
    const { text } = await readSample()
    const said = 'fechamento: 4, das quais documentos a decidir: 3 · fontes com meses sem dados: 1.'
    expect(text.split(said)).toHaveLength(3)
    expect(text).toContain('Investimentos Escopo 3 Sem medição')
    expect(text).toContain('Franquias Escopo 3 Excluída')
    expect(text).toContain('Total 44,907 12,343 Sem medição 57,250')
  })

  it('shows removals apart, in the summary and among the gases', async () => {
    const { pages, text } = await readWhole()
    // Behind the cover, the contents and the company's own introduction.
    expect(pages[3]).toContain(words.figures.tonnes(removed.massKg))
    expect(pages[3]).toContain(words.figures.tonnes(sampleContent().inventory.total.co2eKg))
    expect(text).toContain('remoção, à parte')
  })

  it('prints an inventory without lines, and says so, and that figures of a year opened again are later than its seal', async () => {
    const content = sampleContent([])
    const { board } = content
    const seal = board.seal && { ...board.seal, isBefore: true }
    const disclosures = { ...content.disclosures, verification: sampleDisclosures().verification }
    const { text } = await readPdf(await writePdf({ ...content, disclosures, board: { ...board, seal } }, words))
    expect(text.split('O ano foi reaberto depois deste selo')).toHaveLength(3)
    expect(text).toContain('Nenhuma emissão registrada neste ano.')
    expect(text).toContain('Sem medição Emissões totais, escopos 1, 2 e 3')
    expect(text).toContain('Total 0 Sem medição')
  })

  // In the check the same content is printed twice in Japanese, in these typefaces and more (`fonts.test`).
  it.skipIf(leavesVolume)('gives the same bytes for the same content', async () => {
    expect(Buffer.compare(await writePdf(sampleContent(), words), await sample())).toBe(0)
  })

  it('adds up to what its lines add up to, scope by scope, by a sum of its own', async () => {
    const lines = sampleContent().lines.listed
    const { pages, text } = await readSample()
    const sumOf = (kept: (line: (typeof lines)[number]) => boolean) =>
      words.figures.tonnes(toPlain(sumDecimals(lines.filter(kept).map(({ co2eKg }) => decimal(co2eKg)))))
    expect(pages[2]).toContain(`${sumOf(() => true)} t CO2e`)
    for (const scope of [1, 2] as const)
      expect(pages[2]).toContain(`Escopo ${scope} ${sumOf((line) => line.scope === scope)} t CO2e`)
    for (const category of new Set(lines.map((line) => line.category)))
      expect(text).toContain(sumOf((line) => line.category === category))
  })

  it('tells what its kind asks, each in its state, with tables as wide as a page and the opinions of verifiers', async () => {
    const { text } = await readWhole()
    expect(text).toContain('29(f) Preço interno Falta algo Defina o preço interno.')
    expect(text).toContain('36(e) Créditos Não se aplica Nenhum crédito foi usado.')
    expect(text).toContain('Número lembrado: 29(a)(i); 29(f)')
    expect(text).toContain('HFC, t CO2e Escopo 1 57,25 44,907 12 0,343 0')
    expect(text).toContain('Parecer sobre a versão 1 Verificadora Serra; Sem ressalva')
  })

  it('of the kind for who decides is two pages, however much there is to tell', async () => {
    const sample = sampleDisclosures('executive')
    const [asked] = sample.rows
    const wordy = { columns: [{ name: 'Informação', unit: '' }], rows: Array.from({ length: 30 }, (_, at) => row(at)) }
    const keys = ['totals', 'change', 'largest', 'intensity', 'targets', 'exclusions', 'verification'] as const
    const lacking = { state: 'missing', stateName: 'Falta algo', why: 'Falta o CO₂e de Santos. '.repeat(40) } as const
    const rows = [...keys, 'price' as const].flatMap((key) =>
      asked
        ? [{ ...asked, ...lacking, key, reference: '', name: `Item ${key}`, table: key === 'price' ? null : wordy }]
        : [],
    )
    const long = [{ kind: 'paragraph' as const, text: 'Fazemos pão em duas cidades. '.repeat(300) }]
    const texts = { introduction: long, methodology: [], assurance: long }
    const logo = { kind: 'png', bytes: oneDotPng } as const
    const content = { ...sampleContent(), texts, logo, disclosures: { ...sample, rows } }
    const bytes = await writePdf(content, words)
    const { pages, text } = await readPdf(bytes)
    expect(pages).toHaveLength(2)
    expect((await readTags(bytes)).parts[0]).toContain('Figure: Padaria Aurora Indústria e Comércio Ltda')
    expect(text).toContain('Item price Falta algo Falta o CO2e de Santos.')
    expect(text.split('Fazemos pão em duas cidades.')).toHaveLength(3 + 2)
    expect(text.split('O texto inteiro está nos outros tipos de relatório.')).toHaveLength(3)
    expect(text).toContain('01234567 89abcdef')
    expect(pages[0]).toContain(words.figures.tonnes(sampleContent().inventory.total.co2eKg))
    expect(text).toContain('Página 2 de 2')
    expect(text.split('Item totals')).toHaveLength(2)
    for (const key of keys.slice(1)) expect(text).toContain(`Item ${key}`)
    expect(text).toContain('Mais 30, que estão nos outros tipos de relatório.')
  })

  it('says in its contents on which page each section begins', async () => {
    const { pages } = await readSample()
    for (const title of [
      'Resumo',
      'Por mês',
      'Fronteira organizacional',
      'Registros',
      'Método',
      'Selo do inventário',
    ]) {
      const page = new RegExp(`${title} (\\d+)`).exec(pages[1] ?? '')?.[1]
      expect(Number(page), title).toBeGreaterThan(2)
      expect(pages[Number(page) - 1], title).toContain(title)
    }
  })

  it('tells which units count, why the year changed by causes that add up, how lines were calculated, and the seal', async () => {
    const { text } = await readSample()
    expect(text).toContain('Unidades que contam: 3 de 4.')
    for (const said of ['Conta 100 %', 'Conta 40 %', 'A parte muda no ano', 'Operado por terceiros'])
      expect(text).toContain(said)
    const { changes } = sampleContent().board
    const parts = sumDecimals(Object.values(changes?.parts ?? {}).map((kg) => decimal(kg)))
    expect(toPlain(parts.plus(changes?.from.co2eKg ?? ''))).toBe(changes?.to.co2eKg)
    for (const said of ['O ano base é 2023', 'Fator de emissão −1,200 t CO2e', 'Limite organizacional +0,400 t CO2e'])
      expect(text).toContain(said)
    expect(text).toContain('Quantidade por fator')
    expect(text).toContain('01234567 89abcdef')
    expect(text).toContain('https://pegada.example/verificar?year=2025&version=2')
    expect(text).toContain('Este inventário não traz declaração de um verificador independente.')
  })

  it('is tagged for screen readers: headings, tables with headers, lists, and figures with words', async () => {
    const { isMarked, parts } = await readTags(await sample())
    expect(isMarked).toBe(true)
    expect(parts[1]).toEqual(expect.arrayContaining(['H1', 'TOC', 'TOCI']))
    expect(parts[2]).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD']))
    const all = parts.flat()
    expect(all.filter((part) => part.startsWith('Figure'))).toEqual([
      expect.stringContaining('A maior categoria é Combustão Móvel'),
      expect.stringContaining('De 2023 a 2025'),
      expect.stringContaining('Atividade: +'),
      expect.stringContaining('Emissões por mês'),
      expect.stringContaining('O código abre o verificador'),
    ])
    expect(all).toEqual(expect.arrayContaining(['L', 'LI', 'LBody']))
    // Running heads and page numbers are read by nobody.
    expect(all.filter((part) => part === 'Document').length).toBe(parts.length)
  })

  it('has the company’s own words in their places and its logo in place of ours', async () => {
    const { pages, text } = await readWhole()
    expect(pages[2]).toMatch(/Introdução Quem somos • Campinas • Santos/)
    expect(text).toContain('Medimos o gás pelo medidor.')
    expect(text).toContain('Declaração de verificação Verificado com asseguração limitada.')
    expect(pages[0]).not.toContain('Pegada')
    expect((await readTags(await whole())).parts[0]).toContain('Figure: Padaria Aurora Indústria e Comércio Ltda')
  })
})

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** A row with as much to say as one may type as a reason. */
function row(at: number) {
  const said = `Motivo ${at}: a empresa não tem essa atividade em CO₂e. `.repeat(5)
  return { name: `Categoria ${at}`, level: 0, cells: [{ kind: 'text', text: said }] } as const
}
