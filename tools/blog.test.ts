import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { lineToJson } from '@pegada/core/activity/line-json.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../web/src/website/blog/article.ts'
import { blogFeed } from './blog-feed.ts'
import { readArticle, readArticles, summaryOf } from './read-articles.ts'

/** The blog: every article is whole, its figures are the engine's, and the feed can be read. */
const articles = readArticles()
const textOf = (slug: string) => articles.find((article) => article.slug === slug)?.versions['pt-BR']?.html ?? ''
const head = ['---', 'title: Um', 'description: Dois', 'date: 2026-11-21', 'author: Equipe Pegada', '---', ''].join(
  '\n',
)

describe('every article', () => {
  it('is one of at least six, of 600 to 1,000 words in Portuguese', () => {
    expect(articles.length).toBeGreaterThanOrEqual(6)
    for (const { slug, versions } of articles) {
      const words = (versions['pt-BR']?.html ?? '')
        .replace(/<[^>]+>/g, ' ')
        .split(/\s+/)
        .filter(Boolean).length
      expect(words, slug).toBeGreaterThan(600)
      expect(words, slug).toBeLessThan(1100)
    }
  })

  it('has headings of its own that the contents can lead to, and no title within the text', () => {
    for (const { slug, versions } of articles) {
      for (const [language, { html, headings }] of Object.entries(versions)) {
        const ids = headings.map(({ id }) => id)
        expect(ids.length, slug).toBeGreaterThan(2)
        expect(new Set(ids).size, `${slug} ${language}`).toBe(ids.length)
        for (const id of ids) expect(html).toContain(`<h2 id="${id}">`)
        expect(html).not.toMatch(/<h1|<script|javascript:/i)
      }
    }
  })

  it('knows its neighbours, and the list the same articles without their texts', () => {
    expect(articles.map(({ previous }) => previous?.slug)).toEqual([
      ...articles.slice(1).map(({ slug }) => slug),
      undefined,
    ])
    expect(articles.map(({ next }) => next?.slug)).toEqual([
      undefined,
      ...articles.slice(0, -1).map(({ slug }) => slug),
    ])
    for (const article of articles) expect(JSON.stringify(summaryOf(article))).not.toContain('<p>')
  })

  it('says in every language when it was published', () => {
    for (const { days } of articles) expect(days['pt-BR']).toMatch(/^\d+ de [a-zç]+ de \d{4}$/)
  })
})

describe('reading an article', () => {
  it('counts minutes, names headings without accents and keeps tables within themselves', () => {
    const { text } = readArticle(`${head}## Ação e *reação*\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n`, 'um.md')
    expect(text).toMatchObject({ minutes: 1, headings: [{ id: 'acao-e-reacao', title: 'Ação e reação' }] })
    expect(text.html).toContain('<div data-table tabindex="0"><table>')
  })

  it('keeps the letters of other scripts whole in the name of a heading', () => {
    const { text } = readArticle(`${head}## インボイス 배출\n`, 'um.md')
    expect(text.headings).toEqual([{ id: 'インボイス-배출', title: 'インボイス 배출' }])
  })

  it('counts characters where a language writes without spaces', () => {
    const { text } = readArticle(`${head}${'排放清单'.repeat(300)}`, 'um.md')
    expect(text.minutes).toBe(3)
  })

  it('takes a title that has a colon in quotation marks', () => {
    const { text } = readArticle(`${head.replace('Um', '"Um: dois"')}texto`, 'um.md')
    expect(text.title).toBe('Um: dois')
  })

  it.each([
    ['has no head', 'texto'],
    ['has no date', head.replace('date: 2026-11-21\n', '')],
    ['has a day that is none', head.replace('2026-11-21', '21/11/2026')],
    ['has raw HTML', `${head}<script>alert(1)</script>`],
    ['has a title in its text', `${head}# Outro título`],
  ])('refuses one that %s, by its name', (_, source) => {
    expect(() => readArticle(source, 'ruim.md')).toThrow(/ruim\.md/)
  })

  it('gives a reader their language, a sister of it, or Portuguese', () => {
    const words = { title: '', description: '', minutes: 1 }
    const article = { slug: 'um', date: '', days: {}, author: '', versions: { 'pt-BR': words, 'en-US': words } }
    expect(['en-US', 'en-GB', 'pt', 'de'].map((language) => wordsFor(article, language).language)).toEqual([
      'en-US',
      'en-US',
      'pt-BR',
      'pt-BR',
    ])
  })
})

