import { useTranslation } from 'react-i18next'
import { compareDecimals, formatCount } from '../../lib/number-format.ts'
import { suppliersOf } from '../../lib/paths.ts'
import { countryName } from '../../parts/company/country-field.tsx'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { MapChart } from '../../ui/chart/map-chart.tsx'
import { tonnesText } from '../../ui/chart/mass.ts'
import { Panel } from '../../ui/page.tsx'
import type { SupplyChain } from './supply-chain-data.ts'

type Place = SupplyChain['states'][number]

/** In which states what was bought emits; abroad, and where nobody knows, in the table behind. */
export function StatesMap({ chain }: { chain: SupplyChain }) {
  const { t } = useTranslation('supplier-overview')
  const { year, co2eKg, states } = chain
  const [largest] = states.filter(({ state, co2eKg: kg }) => state !== null && compareDecimals(kg, '0') > 0)
  if (!largest) return <Panel>{t('states.none', { year })}</Panel>
  const sentence = t('states.sentence', {
    state: largest.state,
    total: tonnesText(largest.co2eKg),
    share: percentOf(largest.co2eKg, co2eKg),
  })
  if (states.length === 1) return <Panel>{sentence}</Panel>
  const nameOf = ({ country, state, suppliers }: Place) =>
    t('states.place', {
      place: country === 'BR' ? (state ?? t('states.nowhere')) : countryName(country),
      count: suppliers,
      n: formatCount(suppliers),
    })
  return (
    <MapChart
      title={t('states.chart')}
      sentence={sentence}
      head={[t('column.place'), t('column.state')]}
      places={states.map((place) => ({
        name: nameOf(place),
        state: place.state ?? undefined,
        co2eKg: place.co2eKg,
        target: suppliersOf({ year, state: place.state ?? (place.country === 'BR' ? 'none' : 'EX') }),
      }))}
      nowhere={t('states.nowhere')}
      fileName={t('states.file', { year })}
    />
  )
}
