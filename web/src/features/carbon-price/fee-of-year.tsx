import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { formatBrl, toDrawn } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { feeQuery } from '../../parts/reduction/fee-query.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import { SkeletonChart } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** The fee of a year by unit, and by month. */
export function FeeOfYear({ year }: { year: number }) {
  const { t } = useTranslation('carbon-price')
  const fee = useQuery(feeQuery(year))
  if (fee.isError) return <ErrorState error={fee.error} onRetry={() => void fee.refetch()} />
  if (!fee.data) return <SkeletonChart />
  const { units, months, total, uncoveredKg } = fee.data
  if (units.length === 0) return <p className="pg-quiet">{t('fee.none', { year })}</p>
  return (
    <>
      <Chart
        title={t('fee.units', { year })}
        sentence={t('fee.sentence', { year, total: formatBrl(total) })}
        option={(paint) =>
          barsOption(
            units.map(({ name, fee: paid }) => [name, paid]),
            paint,
          )
        }
        rows={[
          [t('fee.unit'), `${t('fee.on')} (${unitCo2e})`, t('fee.paid')],
          ...units.map(({ name, kg, fee: paid }) => [name, tonnes(kg), formatBrl(paid)]),
        ]}
        links={units.map(({ unitId }) => emissionsOf({ year, businessUnitId: unitId }))}
        fileName={t('fee.file')}
      />
      <Chart
        title={t('fee.months', { year })}
        sentence={uncoveredKg === '0' ? t('fee.covered') : t('fee.uncovered', { amount: tonnesText(uncoveredKg) })}
        option={(paint) =>
          barsOption(
            months.map(({ month, fee: paid }) => [formatMonth(month), paid]),
            paint,
          )
        }
        rows={[
          [t('fee.month'), t('fee.paid')],
          ...months.map(({ month, fee: paid }) => [formatMonth(month), formatBrl(paid)]),
        ]}
        links={months.map(({ month }) => emissionsOf({ year, month }))}
        fileName={t('fee.months.file')}
      />
    </>
  )
}

function barsOption(rows: readonly (readonly [string, string])[], { tokens, colors }: ChartPaint): ChartOption {
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 8, top: 32, bottom: 4, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: { type: 'category', data: rows.map(([name]) => name), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, name: 'R$', ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      {
        type: 'bar',
        barMaxWidth: 40,
        data: rows.map(([, paid]) => toDrawn(paid)),
        itemStyle: { color: colors[3] ?? tokens.accent },
      },
    ],
  }
}
