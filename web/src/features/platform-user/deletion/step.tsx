import type { ReactNode } from 'react'
import classes from './deletion.module.css'

/** What a way to delete somebody is called, and what it does. */
export function Step({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={classes.caption}>{name}</h3>
      <p className={classes.note}>{children}</p>
    </div>
  )
}
