import { Drawer, Tooltip } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { JobsProvider } from '../lib/jobs.tsx'
import { LiveProvider } from '../lib/live/live.tsx'
import { FollowPlace } from './follow-place.tsx'
import { KeepSession } from './keep-session.tsx'
import { PolicyNotice } from './policy-notice.tsx'
import classes from './shell.module.css'
import { type SidebarKey, useSidebarKey, useSidebarState } from './sidebar-state.ts'

interface ShellFrameProps {
  /** Under which cookie the sidebar's state is kept; the dashboard's own when absent. */
  readonly kept?: SidebarKey
  /** What the sidebar is called where it slides over the page. */
  readonly label: string
  readonly sidebar: (at: { readonly isCollapsed: boolean; readonly onNavigate?: () => void }) => ReactNode
  readonly bar: (at: { readonly isOpen: boolean; readonly onToggle: () => void }) => ReactNode
  /** Between the bar and the page. */
  readonly above?: ReactNode
  /** Beside the frame: what opens over it. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/**
 * The frame of pages under a guard: a bar, a sidebar, the page. Below 768 px the sidebar slides over the page. What stands beside the page and
 * waits for texts of its own waits alone: the page stays.
 */
export function ShellFrame({ kept, label, sidebar, bar, above, beside, children }: ShellFrameProps) {
  const { t } = useTranslation('shell')
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const [isCollapsed, toggleCollapsed] = useSidebarState(kept)
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
                attributes={{ content: { 'aria-label': label } }}
              >
                {sidebar({ isCollapsed: false, onNavigate: over.close })}
              </Drawer>
            ) : (
              <aside id="sidebar" className={classes.side}>
                {sidebar({ isCollapsed })}
              </aside>
            )}
            <div className={classes.body}>
              {bar({ isOpen: isNarrow ? isOver : !isCollapsed, onToggle: toggle })}
              {above}
              <main id="content" className={classes.main} tabIndex={-1}>
                {children}
              </main>
            </div>
          </div>
          {beside}
        </Tooltip.Group>
      </JobsProvider>
    </LiveProvider>
  )
}
