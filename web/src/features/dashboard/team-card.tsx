import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan } from '../../lib/session.tsx'
import { useBilling } from '../../parts/subscription/use-subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Section } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import classes from './dashboard.module.css'

/** Who works here, of how many the plan has room for, and the way to invite more. */
export function TeamCard() {
  const { t } = useTranslation('dashboard')
  const seats = useBilling().data?.seats
  const mayInvite = useCan('team:manage')
  return (
    <Section title={t('team.title')}>
      <Panel>
        {seats ? (
          <div className={classes.plan}>
            <div>
              <p className={classes.name}>
                {seats.limit === null
                  ? t('team.people', { used: formatCount(seats.used) })
                  : t('team.seats', { used: formatCount(seats.used), limit: formatCount(seats.limit) })}
              </p>
              <p className={classes.note}>{t(mayInvite ? 'team.note' : 'team.ask')}</p>
            </div>
            {mayInvite ? (
              <ButtonLink variant="default" target={pathTo(paths.team)}>
                {t('team.invite')}
              </ButtonLink>
            ) : null}
          </div>
        ) : (
          <SkeletonRows rows={1} />
        )}
      </Panel>
    </Section>
  )
}
