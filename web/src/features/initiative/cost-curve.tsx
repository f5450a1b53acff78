import { useTranslation } from 'react-i18next'
import { formatBrl, formatDecimal, shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, tonnesText, unitCo2e } from '../../parts/inventory/amounts.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Plan } from './plan-data.ts'

/** What each tonne costs, the best first: a bar as wide as the tonnes that are left to it and as high as its cost. */
export function CostCurve({ plan }: { plan: Plan }) {
  const { t } = useTranslation('initiative')
  const bars = barsOf(plan)
  const earning = bars.filter(({ perTonne }) => perTonne.startsWith('-'))
  return (
    <Chart
      title={t('curve.title')}
      sentence={t('curve.sentence', {
        amount: tonnesText(plan.togetherKg),
        count: earning.length,
        of: bars.length,
      })}
      option={(paint) => curveOption(bars, paint, `${t('curve.tonnes')} (${unitCo2e})`)}
      height={380}
      rows={[
        [t('column.name'), `${t('curve.saved')} (${unitCo2e})`, t('curve.cost')],
        ...bars.map(({ name, savedKg, perTonne }) => [name, tonnes(savedKg), formatBrl(perTonne)]),
      ]}
      links={bars.map(({ id }) => pathTo(paths.initiatives, { initiative: id }))}
      fileName={t('curve.file')}
    />
  )
}

interface Bar {
  readonly id: string
  readonly name: string
  readonly savedKg: string
  readonly perTonne: string
  readonly fromTonnes: string
}

/** In the order of the curve. */
function barsOf({ items }: Plan): readonly Bar[] {
  return items
    .flatMap(({ id, name, savedKg, perTonne, fromTonnes }): Bar[] =>
      perTonne === null || fromTonnes === null ? [] : [{ id, name, savedKg, perTonne, fromTonnes }],
    )
    .toSorted((one, other) => toDrawn(one.fromTonnes) - toDrawn(other.fromTonnes))
}

function curveOption(bars: readonly Bar[], { tokens, colors }: ChartPaint, name: string): ChartOption {
  const ink = axisInk(tokens)
  return {
    grid: { left: 8, right: 24, top: 72, bottom: 24, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: {
      type: 'value',
      min: 0,
      ...ink,
      name,
      nameLocation: 'middle',
      nameGap: 28,
      axisLabel: { ...ink.axisLabel, formatter: tickText },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      ...ink,
      name: 'R$/t',
      axisLabel: { ...ink.axisLabel, formatter: (value: number) => formatDecimal(String(value)) },
    },
    series: bars.map(({ name: label, savedKg, perTonne, fromTonnes }, at) => {
      const from = toDrawn(fromTonnes)
      const high = toDrawn(perTonne)
      const color = colors[3 + (at % (colors.length - 3))] ?? tokens.accent
      return {
        type: 'line' as const,
        name: label,
        symbol: 'none',
        itemStyle: { color },
        data: [
          [from, 0],
          [from, high],
          [from + toDrawn(shiftDecimal(savedKg, -3)), high],
          [from + toDrawn(shiftDecimal(savedKg, -3)), 0],
        ],
        lineStyle: { color, width: 1 },
        areaStyle: { color, opacity: 0.75, origin: 'auto' as const },
      }
    }),
  }
}
