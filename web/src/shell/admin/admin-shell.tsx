import { Outlet, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayRead } from '../../lib/page-data.ts'
import { useViewer } from '../../lib/session.tsx'
import { Page } from '../../ui/page.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { ShellFrame } from '../shell-frame.tsx'
import { AdminBar } from './admin-bar.tsx'
import { adminItemOf } from './admin-nav.ts'
import { AdminSidebar } from './admin-sidebar.tsx'

/** The frame of the administration: around the page of the address, or around `children` where it has none. */
export function AdminShell({ children = <Inside /> }: { children?: ReactNode }) {
  const { t } = useTranslation(['admin-shell', 'shell'])
  return (
    <ShellFrame
      kept="sidebar:state"
      label={t('nav.label')}
      sidebar={(at) => <AdminSidebar {...at} />}
      bar={(at) => <AdminBar {...at} />}
    >
      {children}
    </ShellFrame>
  )
}

/** The page, where the person's role opens it. */
function Inside() {
  const { t } = useTranslation(['admin-shell', 'errors'])
  const viewer = useViewer()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const item = adminItemOf(path)
  if (!item || mayRead(viewer, item.may)) return <Outlet />
  return (
    <Page title={t(`nav.${item.key}`)} question={t('forbidden.question')}>
      <ForbiddenState>{t(item.refusal ?? 'forbidden')}</ForbiddenState>
    </Page>
  )
}
