import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'
import { endsOf, type Flow, type FlowNode, flowing, nodesOf, startsOf, throughNodes } from './flows.ts'
import { type Measure, tonnes } from './mass.ts'

export interface FlowChartProps {
  readonly title: string
  readonly sentence: ReactNode
  readonly flows: readonly Flow[]
  readonly fileName: string
  /** In tonnes, unless it is said. */
  readonly measure?: Measure
}

/** Through what do the emissions pass? Bands as wide as their amount, from the first thing they belong to, to the last. */
export function FlowChart({ title, sentence, flows, fileName, measure = tonnes }: FlowChartProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const drawn = flowing(flows)
  const nodes = nodesOf(drawn)
  return (
    <Chart
      title={title}
      sentence={sentence}
      kind="flow"
      option={(paint) => flowOption(drawn, nodes, measure, paint)}
      height={Math.max(240, endsOf(drawn).size * 46)}
      rows={[
        [t('chart.from'), t('chart.to'), measure.unit],
        ...flows.map(({ from, to, amount }) => [from.name, to.name, measure.textOf(amount)]),
      ]}
      links={flows.map(({ to }) => to.target)}
      fileName={fileName}
      onPick={(name) => {
        // A band says `from > to`; both are keys of nodes.
        const key = name.split(' > ').at(-1)
        const target = nodes.find((node) => node.key === key)?.target
        if (target) void navigate(target)
      }}
    />
  )
}

function flowOption(
  flows: readonly Flow[],
  nodes: readonly FlowNode[],
  { said: amountOf, drawn }: Measure,
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const names = new Map(nodes.map(({ key, name }) => [key, name]))
  const amounts = throughNodes(flows)
  const ends = endsOf(flows)
  const starts = startsOf(flows)
  return {
    tooltip: { show: false },
    series: [
      {
        type: 'sankey',
        left: 4,
        right: 4,
        top: 4,
        bottom: isNarrow ? 18 : 4,
        nodeWidth: 10,
        nodeGap: isNarrow ? 30 : 18,
        draggable: false,
        layoutIterations: 0,
        nodeAlign: 'justify',
        data: nodes.map(({ key, color, isFaint }) => ({
          name: key,
          itemStyle: {
            color: color?.(tokens, colors) ?? colors[3] ?? tokens.text,
            borderWidth: 0,
            opacity: isFaint ? faint : 1,
          },
          // On a phone only the two edges have room for names; the table has them all.
          label: ends.has(key)
            ? { position: 'left', align: 'right' }
            : { position: 'right', align: 'left', show: !isNarrow || starts.has(key) },
        })),
        links: flows.map(({ from, to, amount }) => ({
          source: from.key,
          target: to.key,
          value: drawn(amount),
          ...(from.isFaint || to.isFaint ? { lineStyle: { opacity: 0.08 } } : {}),
        })),
        lineStyle: { color: 'source', opacity: 0.28, curveness: 0.5 },
        emphasis: { focus: 'adjacency', lineStyle: { opacity: 0.55 } },
        label: {
          color: tokens.text,
          fontSize: 12,
          width: isNarrow ? 190 : 320,
          textBorderColor: tokens.surface,
          textBorderWidth: 3,
          overflow: 'truncate',
          formatter: ({ name }) => {
            const said = names.get(name) ?? name
            if (isNarrow && starts.has(name)) return said
            return `${said}${isNarrow ? '\n' : '  '}${amountOf(amounts.get(name) ?? '0')}`
          },
        },
      },
    ],
  }
}

const faint = 0.3
