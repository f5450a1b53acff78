import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { shiftDecimal, toDrawn } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import type { Scope } from '../../parts/inventory/month-series.ts'
import { percentOf, rankParts } from '../../parts/inventory/ranking.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'

/** A part of the total with its name and its lines; its colour is that of its scope, where it has one. */
export interface Part {
  readonly name: string
  readonly co2eKg: string
  readonly scope?: Scope
  readonly target?: Target
}

/** Which part is largest? Bars in order, each with its name, tonnes and share at the mark; the rest in one bar. */
export function RankingChart({
  title,
  head,
  sentence,
  parts,
  total,
  fileName,
  limit = 8,
}: {
  title: string
  /** Heading of the names in the table. */
  head: string
  sentence: (largest: Part, share: string) => ReactNode
  parts: readonly Part[]
  total: string
  fileName: string
  limit?: number
}) {
  const { t } = useTranslation('inventory')
  const navigate = useNavigate()
  const { shown, rest } = rankParts(parts, total, limit)
  const bars: Part[] = rest
    ? [...shown, { name: t('ranking.rest', { count: rest.count }), co2eKg: rest.co2eKg }]
    : [...shown]
  const [largest] = bars
  if (!largest) return null
  const rows = bars.map(({ name, co2eKg }) => [name, tonnes(co2eKg), percentOf(co2eKg, total)])
  return (
    <Chart
      title={title}
      sentence={sentence(largest, percentOf(largest.co2eKg, total))}
      option={(paint) => rankingOption(bars, rows, paint)}
      height={bars.length * bandHeight + 8}
      rows={[[head, unitCo2e, t('column.share')], ...rows]}
      links={bars.map(({ target }) => target)}
      fileName={fileName}
      onPick={(_, index) => {
        const target = bars[index]?.target
        if (target) void navigate(target)
      }}
    />
  )
}

function rankingOption(
  bars: readonly Part[],
  rows: readonly (readonly string[])[],
  { tokens, colors }: ChartPaint,
): ChartOption {
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
        data: bars.map(({ co2eKg, scope }) => ({
          value: toDrawn(shiftDecimal(co2eKg, -3)),
          itemStyle: { color: scope === undefined ? plain : scopeColor(tokens, scope) },
        })),
        label: {
          show: true,
          position: 'right',
          color: tokens.muted,
          fontSize: 12,
          formatter: ({ dataIndex }) => `${rows[dataIndex]?.[1] ?? ''} ${unitCo2e} · ${rows[dataIndex]?.[2] ?? ''}`,
        },
      },
    ],
  }
}

const bandHeight = 52
