import { sourceLanguage } from './languages.ts'

/** An article of the website as a card of the app shows it. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string
}

/** Every article as it is written, each loaded when asked for: `<slug>.<language>.md`. */
const files = import.meta.glob<string>('../../content/blog/*.md', { query: '?raw', import: 'default' })

/** The newest articles in a language; one that it lacks in Portuguese. */
export async function newestArticles(language: string, many: number): Promise<ArticleCard[]> {
  const slugs = new Set(Object.keys(files).map((path) => path.replace(/^.*\/([^/.]+)\.[^/]+$/, '$1')))
  const read = [...slugs].map(async (slug) => {
    const load = files[addressOf(slug, language)] ?? files[addressOf(slug, sourceLanguage)]
    return load ? [cardOf(slug, await load())] : []
  })
  const cards = (await Promise.all(read)).flat()
  return cards.toSorted((left, right) => right.date.localeCompare(left.date)).slice(0, many)
}

const addressOf = (slug: string, language: string) => `../../content/blog/${slug}.${language}.md`

/** What the head of an article says of it. */
function cardOf(slug: string, source: string): ArticleCard {
  const [, head = ''] = /^---\n([\s\S]*?)\n---/.exec(source) ?? []
  const said = (field: string) => {
    const [, quoted, plain] = new RegExp(`^${field}: *(?:"(.*)"|(.*?)) *$`, 'm').exec(head) ?? []
    return quoted ?? plain ?? ''
  }
  return { slug, title: said('title'), description: said('description'), date: said('date') }
}
