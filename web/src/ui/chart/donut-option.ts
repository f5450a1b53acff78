import type { Target } from '../../lib/paths.ts'
import type { ChartOption, ChartPaint } from './chart.tsx'

/** A part of a whole, with what stands at its mark. */
export interface DonutPart {
  readonly name: string
  readonly drawn: number
  readonly label: string
  /** What nobody told: drawn in grey, so that it is no kind of its own. */
  readonly isUnknown?: boolean
  readonly target?: Target | undefined
}

/** Radii of the ring, px (specification, section 7). */
const donutRadii = [70, 90] as const

/** On a phone the names stand below the ring, a line each, px. */
export const ringHeight = 212
export const lineHeight = 24

/** A ring of these parts; on a phone with the names below it. */
export function donutOption(parts: readonly DonutPart[], { tokens, colors, isNarrow }: ChartPaint): ChartOption {
  const text = new Map(parts.map(({ name, label }) => [name, `${name}: ${label}`]))
  const words = { color: tokens.text, fontSize: 13 }
  return {
    tooltip: { show: false },
    legend: {
      show: isNarrow,
      selectedMode: false,
      orient: 'vertical',
      left: 0,
      top: ringHeight,
      itemGap: 8,
      itemWidth: 12,
      itemHeight: 12,
      textStyle: { ...words, lineHeight: 16 },
      formatter: (name) => text.get(name) ?? name,
    },
    series: [
      {
        type: 'pie',
        radius: [...donutRadii],
        ...(isNarrow ? { center: ['50%', ringHeight / 2 - 8] } : {}),
        padAngle: 1,
        itemStyle: { borderColor: tokens.surface, borderWidth: 1 },
        emphasis: { scale: false },
        label: {
          ...words,
          show: !isNarrow,
          lineHeight: 16,
          overflow: 'break',
          width: 160,
          formatter: ({ dataIndex }) => {
            const part = parts[dataIndex]
            return part ? `${part.name}\n${part.label}` : ''
          },
        },
        labelLine: { show: !isNarrow, lineStyle: { color: tokens.lineStrong }, length: 10, length2: 10 },
        data: parts.map(({ name, drawn, isUnknown, target }, index) => ({
          name,
          value: drawn,
          cursor: target ? 'pointer' : 'default',
          itemStyle: { color: isUnknown ? tokens.lineStrong : (colors[3 + index] ?? tokens.accent) },
        })),
      },
    ],
  }
}
