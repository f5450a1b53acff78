import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Marked } from 'marked'
import { languages } from '../web/src/lib/languages.ts'
import type { Article, ArticleSummary, ArticleText } from '../web/src/website/blog/article.ts'

const folder = join(import.meta.dirname, '../web/content/blog')

/** What stands above an article between two lines of `---`. */
interface FrontMatter {
  readonly title: string
  readonly description: string
  readonly date: string
  readonly author: string
}

/** Of a usual reader per minute: words, and characters where a language writes without spaces. */
const wordsPerMinute = 200
const charactersPerMinute = 400

/** Every article of `web/content/blog`, newest first, each with its neighbours; `<slug>.<language>.md` is one version of it. */
export function readArticles(from = folder): Article[] {
  const slugs = new Map<string, Map<string, ReturnType<typeof readArticle>>>()
  for (const name of readdirSync(from).toSorted()) {
    const [, slug, language] = /^([a-z0-9-]+)\.([a-z]{2}(?:-[A-Z0-9]{2,3})?)\.md$/.exec(name) ?? []
    if (!slug || !language) throw new Error(`${name} is not named <slug>.<language>.md`)
    const versions = slugs.get(slug) ?? new Map<string, ReturnType<typeof readArticle>>()
    versions.set(language, readArticle(readFileSync(join(from, name), 'utf8'), name))
    slugs.set(slug, versions)
  }
  const articles = [...slugs].map(([slug, versions]) => oneOf(slug, versions))
  articles.sort((left, right) => right.date.localeCompare(left.date) || left.slug.localeCompare(right.slug))
  return articles.map((article, index) => {
    const [next, previous] = [articles[index - 1], articles[index + 1]]
    return { ...article, ...(previous && { previous: summaryOf(previous) }), ...(next && { next: summaryOf(next) }) }
  })
}

/** An article without its text: what a list needs. */
export function summaryOf({ slug, date, days, author, versions }: Article): ArticleSummary {
  const words = Object.entries(versions).map(([language, { title, description, minutes }]) => [
    language,
    { title, description, minutes },
  ])
  return { slug, date, days, author, versions: Object.fromEntries(words) }
}

/** One version. Throws, naming the file, where the head lacks something or the text has raw HTML. */
export function readArticle(source: string, name: string): { head: FrontMatter; text: ArticleText } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  const fields = Object.fromEntries(
    head.split('\n').flatMap((line) => {
      const [, field, value] = /^(\w+): *(?:"(.*)"|(.*?)) *$/.exec(line)?.filter((part) => part !== undefined) ?? []
      return field && value ? [[field, value]] : []
    }),
  )
  for (const field of ['title', 'description', 'date', 'author']) {
    if (!fields[field]) throw new Error(`${name}: its head has no ${field}`)
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(fields.date ?? '')) throw new Error(`${name}: its date is not YYYY-MM-DD`)
  const { title, description } = fields as unknown as FrontMatter
  const text = { title, description, minutes: minutesOf(body), ...render(body, name) }
  return { head: fields as unknown as FrontMatter, text }
}

function minutesOf(body: string): number {
  const ideographs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
  const characters = body.match(ideographs)?.length ?? 0
  const words = body
    .replace(ideographs, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length
  return Math.max(1, Math.ceil(words / wordsPerMinute + characters / charactersPerMinute))
}

function oneOf(slug: string, versions: ReadonlyMap<string, ReturnType<typeof readArticle>>): Article {
  const source = versions.get('pt-BR')
  if (!source) throw new Error(`${slug}: every article exists in pt-BR`)
  const { date, author } = source.head
  const days = languages.map(({ code }) => [code, dayIn(date, code)])
  const texts = [...versions].map(([language, { text }]) => [language, text])
  return { slug, date, author, days: Object.fromEntries(days), versions: Object.fromEntries(texts) }
}

function dayIn(date: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}

/** Markdown to HTML: headings of the second level get ids, tables scroll within themselves, raw HTML is refused. */
function render(body: string, name: string): Pick<ArticleText, 'html' | 'headings'> {
  const headings: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        if (depth === 1) throw new Error(`${name}: its title stands in its head, not in the text`)
        const content = this.parser.parseInline(tokens)
        if (depth > 2) return `<h${depth}>${content}</h${depth}>\n`
        const id = anchorOf(text)
        headings.push({ id, title: plain(text) })
        return `<h2 id="${id}">${content}</h2>\n`
      },
      html({ text }) {
        throw new Error(`${name}: has raw HTML: ${text.trim().slice(0, 60)}`)
      },
    },
    hooks: {
      postprocess: (html) =>
        html
          .replaceAll('<pre>', '<pre tabindex="0">')
          .replace(/<table>[\s\S]*?<\/table>/g, (table) => `<div data-table tabindex="0">${table}</div>`),
    },
  })
  const html = marked.parse(body, { async: false })
  return { html, headings }
}

function anchorOf(heading: string): string {
  return plain(heading)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-|-$/g, '')
}

function plain(text: string): string {
  return text.replace(/[*_`]/g, '')
}
