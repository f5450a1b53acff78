import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../../lib/paths.ts'
import type { Tokens } from '../../theme/tokens.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'

/** A thing of the network; `side` 0 stands on the left, 1 on the right. */
export interface NetworkNode {
  readonly key: string
  readonly name: string
  readonly side: 0 | 1
  readonly color?: (ink: Tokens) => string
  readonly target?: Target
}

/** That one thing of the left belongs to one of the right, and how often. */
export interface NetworkTie {
  readonly from: string
  readonly to: string
  readonly count: number
}

export interface NetworkChartProps {
  readonly title: string
  readonly sentence: ReactNode
  /** Headings of the left, of the right and of the count in the table. */
  readonly head: readonly [string, string, string]
  readonly nodes: readonly NetworkNode[]
  readonly ties: readonly NetworkTie[]
  readonly fileName: string
}

/** What hangs on what? Things in two columns and a line for each tie, the stronger the wider. */
export function NetworkChart({ title, sentence, head, nodes, ties, fileName }: NetworkChartProps) {
  const navigate = useNavigate()
  const nameOf = new Map(nodes.map(({ key, name }) => [key, name]))
  const targetOf = new Map(nodes.map(({ key, target }) => [key, target]))
  return (
    <Chart
      title={title}
      sentence={sentence}
      kind="network"
      option={(paint) => networkOption(nodes, ties, paint)}
      height={heightOf(nodes) + 32}
      rows={[
        [...head],
        ...ties.map(({ from, to, count }) => [nameOf.get(from) ?? from, nameOf.get(to) ?? to, String(count)]),
      ]}
      links={ties.map(({ from }) => targetOf.get(from))}
      fileName={fileName}
      onPick={(key) => {
        const target = targetOf.get(key)
        if (target) void navigate(target)
      }}
    />
  )
}

function networkOption(
  nodes: readonly NetworkNode[],
  ties: readonly NetworkTie[],
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  const most = Math.max(...ties.map(({ count }) => count), 1)
  return {
    tooltip: { show: false },
    series: [
      {
        type: 'graph',
        layout: 'none',
        roam: false,
        left: isNarrow ? 128 : 260,
        right: isNarrow ? 128 : 320,
        top: 16,
        bottom: 16,
        symbol: 'rect',
        symbolSize: [6, 14],
        data: placed(nodes, isNarrow ? 70 : 420).map(({ node, x, y }) => ({
          name: node.key,
          x,
          y,
          itemStyle: { color: node.color?.(tokens) ?? colors[3] ?? tokens.text },
          label: { position: node.side === 0 ? 'left' : 'right' },
        })),
        edges: ties.map(({ from, to, count }) => ({
          source: from,
          target: to,
          lineStyle: { width: 1 + (4 * count) / most },
        })),
        lineStyle: { color: tokens.lineStrong, opacity: 0.6, curveness: 0 },
        emphasis: { focus: 'adjacency', lineStyle: { color: tokens.text, opacity: 1 } },
        label: {
          show: true,
          color: tokens.text,
          fontSize: 12,
          width: isNarrow ? 116 : 240,
          overflow: 'truncate',
          formatter: ({ name }) => names.get(name) ?? name,
        },
      },
    ],
  }
}

/** The nodes of each side one below the other over the same height, the sides so far `apart`. */
function placed(nodes: readonly NetworkNode[], apart: number): { node: NetworkNode; x: number; y: number }[] {
  const height = heightOf(nodes)
  return [0, 1].flatMap((side) => {
    const own = nodes.filter((node) => node.side === side)
    return own.map((node, index) => ({ node, x: side * apart, y: ((index + 0.5) / own.length) * height }))
  })
}

/** As tall as the longer side needs. */
function heightOf(nodes: readonly NetworkNode[]): number {
  return Math.max(...[0, 1].map((side) => nodes.filter((node) => node.side === side).length), 5) * nodeRoom
}

const nodeRoom = 30
