import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBlocks, readRuns } from './blocks.ts'
import { cookiesSections, privacySections, termsSections } from './legal-outline.ts'

const locales = join(import.meta.dirname, '../../../../locales')
const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, language, 'legal.json'), 'utf8'))
const source = textsOf('pt-BR')
const outline = { terms: termsSections, privacy: privacySections, cookies: cookiesSections }
const keys = Object.entries(outline).flatMap(([document, sections]) =>
  sections.map((section) => `${document}.${section}.text`),
)

describe('reading a text', () => {
  it('tells paragraphs, lists and tables apart, also where they follow each other', () => {
    expect(readBlocks('Um\ndois\n- três\n- quatro\n\n| a | b |\n| 1 | 2 |')).toEqual([
      { kind: 'paragraph', text: 'Um dois' },
      { kind: 'list', items: ['três', 'quatro'] },
      {
        kind: 'table',
        rows: [
          ['a', 'b'],
          ['1', '2'],
        ],
      },
    ])
  })

  it('finds strong words and links to pages of ours, and leaves other addresses as text', () => {
    expect(readRuns('Veja **isto** e [aquilo](/privacy). [fora](https://x.example)')).toEqual([
      { text: 'Veja ' },
      { text: 'isto', strong: true },
      { text: ' e ' },
      { text: 'aquilo', href: '/privacy' },
      { text: '. [fora](https://x.example)' },
    ])
  })
})

describe('the legal texts', () => {
  it('have the dates and the words that the specification quotes', () => {
    expect(source['updated.terms']).toBe('Última atualização: 15 de abril de 2025')
    expect(source['updated.privacy']).toBe('Última atualização: 15 de abril de 2025')
    expect(source['updated.cookies']).toContain('15/05/2025')
    expect(source['terms.changes.text']).toContain('30 dias')
    for (const said of ['1 ano', '2 anos', '24 horas', '7 dias']) expect(source['cookies.list.text']).toContain(said)
  })

  it('stay within 1,250 words each', () => {
    for (const document of Object.keys(outline)) {
      const words = Object.entries(source).filter(([key]) => key.startsWith(`${document}.`))
      expect(
        words
          .map(([, text]) => text)
          .join(' ')
          .split(/\s+/).length,
        document,
      ).toBeLessThan(1250)
    }
  })

  const others = readdirSync(locales).filter(
    (name) => name !== 'pt-BR' && existsSync(join(locales, name, 'legal.json')),
  )
  it.each(['pt-BR', ...others])('in %s keep the blocks, rows, cells and links of the source', (language) => {
    const shape = (text = '') => ({
      blocks: readBlocks(text).map((block) => {
        if (block.kind === 'list') return block.items.length
        return block.kind === 'table' ? block.rows.map((row) => row.length) : block.kind
      }),
      links: [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, href]) => href).toSorted(),
    })
    const texts = textsOf(language)
    for (const key of keys) expect(shape(texts[key]), key).toEqual(shape(source[key]))
  })
})
