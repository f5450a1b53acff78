import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'

/** One of what is compared, with what stands at its mark and in its row of the table. */
export interface RankedBar {
  readonly name: string
  /** How long it is drawn. */
  readonly drawn: number
  /** What stands at its end. */
  readonly label: string
  /** What stands in the table after its name. */
  readonly cells: readonly string[]
  /** Left out where it is about nothing that has a colour of its own. */
  readonly color?: (paint: ChartPaint) => string
  readonly target?: Target
}

/** Which is largest? Bars in the order given, each with its name and amount at the mark, leading to what it is made of. */
export function RankedChart({
  title,
  sentence,
  heads,
  bars,
  fileName,
  csv,
}: {
  title: string
  sentence: ReactNode
  /** Headings of the names, and of each cell after them. */
  heads: readonly string[]
  bars: readonly RankedBar[]
  fileName: string
  /** Address of the same rows as a file of the server. */
  csv?: string | undefined
}) {
  const navigate = useNavigate()
  return (
    <Chart
      title={title}
      sentence={sentence}
      option={(paint) => rankedOption(bars, paint)}
      height={bars.length * bandHeight + 8}
      rows={[heads, ...bars.map(({ name, cells }) => [name, ...cells])]}
      links={bars.map(({ target }) => target)}
      fileName={fileName}
      csv={csv}
      onPick={(_, index) => {
        const target = bars[index]?.target
        if (target) void navigate(target)
      }}
    />
  )
}

function rankedOption(bars: readonly RankedBar[], paint: ChartPaint): ChartOption {
  const { tokens, colors } = paint
  const plain = colors[3] ?? tokens.accent
  return {
    grid: { left: 0, right: 176, top: 4, bottom: 4, outerBoundsMode: 'none' },
    tooltip: { show: false },
    xAxis: { type: 'value', show: false, min: 0 },
    yAxis: {
      type: 'category',
      inverse: true,
      data: bars.map(({ name }) => name),
      axisLine: { show: false },
      axisTick: { show: false },
      z: 3,
      axisLabel: {
        inside: true,
        margin: 0,
        align: 'left',
        verticalAlign: 'bottom',
        padding: [0, 0, 11, 0],
        color: tokens.text,
        fontSize: 13,
        width: 320,
        overflow: 'truncate',
      },
    },
    series: [
      {
        type: 'bar',
        barWidth: 14,
        barMinHeight: 2,
        data: bars.map(({ drawn, color }) => ({ value: drawn, itemStyle: { color: color?.(paint) ?? plain } })),
        label: {
          show: true,
          position: 'right',
          color: tokens.muted,
          fontSize: 12,
          formatter: ({ dataIndex }) => bars[dataIndex]?.label ?? '',
        },
      },
    ],
  }
}

const bandHeight = 52
