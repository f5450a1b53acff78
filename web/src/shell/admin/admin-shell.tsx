import { Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { JobsProvider } from '../../lib/jobs.tsx'
import { LiveProvider } from '../../lib/live/live.tsx'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { FollowPlace } from '../follow-place.tsx'
import { KeepSession } from '../keep-session.tsx'
import { PolicyNotice } from '../policy-notice.tsx'
import classes from '../shell.module.css'
import { useSidebarKey, useSidebarState } from '../sidebar-state.ts'
import { AdminBar } from './admin-bar.tsx'
import { adminItemOf } from './admin-nav.ts'
import { AdminSidebar } from './admin-sidebar.tsx'

/** The frame of the administration: its bar, its sidebar (over the page below 768 px), the page. */
export function AdminShell() {
  const { t } = useTranslation(['admin-shell', 'shell'])
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isCollapsed, toggleCollapsed] = useSidebarState('sidebar:state')
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
            {t('shell:skip')}
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
                <AdminSidebar isCollapsed={false} onNavigate={over.close} />
              </Drawer>
            ) : (
              <aside id="sidebar" className={classes.side}>
                <AdminSidebar isCollapsed={isCollapsed} />
              </aside>
            )}
            <div className={classes.body}>
              <AdminBar isOpen={isNarrow ? isOver : !isCollapsed} onToggle={toggle} />
              <main id="content" className={classes.main} tabIndex={-1}>
                <Inside />
              </main>
            </div>
          </div>
        </Tooltip.Group>
      </JobsProvider>
    </LiveProvider>
  )
}

/** The page, where the person's role opens it. */
function Inside() {
  const { t } = useTranslation('admin-shell')
  const viewer = useViewer()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const item = adminItemOf(path)
  if (!item || mayRead(viewer, item.may)) return <Outlet />
  return (
    <Page title={t(`nav.${item.key}`)} question={t('forbidden.question')}>
      <ForbiddenState>{t('forbidden')}</ForbiddenState>
    </Page>
  )
}
