import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../lib/current-language.ts'
import { useViewer } from '../lib/session.tsx'
import classes from './shell.module.css'

/** Tells who works at some units alone which, and what the figures they see are without. */
export function AtUnits() {
  const { t } = useTranslation('shell')
  const { units } = useViewer()
  if (units === null) return null
  return (
    <p className={classes.atUnits} role="status">
      {t('at_units', { units: new Intl.ListFormat(currentLanguage()).format(units) })}
    </p>
  )
}
