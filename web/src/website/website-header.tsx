import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { Wordmark } from '../ui/logo.tsx'
import type { WebsiteData } from './data.ts'
import { LanguageSelect } from './language-select.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useIsSignedIn } from './use-is-signed-in.ts'
import classes from './website-frame.module.css'
import { WebsiteLinks } from './website-links.tsx'
import { WebsiteMenu } from './website-menu.tsx'
import ui from './website-ui.module.css'

/** The bar above every public page. */
export function WebsiteHeader({ data }: { data: WebsiteData }) {
  const { t } = useTranslation('website')
  const isSignedIn = useIsSignedIn()
  return (
    <header className={classes.header}>
      <a href={paths.home} aria-label={t('header.home')} className={classes.brand}>
        <Wordmark size={28} />
      </a>
      <nav aria-label={t('header.nav')} className={classes.nav}>
        <WebsiteLinks path={data.path} />
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
        <WebsiteMenu data={data} isSignedIn={isSignedIn} />
      </div>
    </header>
  )
}
