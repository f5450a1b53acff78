import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/logo.tsx'
import classes from './checkout.module.css'

/** The page around a payment: nothing on it but the payment and the way out. */
export function CheckoutFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to={paths.dashboard} className={classes.brand} aria-label={t('to_dashboard')}>
          <Wordmark size={30} />
        </Link>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {lead ? <p className={classes.lead}>{lead}</p> : null}
        {children}
      </main>
    </div>
  )
}

/** What went wrong with a payment, read out at once, and what to do now. */
export function CheckoutAlert({
  title,
  children,
  actions,
}: {
  title?: string
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classes.alert} role="alert">
      <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      <div>
        {title ? <p className={classes.alertTitle}>{title}</p> : null}
        <div>{children}</div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
