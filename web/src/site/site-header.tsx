import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { Wordmark } from '../ui/logo.tsx'
import type { SiteData } from './data.ts'
import { LanguageSelect } from './language-select.tsx'
import classes from './site-frame.module.css'
import { SiteLinks } from './site-links.tsx'
import { SiteMenu } from './site-menu.tsx'
import ui from './site-ui.module.css'
import { ThemeToggle } from './theme-toggle.tsx'
import { useIsSignedIn } from './use-is-signed-in.ts'

/** The bar above every public page. */
export function SiteHeader({ data }: { data: SiteData }) {
  const { t } = useTranslation('site')
  const isSignedIn = useIsSignedIn()
  return (
    <header className={classes.header}>
      <a href={paths.home} aria-label={t('header.home')} className={classes.brand}>
        <Wordmark size={28} />
      </a>
      <nav aria-label={t('header.nav')} className={classes.nav}>
        <SiteLinks path={data.path} />
      </nav>
      <div className={classes.headerEnd}>
        <span className={classes.wideOnly}>
          <LanguageSelect />
        </span>
        <ThemeToggle />
        {isSignedIn ? null : (
          <a href={paths.signIn} className={classes.signIn}>
            {t('header.sign_in')}
          </a>
        )}
        <a href={isSignedIn ? paths.dashboard : paths.signUp} className={`${ui.button} ${ui.primary} ${classes.start}`}>
          {t(isSignedIn ? 'header.dashboard' : 'header.start')}
        </a>
        <SiteMenu data={data} isSignedIn={isSignedIn} />
      </div>
    </header>
  )
}
