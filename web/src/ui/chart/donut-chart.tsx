import { useMediaQuery } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'

/** A part of a whole, with what stands at its mark. */
export interface DonutPart {
  readonly name: string
  readonly drawn: number
  readonly label: string
  /** What nobody told: drawn in grey, so that it is no kind of its own. */
  readonly isUnknown?: boolean
  readonly target?: Target | undefined
}

/** Most parts that a donut tells apart by colour, what nobody told aside. */
export const DONUT_PARTS = 6

/** How does a whole divide? A ring, each part with its name and amount at the mark, leading to what it is made of. */
export function DonutChart({
  title,
  sentence,
  parts,
  rows,
  links,
  fileName,
}: {
  title: string
  sentence: ReactNode
  parts: readonly DonutPart[]
  /** The table behind, headings first: also of what the ring sums up. */
  rows: readonly (readonly string[])[]
  links: readonly (Target | undefined)[]
  fileName: string
}) {
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(max-width: 40em)')
  return (
    <Chart
      title={title}
      sentence={sentence}
      option={(paint) => donutOption(parts, paint)}
      height={isNarrow ? ringHeight + (parts.length + 1) * lineHeight : 300}
      rows={rows}
      links={links}
      fileName={fileName}
      onPick={(_, index) => {
        const target = parts[index]?.target
        if (target) void navigate(target)
      }}
    />
  )
}

/** Radii of the ring, px (specification, section 7). */
const donutRadii = [70, 90] as const

/** On a phone the names stand below the ring, a line each, px. */
const ringHeight = 212
const lineHeight = 24

function donutOption(parts: readonly DonutPart[], { tokens, colors, isNarrow }: ChartPaint): ChartOption {
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
