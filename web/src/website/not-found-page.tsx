import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { FootprintLines } from './footprint-lines.tsx'
import classes from './not-found-page.module.css'
import ui from './website-ui.module.css'

/** No page at this address: says so, and leads home. */
export function NotFoundPage() {
  const { t } = useTranslation('website')
  return (
    <section className={classes.page}>
      <FootprintLines className={classes.print} reached={1} />
      <div>
        <p className={classes.code}>{t('not_found.code')}</p>
        <h1>{t('not_found.title')}</h1>
        <p>{t('not_found.text')}</p>
        <a href={paths.home} className={`${ui.button} ${ui.primary}`}>
          {t('not_found.home')}
        </a>
      </div>
    </section>
  )
}
