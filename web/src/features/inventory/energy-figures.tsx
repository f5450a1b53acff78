import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'

/** Scope 2 by both methods, side by side; nothing where neither holds anything. */
export function EnergyFigures({ inventory: { year, scope2 } }: { inventory: Pick<Inventory, 'year' | 'scope2'> }) {
  const { t } = useTranslation('inventory')
  if (scope2.locationCo2eKg === '0' && scope2.marketCo2eKg === '0') return null
  return (
    <Tiles min="18rem">
      <Figure
        scope={2}
        label={t('energy.overview.location')}
        value={tonnes(scope2.locationCo2eKg)}
        unit={unitCo2e}
        comparison={t('energy.overview.in_total')}
        to={pathTo(paths.scope2, { year })}
      />
      <Figure
        scope={2}
        label={t('energy.overview.market')}
        value={tonnes(scope2.marketCo2eKg)}
        unit={unitCo2e}
        comparison={t('energy.overview.beside')}
        to={pathTo(paths.certificates, { year })}
      />
    </Tiles>
  )
}
