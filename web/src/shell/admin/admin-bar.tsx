import { ActionIcon, Button } from '@mantine/core'
import { IconLayoutSidebar, IconLogout } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { SchemeButton } from '../../ui/scheme-button.tsx'
import { JobTray } from '../job-tray.tsx'
import classes from '../shell.module.css'
import { useSignOut } from '../use-sign-out.ts'
import admin from './admin.module.css'
import { AdminBell } from './admin-bell.tsx'

/** The bar of the administration: sidebar toggle, the badge of one's role, running work, dark or light, the way out. */
export function AdminBar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation(['admin-shell', 'shell'])
  const { platformRole, platformCan } = useViewer()
  const mayHear = platformCan.includes('platform-list:read')
  const signOut = useSignOut(paths.adminDoor)
  return (
    <header className={classes.bar}>
      <ActionIcon
        aria-label={t('shell:sidebar.toggle')}
        aria-expanded={isOpen}
        aria-controls="sidebar"
        onClick={onToggle}
      >
        <IconLayoutSidebar size={20} stroke={1.6} />
      </ActionIcon>
      <span className={admin.role}>{t(`shell:role.${platformRole ?? 'user'}`)}</span>
      <div className={classes.barEnd}>
        <Suspense fallback={null}>
          <JobTray />
        </Suspense>
        {mayHear ? (
          <Suspense fallback={null}>
            <AdminBell />
          </Suspense>
        ) : null}
        <SchemeButton />
        <Button
          variant="subtle"
          color="gray"
          classNames={{ root: admin.leave ?? '', section: admin.leaveMark ?? '', label: admin.leaveLabel ?? '' }}
          leftSection={<IconLogout size={16} aria-hidden />}
          loading={signOut.isPending}
          onClick={() => signOut.mutate(undefined)}
        >
          {t('shell:sign_out')}
        </Button>
      </div>
    </header>
  )
}
