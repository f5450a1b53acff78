import { useTranslation } from 'react-i18next'
import type { WebsitePageProps } from '../data.ts'
import prose from '../prose.module.css'
import { wordsFor } from './article.ts'
import { ArticleFactsLine } from './article-facts.tsx'
import classes from './blog.module.css'

/** Every article, newest first. */
export function BlogPage({ data }: WebsitePageProps) {
  const { t, i18n } = useTranslation('blog')
  return (
    <div className={classes.page}>
      <header className={prose.head}>
        <h1>{t('title')}</h1>
        <p className={prose.lead}>{t('lead')}</p>
        <p className={prose.facts}>
          <a href={`/blog/feed.xml?lng=${i18n.language}`} type="application/atom+xml">
            {t('feed')}
          </a>
        </p>
      </header>
      <ul className={classes.list}>
        {data.articles?.map((article) => {
          const { title, description, language } = wordsFor(article, i18n.language)
          return (
            <li key={article.slug}>
              <article>
                <h2>
                  <a href={`/blog/${article.slug}`} lang={language}>
                    {title}
                  </a>
                </h2>
                <p lang={language}>{description}</p>
                <ArticleFactsLine article={article} />
              </article>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
