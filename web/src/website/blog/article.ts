import { sourceLanguage } from '../../lib/languages.ts'

/** An article in one language, as the list shows it. */
export interface ArticleWords {
  readonly title: string
  readonly description: string
  /** Minutes that reading takes, rounded up. */
  readonly minutes: number
}

/** An article in one language, whole. */
export interface ArticleText extends ArticleWords {
  /** Made by us at build from Markdown without raw HTML. */
  readonly html: string
  readonly headings: readonly { readonly id: string; readonly title: string }[]
}

interface ArticleFacts<Words> {
  readonly slug: string
  /** Day of publication, YYYY-MM-DD. */
  readonly date: string
  /** The day in words, by language: written at build, so that server and browser say the same. */
  readonly days: Readonly<Record<string, string>>
  readonly author: string
  /** What it says, by language; Portuguese is always there. */
  readonly versions: Readonly<Record<string, Words>>
}

export type ArticleSummary = ArticleFacts<ArticleWords>

export interface Article extends ArticleFacts<ArticleText> {
  readonly previous?: ArticleSummary
  readonly next?: ArticleSummary
}

/** The language in which a reader gets an article: theirs, a sister of it (English for English), else Portuguese. */
export function versionLanguage({ versions }: ArticleFacts<ArticleWords>, language: string): string {
  if (versions[language]) return language
  const [root] = language.split('-')
  return Object.keys(versions).find((code) => code.split('-')[0] === root) ?? sourceLanguage
}

/** The words of an article for a reader, with their language. */
export function wordsFor<Words extends ArticleWords>(
  article: ArticleFacts<Words>,
  language: string,
): Words & { readonly language: string } {
  const code = versionLanguage(article, language)
  const words = article.versions[code]
  if (!words) throw new Error(`the article ${article.slug} exists in ${sourceLanguage}`)
  return { ...words, language: code }
}
