import { IconAlertTriangle } from '@tabler/icons-react'
import { Children, type ReactNode } from 'react'
import classes from '../../parts/account/auth.module.css'

/** Why the form was refused, where the eye is; read out as soon as it appears. */
export function FormAlert({ children }: { children: ReactNode }) {
  const isEmpty = Children.toArray(children).length === 0
  return (
    <div role="alert" className={isEmpty ? 'pg-reader' : classes.alert}>
      {isEmpty ? null : <IconAlertTriangle size={18} aria-hidden />}
      {isEmpty ? null : <div>{children}</div>}
    </div>
  )
}
