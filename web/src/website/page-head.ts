import { wordsFor } from './blog/article.ts'
import type { WebsiteData } from './data.ts'

/** Title and description of a page in a language: an article's own, else the page's of `website.json`. */
export function pageHead(
  name: string,
  language: string,
  { article }: Pick<WebsiteData, 'article'>,
  t: (key: string) => string,
): { title: string; description: string } {
  if (!article) return { title: t(`page.${name}.title`), description: t(`page.${name}.description`) }
  const { title, description } = wordsFor(article, language)
  return { title: `${title} · Pegada`, description }
}
