import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { emissionsOf, paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Section, Tiles } from '../../ui/page.tsx'
import { SkeletonBlock } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/**
 * Scope 2 twice, of the whole company: by the grid where the energy was used, and by what was contracted (Scope 2 Guidance,
 * 2015, chapter 6). The totals of the inventory hold the first.
 */
export function EnergyViews({ year }: { year: number }) {
  const { t } = useTranslation('inventory')
  const market = useQuery(api.certificate.market.queryOptions({ input: { year } }))
  return (
    <Section
      title={t('energy.title')}
      note={t('energy.note')}
      action={
        <ButtonLink variant="default" target={pathTo(paths.certificates, { year })}>
          {t('energy.certificates')}
        </ButtonLink>
      }
    >
      {market.isError ? (
        <ErrorState error={market.error} onRetry={() => void market.refetch()} />
      ) : market.data ? (
        <Tiles min="15rem">
          <Figure
            scope={2}
            label={t('energy.location')}
            value={tonnes(market.data.locationCo2eKg)}
            unit={unitCo2e}
            comparison={t('energy.consumed', { mwh: formatDecimal(market.data.consumedMwh, 3) })}
            to={emissionsOf({ year, scope: 2 })}
          />
          <Figure
            scope={2}
            label={t('energy.market')}
            value={tonnes(market.data.marketCo2eKg)}
            unit={unitCo2e}
            comparison={t('energy.tracked', {
              tracked: formatDecimal(market.data.trackedMwh, 3),
              residual: formatDecimal(market.data.residualMwh, 3),
            })}
            to={pathTo(paths.certificates, { year })}
          />
        </Tiles>
      ) : (
        <SkeletonBlock height={110} />
      )}
    </Section>
  )
}
