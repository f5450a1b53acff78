import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { useViewer } from '../lib/session.tsx'
import { useWorkingYear } from '../lib/working-year.ts'
import { Logo, Wordmark } from '../ui/logo.tsx'
import { hasNeighboursUnderIt, navFor, searchOf } from './nav.ts'
import classes from './shell.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'

/** The pages of the dashboard by section; collapsed it shows icons with their names as tooltips. */
export function Sidebar({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('shell')
  const viewer = useViewer()
  const year = useWorkingYear()
  const menu = useCurrentInSight()
  return (
    <nav ref={menu} className={clsx(classes.nav, isCollapsed && classes.navCollapsed)} aria-label={t('nav.label')}>
      <div className={classes.brand}>{isCollapsed ? <Logo size={26} title="Pegada" /> : <Wordmark size={28} />}</div>
      {navFor(viewer).map((section) => (
        <div key={section.key} className={classes.group}>
          {isCollapsed || section.items.length === 1 ? null : (
            <p className={classes.groupTitle}>{t(`section.${section.key}`)}</p>
          )}
          <ul>
            {section.items
              .filter(({ isNested }) => !isNested)
              .map((item) => {
                return (
                  <li key={item.path}>
                    <Tooltip label={t(`nav.${item.key}`)} position="right" disabled={!isCollapsed}>
                      <Link
                        to={item.path}
                        search={searchOf(item.path, year)}
                        className={classes.item}
                        activeOptions={{ exact: hasNeighboursUnderIt(item.path), includeSearch: false }}
                        aria-label={isCollapsed ? t(`nav.${item.key}`) : undefined}
                        onClick={onNavigate}
                      >
                        <item.icon size={18} stroke={1.6} aria-hidden />
                        {isCollapsed ? null : <span>{t(`nav.${item.key}`)}</span>}
                      </Link>
                    </Tooltip>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
