import { useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { adminPlaceNow } from '../../lib/admin-places.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Logo } from '../../ui/logo.tsx'
import classes from '../lone-page.module.css'
import { Onward } from '../not-found-page.tsx'

/** No page of the administration at this address, to whoever asks; where one stood in the earlier set one goes to its place now. */
export function AdminNotFound() {
  const { t } = useTranslation('shell')
  const path = useLocation({ select: ({ pathname }) => pathname })
  const now = adminPlaceNow(path)
  if (now) return <Onward {...now} />
  return (
    <main className={classes.root}>
      <Logo size={56} />
      <h1 className={classes.title}>{t('admin.not_found')}</h1>
      <ButtonLink target={pathTo(paths.home)}>{t('admin.not_found.home')}</ButtonLink>
    </main>
  )
}
