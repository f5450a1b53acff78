import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { verifyOf } from '../../lib/paths.ts'
import { useSeals } from '../../parts/inventory-year/use-year.ts'
import classes from './report.module.css'

/** That a year is sealed, with the way to the verifier, where its file is checked at once; nothing for a year that is not. */
export function SealedYear({ year }: { year: number }) {
  const { t } = useTranslation('report')
  const sealed = useSeals(year).data?.find(({ state }) => state === 'sealed')
  if (!sealed) return null
  const { version } = sealed
  return (
    <p className={classes.sealed}>
      {t('sealed', { year, version })} <Link {...verifyOf({ year, version })}>{t('sealed.verify')}</Link>
    </p>
  )
}
