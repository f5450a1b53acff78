import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { BarYear } from './bar-year.tsx'
import { JobTray } from './job-tray.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { openSearch } from './search/open-search.ts'
import classes from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** The bar above every page: sidebar toggle, company, year, search, running work, the person. */
export function TopBar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell')
  const { company } = useViewer()
  return (
    <header className={classes.bar}>
      <ActionIcon aria-label={t('sidebar.toggle')} aria-expanded={isOpen} aria-controls="sidebar" onClick={onToggle}>
        <IconLayoutSidebar size={20} stroke={1.6} />
      </ActionIcon>
      <span className={classes.company} dir="auto" title={company.legalName}>
        {company.tradeName ?? company.legalName}
      </span>
      <div className={classes.barEnd}>
        <BarYear />
        <UnstyledButton className={classes.search} onClick={openSearch}>
          <IconSearch size={16} aria-hidden />
          <span>{t('search.placeholder')}</span>
          <Kbd size="xs">Ctrl K</Kbd>
        </UnstyledButton>
        <Suspense fallback={null}>
          <JobTray />
        </Suspense>
        <Suspense fallback={null}>
          <NoticeBell />
        </Suspense>
        <UserMenu />
      </div>
    </header>
  )
}
