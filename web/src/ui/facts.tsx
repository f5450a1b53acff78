import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Terms with what they say: `beside` in a panel, one a line; `above` on a page, several a line. */
export function Facts({ layout = 'beside', children }: { layout?: 'beside' | 'above'; children: ReactNode }) {
  return <dl className={classes[layout]}>{children}</dl>
}

/** One term; it is left out where there is nothing to say. */
export function Fact({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  const isEmpty = Array.isArray(children) && children.length === 0
  if (isEmpty || children === null || children === undefined || children === '') return null
  return (
    <div className={isWide ? classes.wide : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
