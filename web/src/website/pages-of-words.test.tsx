import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, it } from 'vitest'
import type { Article } from './blog/article.ts'
import type { WebsiteData } from './data.ts'
import { websitePageAt } from './pages.ts'
import { openTexts } from './website-i18n.ts'

/** Pages of words as the prerenderer makes them: one title each, headings in order, no key of a text in sight. */
const locales = join(import.meta.dirname, '../../../locales')
const words = { title: 'Um título', description: 'Uma frase', minutes: 4 }
const article: Article = {
  slug: 'um',
  date: '2026-11-21',
  days: { 'pt-BR': '21 de novembro de 2026', de: '21. November 2026' },
  author: 'Equipe Pegada',
  versions: { 'pt-BR': { ...words, html: '<h2 id="a">A</h2><p>Texto</p>', headings: [{ id: 'a', title: 'A' }] } },
}
const given: Record<string, Partial<WebsiteData>> = { '/blog': { articles: [article] }, '/blog/um': { article } }

async function render(path: string, language: string): Promise<string> {
  const { areas, load } = websitePageAt(path)
  const texts = Object.fromEntries(['website', ...areas].map((area) => [area, textsOf(language, area)]))
  const i18n = await openTexts(language, texts)
  const Page = await load()
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <Page data={{ path, ...given[path] }} />
    </I18nextProvider>,
  )
}

function textsOf(language: string, area: string): Record<string, string> {
  const [own, source] = [language, 'pt-BR'].map((code) => join(locales, code, `${area}.json`))
  return JSON.parse(readFileSync(own && existsSync(own) ? own : (source ?? ''), 'utf8'))
}

const paths = ['/blog', '/blog/um', '/careers', '/contact', '/terms', '/privacy', '/cookies']

it.each(paths)('%s has one title and headings in order', async (path) => {
  const html = await render(path, 'pt-BR')
  const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(levels[0]).toBe(1)
  for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 1)).toBeLessThan(2)
  const shown = html.replace(/<[^>]+>/g, ' ')
  expect(shown).not.toMatch(/\b(terms|privacy|cookies|title|error|other|how|profiles)\.[a-z]+/)
  expect(shown).not.toContain('{{')
})

it('an article in Portuguese says so to a reader of another language, and marks its own', async () => {
  const html = await render('/blog/um', 'de')
  expect(html).toContain('<h1 lang="pt-BR">Um título</h1>')
  expect(html).toContain('role="note"')
  expect(html).toContain('21. November 2026')
  expect(await render('/blog/um', 'pt-BR')).not.toContain('role="note"')
})

it('a translated legal text says which one holds', async () => {
  expect(await render('/terms', 'en-US')).toContain('role="note"')
  expect(await render('/terms', 'pt-BR')).not.toContain('role="note"')
})
