import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../lib/paths.ts'
import { Wordmark } from '../../ui/logo.tsx'
import { Notice } from '../../ui/notice.tsx'
import classes from './checkout-frame.module.css'

/** The page around a payment: nothing on it but the payment and the way out. */
export function CheckoutFrame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { t } = useTranslation('checkout')
  useEffect(() => {
    document.title = `${title} · Pegada`
  }, [title])
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to={paths.dashboard} className={classes.brand} aria-description={t('to_dashboard')}>
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
    <div className={classes.alert}>
      <Notice tone="danger" title={title} actions={actions}>
        {children}
      </Notice>
    </div>
  )
}
