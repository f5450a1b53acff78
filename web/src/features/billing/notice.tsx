import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './billing.module.css'

const icons = {
  danger: IconAlertTriangle,
  warning: IconInfoCircle,
  info: IconInfoCircle,
  done: IconCircleCheck,
} as const

/** Something about the plan that stands above the rest of its page, with what to do about it. */
export function Notice({
  tone,
  title,
  children,
  actions,
}: {
  tone: keyof typeof icons
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={classes.alert} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden />
      <div>
        <p className={classes.alertTitle}>{title}</p>
        {children ? <div>{children}</div> : null}
        {actions ? <div className={classes.alertActs}>{actions}</div> : null}
      </div>
    </div>
  )
}
