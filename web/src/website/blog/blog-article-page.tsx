import { useTranslation } from 'react-i18next'
import { languages } from '../../lib/languages.ts'
import { paths, websitePaths } from '../../lib/paths.ts'
import { Contents } from '../contents.tsx'
import type { WebsitePageProps } from '../data.ts'
import prose from '../prose.module.css'
import ui from '../website-ui.module.css'
import { type ArticleSummary, wordsFor } from './article.ts'
import { ArticleFactsLine } from './article-facts.tsx'
import classes from './blog.module.css'

/** One article, in the reader's language or, said so, in the one that it exists in. */
export function BlogArticlePage({ data: { article } }: WebsitePageProps) {
  const { t, i18n } = useTranslation('blog')
  if (!article) throw new Error('an address of an article is given its article')
  const { language, title, description, headings, html } = wordsFor(article, i18n.language)
  const isForeign = language.split('-')[0] !== i18n.language.split('-')[0]
  const languageName = languages.find(({ code }) => code === language)?.name ?? language
  return (
    <>
      <article className={prose.page}>
        <header className={prose.head}>
          <a className={classes.back} href={websitePaths.blog}>
            {t('title')}
          </a>
          <h1 lang={language}>{title}</h1>
          <p className={prose.lead} lang={language}>
            {description}
          </p>
          <ArticleFactsLine article={article} />
          {isForeign && (
            <p className={prose.notice} role="note">
              {t('only_in', { language: languageName })}
            </p>
          )}
        </header>
        <Contents title={t('contents')} entries={headings} />
        <div
          className={prose.body}
          lang={language}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made by us at build from Markdown, raw HTML refused
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </article>
      <aside className={classes.after}>
        <div className={classes.invite}>
          <h2>{t('try.title')}</h2>
          <p>{t('try.text')}</p>
          <a className={`${ui.button} ${ui.primary}`} href={paths.signUp}>
            {t('try.button')}
          </a>
        </div>
        <nav aria-label={t('neighbours')} className={classes.neighbours}>
          <Neighbour label={t('previous')} article={article.previous} />
          <Neighbour label={t('next')} article={article.next} />
          <a href={websitePaths.blog}>{t('all')}</a>
        </nav>
      </aside>
    </>
  )
}

function Neighbour({ label, article }: { label: string; article: ArticleSummary | undefined }) {
  const { i18n } = useTranslation('blog')
  if (!article) return null
  const { title, language } = wordsFor(article, i18n.language)
  return (
    <a href={`/blog/${article.slug}`}>
      <span>{label}</span>
      <b lang={language}>{title}</b>
    </a>
  )
}
