import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../lib/current-language.ts'
import { useViewer } from '../lib/session.tsx'
import classes from './shell.module.css'

/** What stands above every page: that what is shown is made up, and to whom it is not all of the company. */
export function StandingNotices() {
  const { t } = useTranslation('shell')
  const { units, isDemonstration } = useViewer()
  return (
    <>
      {isDemonstration ? <Notice>{t('demonstration')}</Notice> : null}
      {units === null ? null : (
        <Notice>{t('at_units', { units: new Intl.ListFormat(currentLanguage()).format(units) })}</Notice>
      )}
    </>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={classes.standing} role="status">
      {children}
    </p>
  )
}
