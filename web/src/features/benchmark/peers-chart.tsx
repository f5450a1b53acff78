import { useTranslation } from 'react-i18next'
import { tickText } from '../../parts/inventory/chart-parts.ts'
import { axisInk } from '../../ui/chart/axis-ink.ts'
import { Chart, type ChartOption, type ChartPaint } from '../../ui/chart/chart.tsx'
import type { Peers, Points } from './benchmark-data.ts'
import { useIntensityText } from './intensity-text.ts'

type Text = ReturnType<typeof useIntensityText>
type Cell = Peers['cells'][number] & { readonly points: Points }

/** How peers are spread, with the own place: where thirds or quarters meet, and neither the least nor the greatest. */
export function PeersChart({ peers, cell }: { peers: Peers; cell: Cell }) {
  const { t } = useTranslation(['benchmark', 'company', 'plan'])
  const text = useIntensityText(peers)
  const { year, own, size } = peers
  const { points, groups } = cell
  const ofSize = cell.of === 'size' && size !== null ? t(`plan:size.${size}`) : t('peers.every_size')
  const said = { year, groups: groups ?? 0, unit: text.unit, median: text.pointOf(points.median) }
  const sentence =
    own === null || points.place === null
      ? t('peers.without_own', said)
      : t('peers.said', { ...said, amount: text.textOf(own), place: t(`peers.place.${points.kind}.${points.place}`) })
  return (
    <Chart
      title={t('peers.chart', { sector: t(`company:sector.${peers.sector}`), size: ofSize })}
      sentence={sentence}
      option={(paint) => spreadOption(peers, points, paint, { text, own: t('peers.own'), peers: t('peers.peers') })}
      rows={[
        [t('peers.point'), text.unit],
        [t(`peers.${points.kind}.lower`), text.pointOf(points.lower)],
        [t('peers.median'), text.pointOf(points.median)],
        [t(`peers.${points.kind}.upper`), text.pointOf(points.upper)],
        [t('peers.own'), text.textOf(own)],
      ]}
      fileName={t('peers.file')}
      height={200}
    />
  )
}

function spreadOption(
  { own }: Peers,
  { lower, median, upper }: Points,
  { tokens, colors }: ChartPaint,
  words: { readonly text: Text; readonly own: string; readonly peers: string },
): ChartOption {
  const { drawnOf, pointOf, unit, textOf } = words.text
  const ink = axisInk(tokens)
  const ends = [lower, median, upper]
  const drawn = ends.map(drawnOf)
  const last = Math.max(drawn.at(-1) ?? 0, own === null ? 0 : drawnOf(own))
  /** The last part has no end that is told: it runs to the edge. */
  const edge = last * EDGE
  const steps = [...drawn, edge].map((end, index) => end - (index === 0 ? 0 : (drawn[index - 1] ?? 0)))
  const color = colors[3] ?? tokens.accent
  return {
    grid: { left: 8, right: 16, top: 8, bottom: 24, outerBoundsMode: 'same' },
    tooltip: { show: false },
    xAxis: {
      type: 'value',
      min: 0,
      max: edge,
      name: unit,
      nameLocation: 'middle',
      nameGap: 28,
      ...ink,
      axisLabel: { ...ink.axisLabel, formatter: tickText, hideOverlap: true, showMaxLabel: false },
    },
    yAxis: {
      type: 'category',
      data: [words.own, words.peers],
      ...ink,
      splitLine: { show: false },
    },
    series: steps.map((step, index) => ({
      type: 'bar' as const,
      stack: 'all',
      barMaxWidth: 40,
      labelLayout: { hideOverlap: true },
      data: [
        index === 0 && own !== null
          ? {
              value: drawnOf(own),
              itemStyle: { color: colors[4] ?? tokens.accent },
              label: { show: true, position: 'right' as const, formatter: textOf(own), color: tokens.text },
            }
          : { value: 0 },
        {
          value: step,
          itemStyle: { color: `${color}${ALPHA[index] ?? ''}`, borderColor: tokens.surface, borderWidth: 1 },
          label: {
            show: index < ends.length,
            position: 'insideRight' as const,
            formatter: pointOf(ends[index] ?? '0'),
            color: tokens.text,
          },
        },
      ],
    })),
  }
}

const EDGE = 1.15
/** The outer parts fainter than the middle, as the last two digits of a colour: what is written on them stays as dark as it is. */
const ALPHA = ['40', '80', '80', '40']
