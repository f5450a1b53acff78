import { useTranslation } from 'react-i18next'
import { monthInWords, monthName } from '../../lib/date-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnesText } from '../../parts/inventory/amounts.ts'
import { type Inventory, peakMonth } from '../../parts/inventory/month-series.ts'
import { HeatChart } from '../../ui/chart/heat-chart.tsx'

/** In which months is it emitted, year after year? A square a month; one that no line holds stays empty. */
export function MonthHeat({ years }: { years: readonly Pick<Inventory, 'year' | 'byMonth'>[] }) {
  const { t } = useTranslation('historical-data')
  const peak = peakMonth(years.flatMap(({ byMonth }) => byMonth))
  if (!peak) return null
  return (
    <HeatChart
      title={t('heat.title')}
      sentence={t('heat.sentence', {
        month: monthInWords(peak.month),
        total: tonnesText(peak.co2eKg),
      })}
      head={t('column.year')}
      columns={(years[0]?.byMonth ?? []).map(({ month }) => monthName(month))}
      rows={years.map(({ year, byMonth }) => ({
        name: String(year),
        cells: byMonth.map(({ month, co2eKg, lines }) =>
          lines > 0 ? { amount: co2eKg, target: emissionsOf({ year, month }) } : undefined,
        ),
      }))}
      nothing={t('table.none')}
      fileName={t('heat.file')}
    />
  )
}
