import { useTranslation } from 'react-i18next'
import { useViewer } from '../../lib/session.tsx'
import classes from './upgrade-notice.module.css'

/** Tells who came after the plan's seats were taken why everything can be read and nothing written. */
export function OverSeats() {
  const { t } = useTranslation('plan')
  return useViewer().isOverSeats ? (
    <p className={classes.strip} role="status">
      {t('over_seats.text')}
    </p>
  ) : null
}
