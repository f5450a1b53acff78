import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './completeness.module.css'

/** A table that scrolls within its frame where the screen is narrower than it. */
export function ScrollTable({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('completeness')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={t('table', { name })}>
      <table className={classes.grid}>{children}</table>
    </section>
  )
}
