import { Tooltip } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import clsx from 'clsx'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { useViewer } from '../../lib/session.tsx'
import { Logo, Wordmark } from '../../ui/logo.tsx'
import classes from '../shell.module.css'
import { useCurrentInSight } from '../use-current-in-sight.ts'
import { adminGroupsFor, adminItemOf } from './admin-nav.ts'

/** The pages of the administration by group; collapsed it shows icons with their names as tooltips. */
export function AdminSidebar({ isCollapsed, onNavigate }: { isCollapsed: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation('admin-shell')
  const viewer = useViewer()
  const menu = useCurrentInSight()
  // One item is current: a page may lie under two.
  const current = useLocation({ select: ({ pathname }) => adminItemOf(pathname)?.path })
  const item = (
    path: (typeof paths)[keyof typeof paths],
    name: string,
    Icon: typeof IconArrowBackUp,
    isExact: boolean,
  ) => (
    <li key={path}>
      <Tooltip label={name} position="right" disabled={!isCollapsed}>
        <Link
          to={path}
          className={classes.item}
          activeOptions={{ exact: isExact, includeSearch: false }}
          aria-label={isCollapsed ? name : undefined}
          onClick={onNavigate}
        >
          <Icon size={18} stroke={1.6} aria-hidden />
          {isCollapsed ? null : <span>{name}</span>}
        </Link>
      </Tooltip>
    </li>
  )
  return (
    <nav ref={menu} className={clsx(classes.nav, isCollapsed && classes.navCollapsed)} aria-label={t('nav.label')}>
      <div className={classes.brand}>{isCollapsed ? <Logo size={26} title="Pegada" /> : <Wordmark size={28} />}</div>
      {adminGroupsFor(viewer).map(({ key, items }) => (
        <div key={key} className={classes.group}>
          {isCollapsed ? null : <p className={classes.groupTitle}>{t(`group.${key}`)}</p>}
          <ul>{items.map(({ path, key: name, icon }) => item(path, t(`nav.${name}`), icon, path !== current))}</ul>
        </div>
      ))}
      <div className={classes.group}>
        <ul>{item(paths.dashboard, t('nav.company'), IconArrowBackUp, true)}</ul>
      </div>
    </nav>
  )
}
