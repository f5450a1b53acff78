import type { WebsiteData } from '../data.ts'
import { wordsFor } from './article.ts'

/** What search engines read of an article (schema.org); nothing on other pages. */
export function articleLinkedData({ article, path }: WebsiteData, language: string): object[] {
  if (!article) return []
  const { title, description, language: written } = wordsFor(article, language)
  return [
    {
      '@type': 'Article',
      headline: title,
      description,
      datePublished: article.date,
      inLanguage: written,
      mainEntityOfPage: `{{ORIGIN}}${path}`,
      author: { '@type': 'Organization', name: article.author },
      publisher: { '@id': '{{ORIGIN}}/#organization' },
    },
  ]
}
