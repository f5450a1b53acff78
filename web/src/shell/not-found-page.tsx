import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { placeNow } from '../lib/former-paths.ts'
import { type Path, paths, pathTo } from '../lib/paths.ts'
import { toastInfo } from '../lib/toast.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Logo } from '../ui/logo.tsx'
import { Page } from '../ui/page.tsx'
import { EmptyState } from '../ui/states.tsx'
import classes from './lone-page.module.css'
import { navSections } from './nav.ts'

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

/** The same within a frame, which stays: its menu leads on. Where a page once stood one goes to what took its place. */
export function FramedNotFound() {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const now = placeNow(path)
  if (now) return <Onward to={now} />
  return (
    <Page title={t('not_found.title')} question={t('not_found.text')}>
      <EmptyState
        title="404"
        action={<ButtonLink target={pathTo(paths.dashboard)}>{t('not_found.home')}</ButtonLink>}
      />
    </Page>
  )
}

const nothingMore = {}

/** Takes the place of an address that was removed, with its search and what more it says, and tells what the page is called now. */
export function Onward({
  to,
  search = nothingMore,
}: {
  to: Path
  search?: Readonly<Record<string, string>> | undefined
}) {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  useEffect(() => {
    const item = navSections
      .flatMap(({ items }) => items)
      .find(({ path }) => path === (to === paths.adminDoor ? paths.adminPanel : to))
    if (item) toastInfo(t('moved', { page: t(`nav.${item.key}`) }), { cause: 'moved' })
    void navigate({ to, search: (before) => ({ ...before, ...search }), replace: true })
  }, [navigate, t, to, search])
  return null
}
