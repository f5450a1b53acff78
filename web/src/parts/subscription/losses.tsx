import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import classes from './losses.module.css'

type PlanLosses = Outputs['subscription']['previewChange']['losses']

/** Whether another plan would not cover all that a company has. */
export function hasLosses({ seatsOver, unitsOver, features }: PlanLosses): boolean {
  return seatsOver > 0 || unitsOver > 0 || features.length > 0
}

/** What the other plan would no longer cover; nothing of it is deleted. */
export function Losses({ losses, plan }: { losses: PlanLosses; plan: string }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const { seatsOver, unitsOver, features } = losses
  if (!hasLosses(losses)) return null
  return (
    <Notice tone="warning">
      <p>{t('change.losses', { plan })}</p>
      <ul className={classes.losses}>
        {features.map((feature) => (
          <li key={feature}>{t(`plan:feature.${feature}`)}</li>
        ))}
        {seatsOver > 0 ? <li>{t('change.seats_over', { count: seatsOver })}</li> : null}
        {unitsOver > 0 ? <li>{t('change.units_over', { count: unitsOver })}</li> : null}
      </ul>
    </Notice>
  )
}
