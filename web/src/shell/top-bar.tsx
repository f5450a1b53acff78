import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { useWorkingYear } from '../lib/working-year.ts'
import { BarYear } from './bar-year.tsx'
import { JobTray } from './job-tray.tsx'
import { hasNeighboursUnderIt, searchOf, sectionOf } from './nav.ts'
import { NoticeBell } from './notice-bell.tsx'
import { openSearch } from './search/open-search.ts'
import classes from './shell.module.css'
import { UserMenu } from './user-menu.tsx'

/** The bar above every page: sidebar toggle, company, the section's other pages, search, running work, the person. */
export function TopBar({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation('shell')
  const { company } = useViewer()
  const path = useLocation({ select: (location) => location.pathname })
  const section = sectionOf(path)
  const year = useWorkingYear()
  const tabs = section?.items.filter(({ isNested }) => !isNested) ?? []
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    bar.current
      ?.querySelector(`[aria-current='page'][href^='${path}']`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [path])
  return (
    <header className={classes.bar}>
      <ActionIcon aria-label={t('sidebar.toggle')} aria-expanded={isOpen} aria-controls="sidebar" onClick={onToggle}>
        <IconLayoutSidebar size={20} stroke={1.6} />
      </ActionIcon>
      <span className={classes.company} dir="auto" title={company.legalName}>
        {company.tradeName ?? company.legalName}
      </span>
      {section && tabs.length > 1 ? (
        <nav ref={bar} className={classes.tabs} aria-label={t(`section.${section.key}`)}>
          {tabs.map((item) => (
            <Link
              key={item.path}
              to={item.path}
              search={searchOf(item.path, year)}
              className={classes.tab}
              activeOptions={{ exact: hasNeighboursUnderIt(item.path), includeSearch: false }}
            >
              {t(`nav.${item.key}`)}
            </Link>
          ))}
        </nav>
      ) : null}
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
