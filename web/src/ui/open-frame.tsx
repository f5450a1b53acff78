import type { ReactNode } from 'react'
import { Wordmark } from './logo.tsx'
import classes from './open-frame.module.css'
import { SchemeButton } from './scheme-button.tsx'

/** What stands around a page that needs no session: whose it is, its language, dark or light. */
export function OpenFrame({ language, children }: { language: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <Wordmark size={28} />
        <div className={classes.choices}>
          {language}
          <SchemeButton />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
    </div>
  )
}
