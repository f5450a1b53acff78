import type { ReactNode } from 'react'
import { useEffect } from 'react'
import classes from './page.module.css'

export interface PageProps {
  /** Where the page stands, as a breadcrumb above its title. */
  readonly trail?: ReactNode
  readonly title: string
  /** The question that the page answers, in one sentence. */
  readonly question: string
  readonly actions?: ReactNode
  /** Filters, whose state lives in the address. */
  readonly filters?: ReactNode
  readonly children: ReactNode
}

/** The one shape of a page: title with its question, actions at the end of the line, filters, content. */
export function Page({ trail, title, question, actions, filters, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <div>
          {trail}
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.question}>{question}</p>
        </div>
        {actions ? (
          <div className={classes.actions} data-page-acts>
            {actions}
          </div>
        ) : null}
      </header>
      {filters ? <search className={classes.filters}>{filters}</search> : null}
      <div className={classes.content}>{children}</div>
    </div>
  )
}

/** A part of a page under a second-level heading, with an optional act of its own. */
export function Section({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <div>
          <h2 className={classes.sectionTitle}>{title}</h2>
          {note ? <p className={classes.note}>{note}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** A surface with a hairline: groups what belongs together. */
export function Panel({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  return <div className={flush ? classes.panelFlush : classes.panel}>{children}</div>
}

/** A row of figures or panels that wraps by itself. */
export function Tiles({ children, min = '14rem' }: { children: ReactNode; min?: string }) {
  return (
    <div className={classes.tiles} style={{ '--pg-tile': min }}>
      {children}
    </div>
  )
}
