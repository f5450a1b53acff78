import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDecimal, formatShare, shareOf } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'

export type Market = Outputs['certificate']['market']

/** Scope 2 by what was contracted beside the grid's, and how much of the consumption is tracked. */
export function MarketSummary({ market, year }: { market: Market; year: number }) {
  const { t } = useTranslation('certificate')
  const { consumedMwh, trackedMwh, residualMwh, residualKgPerMwh } = market
  const share = shareOf(trackedMwh, consumedMwh)
  return (
    <>
      <p className={classes.answer}>
        {share === undefined
          ? t('summary.none', { year })
          : t('summary.sentence', {
              year,
              share: formatShare(share),
              market: tonnesText(market.marketCo2eKg),
              location: tonnesText(market.locationCo2eKg),
            })}
      </p>
      <Tiles min="14rem">
        <Figure
          scope={2}
          label={t('summary.market')}
          value={tonnes(market.marketCo2eKg)}
          unit={unitCo2e}
          comparison={t('summary.location', { location: tonnesText(market.locationCo2eKg) })}
          to={emissionsOf({ year, scope: 2 })}
        />
        <Figure
          label={t('summary.tracked')}
          value={formatDecimal(trackedMwh, 3)}
          unit="MWh"
          comparison={t('summary.consumed', { mwh: formatDecimal(consumedMwh, 3) })}
        />
        <Figure
          label={t('summary.residual')}
          value={formatDecimal(residualMwh, 3)}
          unit="MWh"
          comparison={
            residualKgPerMwh === null
              ? t('summary.residual.none')
              : t('summary.residual.factor', { factor: formatDecimal(residualKgPerMwh, 3) })
          }
        />
      </Tiles>
    </>
  )
}
