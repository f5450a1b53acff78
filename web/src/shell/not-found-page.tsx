import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../lib/paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import classes from './lone-page.module.css'

/** No page at this address: says so, and leads home. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <main className={classes.root}>
      <Logo size={56} />
      <p className={classes.code}>404</p>
      <h1 className={classes.title}>{t('not_found.title')}</h1>
      <p className={classes.text}>{t('not_found.text')}</p>
      <ButtonLink target={pathTo(paths.home)}>{t('not_found.home')}</ButtonLink>
    </main>
  )
}

/** The same within a frame, which stays: its menu leads on. */
export function FramedNotFound() {
  const { t } = useTranslation('shell')
  return (
    <Page title={t('not_found.title')} question={t('not_found.text')}>
      <EmptyState
        title="404"
        action={<ButtonLink target={pathTo(paths.dashboard)}>{t('not_found.home')}</ButtonLink>}
      />
    </Page>
  )
}
