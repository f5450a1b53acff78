import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClock, IconMinus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './badges.module.css'

/** The scope of a figure by number, word and colour. */
export function ScopeBadge({ scope, short = false }: { scope: 1 | 2 | 3; short?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={classes.scope} data-scope={scope} title={t(`common:scope.${scope}.about`)}>
      {short ? t(`common:scope.${scope}.short`) : t(`common:scope.${scope}`)}
    </span>
  )
}

export type StatusTone = 'done' | 'waiting' | 'running' | 'attention' | 'failed' | 'quiet'

const icons = {
  done: IconCheck,
  waiting: IconCircleDashed,
  running: IconClock,
  attention: IconAlertTriangle,
  failed: IconX,
  quiet: IconMinus,
} as const

/** A state by icon and word; the colour only repeats what both say. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span className={classes.status} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

/** How many there are, beside the name of what is counted. */
export function CountBadge({ children }: { children: string }) {
  return <span className={classes.count}>{children}</span>
}
