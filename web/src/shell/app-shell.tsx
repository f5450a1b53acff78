import { Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { JobsProvider } from '../lib/jobs.tsx'
import { LiveProvider } from '../lib/live/live.tsx'
import { paths } from '../lib/paths.ts'
import { useViewer } from '../lib/session.tsx'
import { OverSeats } from '../parts/plan/over-seats.tsx'
import { PlanBanner } from '../parts/subscription/plan-banner.tsx'
import { FollowPlace } from './follow-place.tsx'
import { KeepSession } from './keep-session.tsx'
import { PolicyNotice } from './policy-notice.tsx'
import { SearchDoor } from './search/search-door.tsx'
import { SectionTabs } from './section-tabs.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useSidebarKey, useSidebarState } from './sidebar-state.ts'
import { StandingNotices } from './standing-notices.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * The frame of every page under the guard. Below 768 px the sidebar slides over the page. What stands beside the page and waits
 * for texts of its own waits alone: the page stays.
 */
export function AppShell() {
  const { t } = useTranslation('shell')
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isCollapsed, toggleCollapsed] = useSidebarState()
  const [isOver, over] = useDisclosure(false)
  const toggle = isNarrow ? over.toggle : toggleCollapsed
  useSidebarKey(toggle)
  return (
    <LiveProvider>
      <JobsProvider>
        <Suspense fallback={null}>
          <KeepSession />
          <FollowPlace />
          <PolicyNotice />
        </Suspense>
        <Tooltip.Group>
          <a href="#content" className="pg-skip">
            {t('skip')}
          </a>
          <div className={classes.frame} data-collapsed={isCollapsed || undefined}>
            {isNarrow ? (
              <Drawer
                id="sidebar"
                opened={isOver}
                onClose={over.close}
                size="18rem"
                withCloseButton={false}
                padding={0}
                attributes={{ content: { 'aria-label': t('nav.label') } }}
              >
                <Sidebar isCollapsed={false} onNavigate={over.close} />
              </Drawer>
            ) : (
              <aside id="sidebar" className={classes.side}>
                <Sidebar isCollapsed={isCollapsed} />
              </aside>
            )}
            <div className={classes.body}>
              <TopBar isOpen={isNarrow ? isOver : !isCollapsed} onToggle={toggle} />
              <SectionTabs />
              <Suspense fallback={null}>
                <PlanBanner />
              </Suspense>
              <StandingNotices />
              <Suspense fallback={null}>
                <OverSeats />
              </Suspense>
              <main id="content" className={classes.main} tabIndex={-1}>
                <Inside />
              </main>
            </div>
          </div>
          <SearchDoor />
        </Tooltip.Group>
      </JobsProvider>
    </LiveProvider>
  )
}

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
