import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { compareDecimals } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { byState, MapChart } from '../../ui/chart/map-chart.tsx'

/** In which states the units of the company emit; nothing where they all stand in one, which a bar says as well. */
export function StateMap({ inventory }: { inventory: Inventory }) {
  const { t } = useTranslation('inventory')
  const units = useQuery(api.businessUnit.list.queryOptions({ input: { withArchived: true } }))
  const stateOf = new Map(units.data?.map(({ id, state }) => [id, state ?? undefined]))
  const { year, total, bySite } = inventory
  const places = bySite.map(({ businessUnitId, name, co2eKg }) => ({
    name,
    state: stateOf.get(businessUnitId),
    co2eKg,
    target: emissionsOf({ year, businessUnitId }),
  }))
  const [largest, ...others] = [...byState(places)].sort(([, a], [, b]) => compareDecimals(b, a))
  if (!largest || others.length === 0) return null
  const [state, co2eKg] = largest
  return (
    <MapChart
      title={t('map.title')}
      sentence={t('map.sentence', {
        state,
        total: tonnesText(co2eKg),
        share: percentOf(co2eKg, total.co2eKg),
      })}
      head={[t('column.site'), t('column.state')]}
      places={places}
      nowhere={t('map.nowhere')}
      fileName={t('map.file', { year })}
    />
  )
}
