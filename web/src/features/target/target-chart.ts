import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import type { ChartOption, ChartPaint } from '../../ui/chart/chart.tsx'
import type { TargetRead } from './targets-data.ts'

/** The ledger's years as bars, the path over them, and the published lines beside it; `names` of the lines in their order. */
export function pathOption(
  { years, lines }: TargetRead,
  { tokens, colors }: ChartPaint,
  names: { readonly allowed: string; readonly emitted: string; readonly lines: readonly string[] },
): ChartOption {
  const ink = axisInk(tokens)
  const drawn = (figure: string | null) => (figure === null ? null : toDrawn(shiftDecimal(figure, -3)))
  return {
    grid: { left: 8, right: 8, top: 32 + 24 * lines.length, bottom: 4, outerBoundsMode: 'same' },
    legend: { top: 0, left: 0, textStyle: { color: tokens.text } },
    tooltip: { show: false },
    xAxis: { type: 'category', data: years.map(({ year }) => String(year)), ...ink, splitLine: { show: false } },
    yAxis: { type: 'value', min: 0, ...ink, axisLabel: { ...ink.axisLabel, formatter: tickText } },
    series: [
      {
        type: 'bar',
        name: names.emitted,
        barMaxWidth: 40,
        data: years.map(({ emitted }) => drawn(emitted)),
        itemStyle: { color: colors[3] ?? tokens.accent },
      },
      {
        type: 'line',
        name: names.allowed,
        symbol: 'circle',
        data: years.map(({ allowed }) => drawn(allowed)),
        lineStyle: { color: tokens.text, width: 2, type: 'dashed' },
        itemStyle: { color: tokens.text },
      },
      ...lines.map(({ allowed }, at) => {
        const color = colors[lineColors[at] ?? 0] ?? tokens.muted
        return {
          ...{ type: 'line' as const, name: names.lines[at] ?? '', symbol: lineMarks[at] ?? 'none', symbolSize: 6 },
          data: allowed.map(drawn),
          lineStyle: { color, width: 2, type: 'dotted' as const },
          itemStyle: { color },
        }
      }),
    ],
  }
}

/** Colour and mark of each line, told apart without colour too. */
const lineColors = [0, 1]
const lineMarks = ['triangle', 'rect']
