import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { adminPlaceNow } from '../../lib/admin-places.ts'
import { useAdminSession } from '../../lib/admin-session.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { ViewerProvider } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { FullPageLoading } from '../../ui/full-page-loading.tsx'
import { Logo } from '../../ui/logo.tsx'
import page from '../../ui/page.module.css'
import classes from '../lone-page.module.css'
import { Onward } from '../not-found-page.tsx'
import { AdminShell } from './admin-shell.tsx'

/** No page of the administration at this address, to whoever asks; where one stood in the earlier set one goes to its place now. */
export function AdminNotFound() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const now = adminPlaceNow(path)
  return now ? <Onward {...now} /> : <NoPage />
}

/** Who is inside keeps the frame, whose menu leads on; everybody else has the words alone. */
function NoPage() {
  const { state, viewer } = useAdminSession()
  if (state === 'checking') return <FullPageLoading />
  if (!viewer?.platformRole || !viewer.hasTwoFactor || viewer.impersonation) {
    return (
      <main className={classes.root}>
        <Logo size={56} />
        <Words className={classes.title} />
      </main>
    )
  }
  return (
    <ViewerProvider viewer={viewer}>
      <Suspense fallback={<FullPageLoading />}>
        <AdminShell>
          <div className={page.root}>
            <Words className={page.title} />
          </div>
        </AdminShell>
      </Suspense>
    </ViewerProvider>
  )
}

function Words({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <h1 className={className}>{t('admin.not_found')}</h1>
      <div>
        <ButtonLink target={pathTo(paths.home)}>{t('admin.not_found.home')}</ButtonLink>
      </div>
    </>
  )
}
