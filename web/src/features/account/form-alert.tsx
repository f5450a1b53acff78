import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './auth.module.css'

/** Why the form was refused, where the eye is; read out as soon as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={children ? classes.alert : classes.reader}>
      {children ? <IconAlertTriangle size={18} aria-hidden /> : null}
      {children ? <div>{children}</div> : null}
    </div>
  )
}