describe('the feed', () => {
  const feed = blogFeed(articles, {
    title: 'Pegada · Blog & conta',
    lead: 'Como se mede',
    language: 'pt-BR',
  }).replaceAll('{{ORIGIN}}', 'https://pegada.example')

  it('is well-formed Atom with what RFC 4287 asks of a feed and of its entries', () => {
    expect(XMLValidator.validate(feed)).toBe(true)
    const parsed = new XMLParser({ ignoreAttributes: false }).parse(feed).feed
    expect(parsed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
    expect(parsed).toMatchObject({ id: 'https://pegada.example/blog?lng=pt-BR', updated: expect.stringMatching(/Z$/) })
    expect(parsed.entry).toHaveLength(articles.length)
    for (const entry of parsed.entry) {
      expect(entry).toMatchObject({
        id: expect.stringMatching(/^https:\/\/pegada\.example\/blog\//),
        title: expect.any(String),
        updated: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T00:00:00Z$/),
        author: { name: 'Equipe Pegada' },
      })
    }
  })

  it('is one for each language, with the addresses of that language', () => {
    const english = blogFeed(articles, { title: 'Blog', lead: 'How', language: 'en-US' })
    const { feed: parsed } = new XMLParser({ ignoreAttributes: false }).parse(english)
    expect(parsed['@_xml:lang']).toBe('en-US')
    expect(parsed.entry[0]).toMatchObject({ '@_xml:lang': 'en-US', id: expect.stringMatching(/\?lng=en-US$/) })
    expect(parsed.entry[0].title).toBe(wordsFor(articles[0] as (typeof articles)[number], 'en-US').title)
  })

  it('names no address without its server', () => {
    expect(feed).not.toContain('href=&#34;/')
  })
})

describe('figures in the articles', () => {
  const catalogue = buildCatalogue(loadReference())
  const line = (
    generator: string,
    period: string,
    gwpSet: 'AR4' | 'AR5' | 'AR6' = 'AR5',
    quantity = '1000',
    unit = 'L',
  ) => lineToJson(calculateLine({ generator, quantity, unit, period }, catalogue, { gwpSet }))
  const pt = (value: string | number, digits: number) =>
    Number(value).toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits })

  it.each([
    ['mobile.gasoline_c', '2025-07'],
    ['mobile.gasoline_c', '2025-08'],
    ['mobile.diesel_b', '2025-07'],
    ['mobile.diesel_b', '2025-08'],
  ])('of a thousand litres of %s in %s are the engine’s', (generator, month) => {
    const { co2e_kg, gases_kg, biogenic_co2_kg } = line(generator, month)
    const row = `${pt(gases_kg.CO2 ?? '0', 2)}</td>\n<td>${pt(co2e_kg, 1)}</td>\n<td>${pt(biogenic_co2_kg, 2)}</td>`
    expect(textOf('e30-b15-misturas-obrigatorias')).toContain(row)
  })

  it('of the grid in 2024 are the catalogue’s, month by month', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`)
    const factors = months.map((month) => Number(line('electricity.grid', month, 'AR5', '1', 'MWh').co2e_kg) / 1000)
    const html = textOf('escopo-2-localizacao-e-escolha-de-compra')
    for (const factor of factors) expect(html).toContain(`<td>${pt(factor, 4)}</td>`)
    const sum = (from: number, to: number) => factors.slice(from, to).reduce((total, factor) => total + factor, 0)
    expect(html).toContain(`${pt(100 * sum(0, 12), 1)} t CO₂`)
    expect(html).toContain(`${pt(200 * sum(6, 12), 1)} t CO₂`)
  })

  it('of the same gases in three sets of GWP add up', () => {
    const masses = { CO2: 100_000, CH4: 1000, N2O: 50, 'R-410A': 10 }
    const sets = { AR4: [1, 25, 298, 2087.5], AR5: [1, 28, 265, 1923.5], AR6: [1, 27.9, 273, 2255.5] }
    const totals = Object.values(sets).map((gwps) =>
      Object.values(masses).reduce((total, mass, index) => total + mass * (gwps[index] ?? 0), 0),
    )
    for (const total of totals) expect(textOf('gwp-ar4-ar5-ar6')).toContain(`<strong>${pt(total, 0)}</strong>`)
  })
})
