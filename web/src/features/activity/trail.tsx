import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import classes from './activity.module.css'

/** Where the page stands: dashboard > measurements > emissions data > manual input. */
export function Trail() {
  const { t } = useTranslation(['activity', 'shell'])
  return (
    <nav aria-label={t('trail.label')}>
      <ol className={classes.trail}>
        <li>
          <Link {...pathTo(paths.dashboard)}>{t('trail.dashboard')}</Link>
        </li>
        <li>
          <Link {...pathTo(paths.measurementsOverview)}>{t('shell:section.measurements')}</Link>
        </li>
        <li>{t('shell:section.emissions_data')}</li>
        <li aria-current="page">{t('shell:nav.manual_input')}</li>
      </ol>
    </nav>
  )
}
