import { Link } from '@tanstack/react-router'
import type { Target } from '../lib/paths.ts'
import { CountBadge } from './badges.tsx'
import classes from './link-tabs.module.css'

export interface LinkTab {
  readonly key: string
  readonly label: string
  readonly target: Target
  readonly isCurrent: boolean
  /** How many things wait behind it, as the reader writes numbers. */
  readonly count?: string | undefined
}

/** Parts of one subject, each at an address of its own. */
export function LinkTabs({
  label,
  tabs,
  keepsScroll = false,
}: {
  label: string
  tabs: readonly LinkTab[]
  /** The page stays where it was scrolled to, because the parts stand far down on it. */
  keepsScroll?: boolean
}) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          {...tab.target}
          resetScroll={!keepsScroll}
          className={classes.tab}
          activeOptions={{ exact: true }}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.label}
          {tab.count === undefined ? null : <CountBadge>{tab.count}</CountBadge>}
        </Link>
      ))}
    </nav>
  )
}
