import type { ReactNode } from 'react'
import ui from '../website-ui.module.css'
import classes from './section.module.css'

/** A part of the landing page that the header leads to: what it says in one line, why it matters, and the proof. */
export function HomeSection({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <div className={ui.wrap}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {lead ? <p>{lead}</p> : null}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Says of what follows that it is no customer's figure or word. */
export function ExampleMark({ children }: { children: ReactNode }) {
  return <p className={classes.example}>{children}</p>
}
