import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount } from '../../lib/number-format.ts'
import { useViewer } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tiles } from '../../ui/page.tsx'
import { CostForm, MarginForm } from './cost-forms.tsx'
import { CostsList } from './costs-list.tsx'
import { brlText, ratioText, shareText } from './metric-words.ts'
import { type Metrics, movementsAt, useMetricsState } from './metrics-data.ts'
import classes from './platform-metrics.module.css'

/** What a customer brings until they leave, what winning one cost, and what was entered for it. */
export function MetricsWorth({ metrics: { worth, flow, last } }: { metrics: Metrics }) {
  const { t } = useTranslation('platform-metrics')
  const { period, until } = useMetricsState()
  const mayWrite = useViewer().platformCan.includes('platform-money:write')
  const margin = shareText(worth.margin)
  return (
    <>
      <Tiles>
        <Figure
          label={t('ltv')}
          value={brlText(worth.ltv)}
          unit={t('unit.customer')}
          comparison={
            worth.ltv === null
              ? t('ltv.none')
              : t('ltv.working', { arpa: brlText(worth.arpa), margin, churn: shareText(worth.monthlyLogoChurn) })
          }
          to={movementsAt({ period, until, kind: 'churn' })}
        />
        <Figure
          label={t('cac')}
          value={brlText(worth.cac)}
          unit={t('unit.customer')}
          comparison={
            worth.cac === null
              ? t(worth.cost === null ? 'cac.none' : 'cac.nobody')
              : t('cac.working', { cost: brlText(worth.cost), n: formatCount(flow.customersNew) })
          }
          to={movementsAt({ period, until, kind: 'new' })}
        />
        <Figure
          label={t('ltvToCac')}
          value={ratioText(worth.ltvToCac)}
          unit={t('unit.toOne')}
          comparison={t('ltvToCac.working')}
        />
        <Figure
          label={t('payback')}
          value={ratioText(worth.payback)}
          unit={t('unit.months')}
          comparison={t('payback.working', { arpa: brlText(worth.arpa), margin })}
        />
      </Tiles>
      {worth.cost !== null && worth.monthsWithoutCost > 0 ? (
        <Notice tone="warning">
          {t('cost.missing', {
            n: formatCount(worth.monthsWithoutCost),
            cost: formatBrl(worth.cost),
          })}
        </Notice>
      ) : null}
      {worth.isMarginEntered ? null : <Notice tone="info">{t('margin.none')}</Notice>}
      {mayWrite ? (
        <div className={classes.forms}>
          <CostForm key={`cost ${last}`} month={last} />
          <MarginForm key={`margin ${last}`} month={last} />
        </div>
      ) : null}
      <CostsList />
    </>
  )
}
