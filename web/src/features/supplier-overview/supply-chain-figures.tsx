import { useTranslation } from 'react-i18next'
import { formatBrl, formatCount, formatDecimal, formatMass, subtractDecimal } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

/** How many suppliers, what they emit, what was spent with them, and how good that is; each leads to the suppliers behind it. */
export function SupplyChainFigures({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const { year, emissions, suppliers, co2eKg, allCo2eKg, spendBrl, quality } = chain
  const { untold, score } = quality
  return (
    <Tiles>
      <Figure
        label={t('figure.suppliers')}
        value={formatCount(suppliers)}
        unit={t('figure.suppliers.unit', { year })}
        comparison={t('figure.suppliers.told', { n: formatCount(suppliers - untold.suppliers) })}
        to={suppliersOf({ year })}
      />
      <Figure
        label={t(`figure.emissions.${emissions}`)}
        {...formatMass(co2eKg, { unit: 't' })}
        comparison={
          emissions === 'all'
            ? t('figure.emissions.whole')
            : t('figure.emissions.share', { share: percentOf(co2eKg, allCo2eKg) })
        }
        to={suppliersOf({ year, sort: emissions === 'all' ? 'co2eKg' : 'scope3Kg' })}
        {...(emissions === 'scope3' && { scope: 3 })}
      />
      <Figure
        label={t('figure.spend')}
        value={formatBrl(spendBrl)}
        unit=""
        comparison={t('figure.spend.told', {
          share: percentOf(subtractDecimal(spendBrl, untold.spendBrl), spendBrl),
        })}
        to={suppliersOf({ year, sort: 'spendBrl' })}
      />
      <Figure
        label={t('figure.quality')}
        value={score === null ? t('figure.quality.none') : formatDecimal(score, 1)}
        unit={score === null ? '' : t('figure.quality.unit')}
        comparison={t('figure.quality.about')}
        to={suppliersOf({ year, method: 'spend' })}
      />
    </Tiles>
  )
}
