import { useTranslation } from 'react-i18next'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { RankedChart } from '../../ui/chart/ranked-chart.tsx'
import type { OwnIntensity } from './benchmark-data.ts'
import { useIntensityText } from './intensity-text.ts'

/** The units of a year against each other, the most intense first; those without an amount stand in the table alone. */
export function OwnUnits({ own, year }: { own: OwnIntensity; year: number }) {
  const { t } = useTranslation('benchmark')
  const text = useIntensityText(own)
  const told = own.years.find((one) => one.year === year)
  const units = told?.units.filter(({ kg, amount }) => kg !== '0' || amount !== null) ?? []
  const [first] = units
  // One unit against itself says nothing.
  if (units.length < 2 || !first) return null
  const sentence =
    first.perOne === null
      ? t('units.none', { year })
      : t('units.most', { year, name: first.name, amount: text.textOf(first.perOne), unit: text.unit })
  return (
    <RankedChart
      title={t('units.title', { year })}
      sentence={sentence}
      heads={[t('unit'), `${t('emitted')} (${unitCo2e})`, `${t('amount')} (${text.amountUnit})`, text.unit]}
      bars={units.map(({ unitId, name, kg, amount, perOne }) => ({
        name,
        drawn: perOne === null ? 0 : text.drawnOf(perOne),
        label: perOne === null ? t('units.without') : `${text.textOf(perOne)} ${text.unit}`,
        cells: [tonnes(kg), text.amountOf(amount), text.textOf(perOne)],
        target: emissionsOf({ year, businessUnitId: unitId }),
      }))}
      fileName={t('units.file')}
    />
  )
}
