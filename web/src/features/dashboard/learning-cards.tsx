import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { newestArticles } from '../../lib/articles.ts'
import { Section, Tiles } from '../../ui/page.tsx'
import { SkeletonTiles } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import classes from './dashboard.module.css'

/** The newest articles, in the reader's language; each opens on the website. */
export function LearningCards() {
  const { t, i18n } = useTranslation('dashboard')
  const { language } = i18n
  const articles = useQuery({ queryKey: ['articles', language], queryFn: () => newestArticles(language, 3) })
  return (
    <Section title={t('learn.title')}>
      {articles.isError ? (
        <ErrorState error={articles.error} onRetry={() => void articles.refetch()} />
      ) : articles.data ? (
        <Tiles min="18rem">
          {articles.data.map(({ slug, title, description }) => (
            <a key={slug} className={classes.article} href={`/blog/${slug}?lng=${language}`}>
              <span className={classes.name}>{title}</span>
              <span className={classes.note}>{description}</span>
            </a>
          ))}
        </Tiles>
      ) : (
        <SkeletonTiles tiles={3} height={112} />
      )}
    </Section>
  )
}
