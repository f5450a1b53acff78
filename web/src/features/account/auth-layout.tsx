import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/account/auth.module.css'
import { LanguageSelect } from '../../ui/language-select.tsx'
import { Wordmark } from '../../ui/logo.tsx'
import { ContourMap } from './contour-map.tsx'

/** Pages before the session: the form at the start, and beside it, where there is room, something worth reading. */
export function AuthLayout({
  title,
  lead,
  aside,
  footer,
  children,
}: {
  title: string
  lead?: ReactNode
  aside: ReactNode
  footer?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('account')
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <div className={classes.split}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <Wordmark size={34} />
          <LanguageSelect />
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {lead ? <div className={classes.lead}>{lead}</div> : null}
          {children}
          {footer ? <div className={classes.footer}>{footer}</div> : null}
        </div>
      </main>
      <aside className={classes.aside} aria-label={t('aside.label')}>
        <ContourMap />
        <div className={classes.asideText}>{aside}</div>
      </aside>
    </div>
  )
}
