import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './notice.module.css'

const icons = {
  danger: IconAlertTriangle,
  warning: IconInfoCircle,
  info: IconInfoCircle,
  done: IconCircleCheck,
} as const

/** What must be known before the rest, with what to do about it; it is read out at once where something failed. */
export function Notice({
  tone,
  title,
  children,
  actions,
}: {
  tone: keyof typeof icons
  title?: string | undefined
  children?: ReactNode
  actions?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div>
        {title ? <p className={classes.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={classes.acts}>{actions}</div> : null}
      </div>
    </div>
  )
}
