import type { Outputs } from '@pegada/contract/contract.ts'
import { monthName } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'

interface Point {
  readonly month: string
  readonly spread: Outputs['ticket']['times']['months'][number]['firstAnswer']
}

/** Hours by month: the median beside the ninetieth percentile; a month in which none ended has a gap. */
export function TimesChart({
  title,
  sentence,
  points,
  rows,
  names,
  fileName,
}: {
  title: string
  sentence: string
  points: readonly Point[]
  rows: readonly (readonly string[])[]
  /** Of the median and of the percentile. */
  names: readonly [string, string]
  fileName: string
}) {
  return (
    <Chart
      title={title}
      sentence={sentence}
      rows={rows}
      fileName={fileName}
      option={(paint) => timesOption(points, names, paint)}
    />
  )
}

function timesOption(points: readonly Point[], names: readonly [string, string], paint: ChartPaint): ChartOption {
  const { tokens, colors } = paint
  const ink = axisInk(tokens)
  const bars = (['medianMinutes', 'p90Minutes'] as const).map((key, place) => ({
    type: 'bar' as const,
    name: names[place] ?? key,
    barMaxWidth: 28,
    data: points.map(({ spread }) => (spread ? spread[key] / 60 : '-')),
    itemStyle: { color: colors[3 + place] ?? tokens.accent },
  }))
  return {
    grid: { left: 8, right: 8, top: 44, bottom: 8 },
    legend: {
      top: 0,
      left: 0,
      icon: 'rect',
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      textStyle: { color: tokens.text, fontSize: 12 },
    },
    tooltip: { show: false },
    xAxis: {
      type: 'category',
      data: points.map(({ month }) => monthName(month)),
      ...ink,
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      // Labels are whole hours: none stands twice.
      minInterval: 1,
      ...ink,
      axisLabel: { ...ink.axisLabel, formatter: (hours: number) => `${formatCount(hours)} h` },
    },
    series: bars,
  }
}
