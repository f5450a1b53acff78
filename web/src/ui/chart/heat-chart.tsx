import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import { axisInk } from './axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'
import { heatScale } from './heat-scale.ts'
import { type Measure, tonnes } from './mass.ts'

/** One square: absent where nothing was told, which is not a zero. */
export interface HeatCell {
  readonly amount: string
  readonly target?: Target
}

export interface HeatRow {
  readonly name: string
  readonly cells: readonly (HeatCell | undefined)[]
  /** Where its row of the table leads. */
  readonly target?: Target
}

export interface HeatChartProps {
  readonly title: string
  readonly sentence: ReactNode
  /** Heading of the rows in the table. */
  readonly head: string
  readonly columns: readonly string[]
  readonly rows: readonly HeatRow[]
  /** What stands in the table where nothing was told. */
  readonly nothing: string
  readonly fileName: string
  /** In tonnes, unless it is said. */
  readonly measure?: Measure
}

/** Where does it concentrate? A square for each row and column, the more the brighter; what was not told stays empty. */
export function HeatChart({
  title,
  sentence,
  head,
  columns,
  rows,
  nothing,
  fileName,
  measure = tonnes,
}: HeatChartProps) {
  const navigate = useNavigate()
  const cells = rows.flatMap(({ cells }, y) => cells.flatMap((cell, x) => (cell ? [{ x, y, cell }] : [])))
  return (
    <Chart
      title={title}
      sentence={sentence}
      kind="heat"
      option={(paint) => heatOption(columns, rows, cells, measure, paint)}
      height={rows.length * rowHeight + 76}
      rows={[
        [head, ...columns.map((column) => `${column} (${measure.unit})`)],
        ...rows.map(({ name, cells: own }) => [
          name,
          ...own.map((cell) => (cell ? measure.textOf(cell.amount) : nothing)),
        ]),
      ]}
      links={rows.map(({ target }) => target)}
      fileName={fileName}
      onPick={(_, index) => {
        const target = cells[index]?.cell.target
        if (target) void navigate(target)
      }}
    />
  )
}

interface PlacedCell {
  readonly x: number
  readonly y: number
  readonly cell: HeatCell
}

function heatOption(
  columns: readonly string[],
  rows: readonly HeatRow[],
  cells: readonly PlacedCell[],
  measure: Measure,
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const ink = axisInk(tokens)
  const amounts = cells.map(({ cell }) => measure.drawn(cell.amount))
  const highest = Math.max(...amounts, 0)
  const texts = cells.map(({ cell }) => measure.textOf(cell.amount))
  const largest = cells[amounts.indexOf(highest)]?.cell.amount ?? '0'
  return {
    grid: { left: 8, right: 8, top: 4, bottom: 44, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: { type: 'category', data: [...columns], ...ink, splitLine: { show: false }, axisTick: { show: false } },
    yAxis: {
      type: 'category',
      inverse: true,
      data: rows.map(({ name }) => name),
      ...ink,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { ...ink.axisLabel, width: isNarrow ? 80 : 200, overflow: 'truncate' },
    },
    visualMap: heatScale({ tokens, colors }, largest, measure),
    series: [
      {
        type: 'heatmap',
        data: cells.map(({ x, y }, index) => [x, y, amounts[index] ?? 0]),
        itemStyle: { borderColor: tokens.surface, borderWidth: 1 },
        emphasis: { itemStyle: { borderColor: tokens.text, borderWidth: 1 } },
        label: {
          show: !isNarrow,
          fontSize: 11,
          color: tokens.text,
          formatter: ({ dataIndex }) => texts[dataIndex] ?? '',
        },
      },
    ],
  }
}

const rowHeight = 32
