import { useTranslation } from 'react-i18next'
import prose from '../prose.module.css'
import { type ArticleSummary, wordsFor } from './article.ts'

/** When it was published, by whom, and how long it takes. */
export function ArticleFactsLine({ article }: { article: ArticleSummary }) {
  const { t, i18n } = useTranslation('blog')
  const { minutes } = wordsFor(article, i18n.language)
  return (
    <p className={prose.facts}>
      <time dateTime={article.date}>{t('published', { date: article.days[i18n.language] ?? article.date })}</time>
      <span>{t('author', { author: article.author })}</span>
      <span>{t('minutes', { count: minutes })}</span>
    </p>
  )
}
