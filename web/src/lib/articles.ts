import { sourceLanguage } from './languages.ts'

/** An article of the website as a card of the app shows it. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string
}

/** What each article says of itself, `<slug>.<language>.md`, loaded when asked for and without its text. */
const files = import.meta.glob<Omit<ArticleCard, 'slug'>>('../../content/blog/*.md', {
  query: '?head',
  import: 'default',
})

/** The newest articles in a language; one that it lacks in Portuguese. */
export async function newestArticles(language: string, many: number): Promise<ArticleCard[]> {
  return (await allArticles(language)).slice(0, many)
}

/** All of them, the newest first. */
export async function allArticles(language: string): Promise<ArticleCard[]> {
  const slugs = new Set(Object.keys(files).map((path) => path.replace(/^.*\/([^/.]+)\.[^/]+$/, '$1')))
  const read = [...slugs].map(async (slug) => {
    const load = files[addressOf(slug, language)] ?? files[addressOf(slug, sourceLanguage)]
    return load ? [{ slug, ...(await load()) }] : []
  })
  const cards = (await Promise.all(read)).flat()
  return cards.toSorted((left, right) => right.date.localeCompare(left.date))
}

const addressOf = (slug: string, language: string) => `../../content/blog/${slug}.${language}.md`
