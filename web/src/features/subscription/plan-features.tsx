import { IconCheck, IconMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '../../parts/subscription/subscription.module.css'
import { Panel } from '../../ui/page.tsx'
import { pricesQuery } from './billing-data.ts'

/** What not every plan has, and which of it the company has now. */
export function PlanFeatures({ features }: { features: readonly string[] }) {
  const { t } = useTranslation(['subscription', 'plan'])
  const prices = useQuery(pricesQuery)
  const all = prices.data?.plans.reduce<readonly string[]>(
    (longest, plan) => (plan.features.length > longest.length ? plan.features : longest),
    features,
  )
  return (
    <Panel>
      <ul className={classes.features}>
        {(all ?? features).map((feature) => {
          const isOn = features.includes(feature)
          const Icon = isOn ? IconCheck : IconMinus
          return (
            <li key={feature} data-off={isOn ? undefined : true}>
              <Icon size={16} stroke={2} aria-hidden />
              <span>
                {t(`plan:feature.${feature}`)}
                {isOn ? null : ` · ${t('features.off')}`}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="pg-quiet" style={{ marginBlockStart: '0.75rem' }}>
        {t('features.always')}
      </p>
    </Panel>
  )
}
