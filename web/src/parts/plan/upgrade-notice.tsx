import type { PlanFeature } from '@pegada/core/plan/entitlements.ts'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import classes from './upgrade-notice.module.css'
import { useFeature, useSmallestPlan } from './use-feature.ts'

/** What a feature does, which plan has it, and the way there; never an error, for nothing went wrong. */
export function UpgradeNotice({ feature }: { feature: PlanFeature }) {
  const { t } = useTranslation('plan')
  const plan = useSmallestPlan(feature)
  const mayManage = useCan('billing:manage')
  if (!plan) return <SkeletonBlock height={140} />
  return (
    <section className={classes.notice} aria-label={t(`feature.${feature}`)}>
      <p className={classes.title}>
        {t('upgrade.title', { feature: t(`feature.${feature}`), plan: t(`name.${plan}`) })}
      </p>
      <p className={classes.text}>{t(`does.${feature}`)}</p>
      <p className={classes.text}>{t('upgrade.kept')}</p>
      {mayManage ? (
        <ButtonLink target={pathTo(paths.planManagement)} variant="default" className={classes.action ?? ''}>
          {t('upgrade.action')}
        </ButtonLink>
      ) : (
        <p className={classes.text}>{t('upgrade.ask')}</p>
      )}
    </section>
  )
}

/** The notice above a page whose feature the plan does not have; nothing where it has. */
export function UpgradeStrip({ feature }: { feature: PlanFeature }) {
  return useFeature(feature) ? null : <UpgradeNotice feature={feature} />
}
