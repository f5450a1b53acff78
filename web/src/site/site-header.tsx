import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { Wordmark } from '../ui/logo.tsx'
import type { SiteData } from './data.ts'
import { LanguageSelect } from './language-select.tsx'
import classes from './site-frame.module.css'

/** The bar above every public page. */
export function SiteHeader({ data }: { data: SiteData }) {
  const { t } = useTranslation('site')
  return (
    <header className={classes.header} data-path={data.path}>
      <a href={paths.home} aria-label={t('header.home')}>
        <Wordmark size={28} />
      </a>
      <div className={classes.headerEnd}>
        <LanguageSelect />
        <a href={paths.signIn}>{t('header.sign_in')}</a>
      </div>
    </header>
  )
}
