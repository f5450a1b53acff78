import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatDay } from '../../lib/date-format.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'

type Days = Outputs['platformSystem']['sizes']['days']

/** How did the sizes grow? A line each for the database and the stored files, day by day. */
export function GrowthChart({ days }: { days: Days }) {
  const { t } = useTranslation('platform-system')
  const names = { database: t('size.database'), files: t('size.files') }
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  return (
    <Chart
      title={t('growth.days')}
      sentence={t('growth.sentence', {
        ...{ from: formatDay(first.day), to: formatDay(last.day) },
        ...{ before: formatBytes(first.database + first.files), after: formatBytes(last.database + last.files) },
      })}
      option={(paint) => growthOption(days, names, paint)}
      rows={[
        [t('day'), names.database, names.files],
        ...days.map(({ day, database, files }) => [formatDay(day), formatBytes(database), formatBytes(files)]),
      ]}
      fileName="pegada-system-sizes"
    />
  )
}

function growthOption(
  days: Days,
  names: { readonly database: string; readonly files: string },
  { tokens, colors }: ChartPaint,
): ChartOption {
  const ink = axisInk(tokens)
  // In the unit that the largest is told in, so that the lines of the axis stand at round figures of it.
  const unit = unitOf(Math.max(...days.flatMap(({ database, files }) => [database, files])))
  const lineOf = (key: 'database' | 'files', at: number, type: 'solid' | 'dashed') => {
    const color = colors[at] ?? tokens.accent
    return {
      ...{ type: 'line' as const, name: names[key], symbol: days.length > 60 ? 'none' : 'circle', symbolSize: 5 },
      data: days.map((day) => day[key] / unit),
      lineStyle: { color, width: 2, type },
      itemStyle: { color },
    }
  }
  return {
    grid: { left: 8, right: 8, top: 40, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: days.map(({ day }) => formatDay(day)), ...ink, splitLine: { show: false } },
    yAxis: {
      ...{ type: 'value', min: 0, ...ink },
      axisLabel: { ...ink.axisLabel, formatter: (units: number) => formatBytes(units * unit) },
    },
    series: [lineOf('database', 3, 'solid'), lineOf('files', 4, 'dashed')],
  }
}

function unitOf(bytes: number): number {
  return [1024 ** 3, 1024 ** 2, 1024].find((unit) => bytes >= unit) ?? 1
}
