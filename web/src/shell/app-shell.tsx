import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../lib/paths.ts'
import { useViewer } from '../lib/session.tsx'
import { OverSeats } from '../parts/plan/over-seats.tsx'
import { PlanBanner } from '../parts/subscription/plan-banner.tsx'
import { SearchDoor } from './search/search-door.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { ShellFrame } from './shell-frame.tsx'
import { Sidebar } from './sidebar.tsx'
import { StandingNotices } from './standing-notices.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page of a company. */
export function AppShell() {
  const { t } = useTranslation('shell')
  const { impersonation } = useViewer()
  return (
    <ShellFrame
      label={t('nav.label')}
      sidebar={(at) => <Sidebar {...at} />}
      bar={(at) => <TopBar {...at} />}
      above={
        <>
          {impersonation ? (
            <Suspense fallback={null}>
              <ImpersonationBanner />
            </Suspense>
          ) : null}
          <SectionTabs />
          <Suspense fallback={null}>
            <PlanBanner />
          </Suspense>
          <Suspense fallback={null}>
            <Announcements />
          </Suspense>
          <StandingNotices />
          <Suspense fallback={null}>
            <OverSeats />
          </Suspense>
        </>
      }
      beside={<SearchDoor />}
    >
      <Inside />
    </ShellFrame>
  )
}

const ImpersonationBanner = lazy(() =>
  import('../parts/impersonation/impersonation-banner.tsx').then((module) => ({ default: module.ImpersonationBanner })),
)
const Announcements = lazy(() => import('./announcements.tsx').then((module) => ({ default: module.Announcements })))
const TwoFactorFirst = lazy(() =>
  import('./two-factor-first.tsx').then((module) => ({ default: module.TwoFactorFirst })),
)

/** The page; who must set up a second factor first sees that in the place of every page but their own profile. */
function Inside() {
  const { hasTwoFactor, isTwoFactorRequired } = useViewer()
  const { pathname } = useLocation()
  if (hasTwoFactor || !isTwoFactorRequired || pathname === paths.profile) return <Outlet />
  return (
    <Suspense fallback={null}>
      <TwoFactorFirst />
    </Suspense>
  )
}
