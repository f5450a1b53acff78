import { Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import classes from '../../parts/subscription/subscription.module.css'
import type { Billing } from '../../parts/subscription/subscription.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Panel, Tiles } from '../../ui/page.tsx'

/** How much of what the plan allows is used: people and business units. */
export function PlanUse({ billing }: { billing: Billing }) {
  return (
    <Tiles min="18rem">
      <Use kind="seats" {...billing.seats} />
      <Use kind="units" {...billing.units} />
    </Tiles>
  )
}

function Use({ kind, used, limit }: { kind: 'seats' | 'units'; used: number; limit: number | null }) {
  const { t } = useTranslation('subscription')
  const isOver = limit !== null && used > limit
  return (
    <Panel>
      <div className={classes.use}>
        <div className={classes.useHead}>
          <span>{t(`use.${kind}`)}</span>
          <strong>
            {limit === null
              ? t('use.unlimited', { used: formatCount(used) })
              : t('use.of', { used: formatCount(used), limit: formatCount(limit) })}
          </strong>
        </div>
        {limit === null ? null : (
          <Progress.Root size="sm">
            <Progress.Section
              value={Math.min(100, (used / Math.max(1, limit)) * 100)}
              color={isOver ? 'danger' : 'accent'}
              aria-label={t(`use.${kind}`)}
            />
          </Progress.Root>
        )}
        {isOver ? (
          <>
            <p className="pg-quiet">{t(`use.${kind}_over`)}</p>
            <div>
              <ButtonLink size="compact-sm" variant="default" target={pathTo(paths.planManagement)}>
                {t('change')}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </Panel>
  )
}
