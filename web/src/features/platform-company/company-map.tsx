import { useTranslation } from 'react-i18next'
import { addDecimal, compareDecimals, formatCount } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { measureIn, tonnes, tonnesOf, tonnesText, unit } from '../../ui/chart/mass.ts'
import { PlaceMap } from '../../ui/chart/place-map.tsx'
import { companiesOf } from './companies-data.ts'
import type { Places, placeMeasures } from './places-data.ts'

type PlaceMeasure = (typeof placeMeasures)[number]

/** The map of what is told of each place, with all that is told of them in the table behind. */
export function CompanyMap({
  places,
  state,
  measure,
  targetOf,
}: {
  places: Places
  state: string | undefined
  measure: PlaceMeasure
  targetOf: (code: string) => Target
}) {
  const { t } = useTranslation(['platform-company', 'company'])
  const { year, nowhere } = places
  const sentence = useSentence(places, measure)
  const name = state === undefined ? t('state') : t('city')
  const heads = [name, t('title'), ...(year === null ? [] : [t('places.emitting', { year }), unit])]
  const cells = ({ companies, emitting, co2eKg }: Places['nowhere']) => [
    formatCount(companies),
    ...(year === null ? [] : [formatCount(emitting), emitting === 0 ? '-' : tonnesOf(co2eKg)]),
  ]
  const hasNowhere = nowhere.companies > 0
  const inCompanies = {
    ...measureIn(t('title'), (n) => formatCount(Number(n))),
    said: (n: string) => `${formatCount(Number(n))} ${t('unit.companies', { count: Number(n) })}`,
  }
  return (
    <PlaceMap
      state={state}
      title={t(`places.map.${measure}`, { place: state ?? t('places.brazil') })}
      sentence={(undrawn) => (
        <>
          {sentence}
          {undrawn.length > 0 ? ` ${t('places.undrawn', { names: undrawn.join(', ') })}` : null}
        </>
      )}
      measure={measure === 'companies' ? inCompanies : tonnes}
      places={places.places.map(({ code, name: shown, companies, co2eKg }) => ({
        ...{ code, name: shown, target: targetOf(code) },
        amount: measure === 'companies' ? String(companies) : co2eKg,
      }))}
      rows={[
        heads,
        ...places.places.map((place) => [place.name, ...cells(place)]),
        ...(hasNowhere ? [[t('unknown'), ...cells(nowhere)]] : []),
      ]}
      links={[
        ...places.places.map(({ code }) => targetOf(code)),
        ...(hasNowhere ? [companiesOf(state === undefined ? { state: 'none' } : { state, municipality: 'none' })] : []),
      ]}
      fileName={t('places.file', { place: state ?? t('places.brazil') })}
    />
  )
}

/** Where most of it is, of how much in all, and how much has no place on the map. */
function useSentence({ places, nowhere, year }: Places, measure: PlaceMeasure): string {
  const { t } = useTranslation('platform-company')
  const all = [...places, nowhere]
  if (measure === 'companies') {
    const total = all.reduce((sum, { companies }) => sum + companies, 0)
    const largest = places[0]
    const most = largest
      ? t('analytics.largest', {
          name: largest.name,
          n: formatCount(largest.companies),
          total: formatCount(total),
          share: percentOf(String(largest.companies), String(total)),
        })
      : ''
    if (nowhere.companies === 0) return most
    return `${most} ${t('places.nowhere', { n: formatCount(nowhere.companies) })}`.trim()
  }
  const emitting = all.reduce((sum, one) => sum + one.emitting, 0)
  if (year === null || emitting === 0) return t('places.no_inventory')
  const total = all.reduce((sum, { co2eKg }) => addDecimal(sum, co2eKg), '0')
  const [largest] = places.toSorted((a, b) => compareDecimals(b.co2eKg, a.co2eKg))
  const most = largest
    ? t('places.emissions', {
        ...{ year, name: largest.name, amount: tonnesText(largest.co2eKg), total: tonnesText(total) },
        share: percentOf(largest.co2eKg, total),
        n: formatCount(emitting),
      })
    : ''
  if (nowhere.emitting === 0) return most
  const without = { n: formatCount(nowhere.emitting), amount: tonnesText(nowhere.co2eKg) }
  return `${most} ${t('places.nowhere.emissions', without)}`.trim()
}
