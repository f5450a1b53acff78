import { useTranslation } from 'react-i18next'
import { monthName } from '../../lib/date-format.ts'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Progress } from './progress-data.ts'

/** What each month was to save, what it saved and what of that is verified. */
export function ProgressChart({ progress }: { progress: Progress }) {
  const { t } = useTranslation('initiative')
  const { months, total, year } = progress
  const names = (['planned', 'achieved', 'verified'] as const).map((key) => t(`progress.${key}`))
  const figure = (kg: string | null) => (kg === null ? t('progress.none') : tonnes(kg))
  const isTold = months.some(({ achievedKg }) => achievedKg !== null)
  return (
    <Chart
      title={t('progress.chart', { year })}
      sentence={
        isTold
          ? t('progress.sentence', {
              achieved: tonnesText(total.achievedKg),
              planned: tonnesText(total.plannedOfToldKg),
              verified: tonnesText(total.verifiedKg),
            })
          : t('progress.untold')
      }
      option={(paint) => optionOf(progress, names, paint)}
      rows={[
        [t('progress.month'), ...names.map((name) => `${name} (${unitCo2e})`)],
        ...months.map(({ month, plannedKg, achievedKg, verifiedKg }) => [
          monthName(month),
          ...[plannedKg, achievedKg, verifiedKg].map(figure),
        ]),
      ]}
      fileName={t('progress.file')}
    />
  )
}

function optionOf({ months }: Progress, names: readonly string[], { tokens, colors }: ChartPaint): ChartOption {
  const ink = axisInk(tokens)
  const drawn = (kg: string | null) => (kg === null ? null : toDrawn(shiftDecimal(kg, -3)))
  const [planned = '', achieved = '', verified = ''] = names
  const bar = (name: string, color: string, values: readonly (number | null)[]) => ({
    ...{ type: 'bar' as const, name, data: [...values], itemStyle: { color }, barMaxWidth: 22 },
  })
  return {
    grid: { left: 8, right: 8, top: 56, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: months.map(({ month }) => monthName(month)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', ...ink, name: unitCo2e, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      {
        ...{ type: 'line' as const, name: planned, symbol: 'circle', itemStyle: { color: tokens.text } },
        lineStyle: { color: tokens.text, width: 2, type: 'dashed' as const },
        data: months.map(({ plannedKg }) => drawn(plannedKg)),
      },
      bar(
        achieved,
        colors[3] ?? tokens.accent,
        months.map(({ achievedKg }) => drawn(achievedKg)),
      ),
      bar(
        verified,
        colors[4] ?? tokens.muted,
        months.map(({ verifiedKg }) => drawn(verifiedKg)),
      ),
    ],
  }
}
