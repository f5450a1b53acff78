import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { compareDecimals } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import type { Tokens } from '../../theme/tokens.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'
import { type Measure, tonnes } from './mass.ts'

/** A part of a whole: its area is its share. Parts of one group lie together. */
export interface AreaPart {
  readonly name: string
  readonly group: string
  readonly amount: string
  /** Its share of the whole, as it is read. */
  readonly share: string
  readonly color: (ink: Tokens, colors: readonly string[]) => string
  readonly target?: Target
  /** Stands back beside those that were chosen. */
  readonly isFaint?: boolean
}

export interface AreaChartProps {
  readonly title: string
  readonly sentence: ReactNode
  /** Headings of the group, of the name and of the share in the table. */
  readonly head: readonly [string, string, string]
  readonly parts: readonly AreaPart[]
  readonly fileName: string
  /** In tonnes, unless it is said. */
  readonly measure?: Measure
}

/** What fills the whole? Each part an area, its group's areas side by side, the largest first. */
export function AreaChart({
  title,
  sentence,
  head: [group, name, share],
  parts,
  fileName,
  measure = tonnes,
}: AreaChartProps) {
  const navigate = useNavigate()
  const drawn = parts.filter(({ amount }) => compareDecimals(amount, '0') > 0)
  return (
    <Chart
      title={title}
      sentence={sentence}
      kind="areas"
      option={(paint) => areaOption(drawn, measure, paint)}
      height={340}
      rows={[
        [name, group, measure.unit, share],
        ...parts.map((part) => [part.name, part.group, measure.textOf(part.amount), part.share]),
      ]}
      links={parts.map(({ target }) => target)}
      fileName={fileName}
      onPick={(key) => {
        const target = drawn[Number(key)]?.target
        if (target) void navigate(target)
      }}
    />
  )
}

function areaOption(
  parts: readonly AreaPart[],
  { drawn }: Measure,
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const groups = [...new Set(parts.map(({ group }) => group))]
  return {
    tooltip: { show: false },
    series: [
      {
        type: 'treemap',
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        visibleMin: 0,
        itemStyle: { borderColor: tokens.surface, borderWidth: 1, gapWidth: 1 },
        levels: [{ itemStyle: { gapWidth: 4 } }, { itemStyle: { gapWidth: 1 } }],
        label: {
          color: tokens.canvas,
          fontSize: isNarrow ? 11 : 13,
          lineHeight: isNarrow ? 14 : 18,
          padding: [4, 6],
          position: 'insideTopLeft',
          overflow: 'truncate',
          formatter: ({ name }) => `${parts[Number(name)]?.name ?? ''}\n${parts[Number(name)]?.share ?? ''}`,
        },
        data: groups.map((group) => ({
          name: group,
          children: parts.flatMap((part, index) =>
            part.group === group
              ? [
                  {
                    name: String(index),
                    value: drawn(part.amount),
                    itemStyle: { color: part.color(tokens, colors), opacity: part.isFaint ? 0.35 : 1 },
                  },
                ]
              : [],
          ),
        })),
      },
    ],
  }
}
