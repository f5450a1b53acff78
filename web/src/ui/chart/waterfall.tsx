import type { ReactNode } from 'react'
import { addDecimal, compareDecimals } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'
import { type Measure, tonnes } from './mass.ts'

/** A total at either end of a waterfall, or a signed part of the difference between them. */
export interface WaterfallEnd {
  readonly name: string
  /** Kilograms of CO2e, a plain decimal. */
  readonly co2eKg: string
  /** The lines that it is made of. */
  readonly target?: Target | undefined
}

export interface WaterfallProps {
  readonly title: string
  readonly sentence: ReactNode
  readonly from: WaterfallEnd
  /** They sum exactly to the difference; parts of nothing are in the table and are not drawn. */
  readonly parts: readonly WaterfallEnd[]
  readonly to: WaterfallEnd
  /** Heading of the names in the table. */
  readonly head: string
  readonly fileName: string
  /** In tonnes, unless it is said. */
  readonly measure?: Measure
}

/** Why do two totals differ? Each part starts where the one before ended, so that the eye walks from one to the other. */
export function Waterfall({ title, sentence, from, parts, to, head, fileName, measure = tonnes }: WaterfallProps) {
  const drawn = parts.filter(({ co2eKg }) => compareDecimals(co2eKg, '0') !== 0)
  const bars = waterfallBars(from, drawn, to, measure)
  return (
    <Chart
      title={title}
      sentence={sentence}
      option={(paint) => waterfallOption(bars, measure, paint)}
      height={bars.length * bandHeight + 8}
      rows={[
        [head, measure.unit],
        [from.name, measure.textOf(from.co2eKg)],
        ...parts.map(({ name, co2eKg }) => [name, signed(co2eKg, measure)]),
        [to.name, measure.textOf(to.co2eKg)],
      ]}
      links={[from, ...parts, to].map(({ target }) => target)}
      fileName={fileName}
    />
  )
}

/** A bar from one level to another, in tonnes as drawn, with the text at its end. */
export interface WaterfallBar {
  readonly name: string
  readonly kind: 'total' | 'more' | 'less'
  readonly low: number
  readonly high: number
  readonly label: string
}

/** The bars of a waterfall in reading order: the first total, each part from where the one before ended, the last total. */
export function waterfallBars(
  from: WaterfallEnd,
  parts: readonly WaterfallEnd[],
  to: WaterfallEnd,
  measure = tonnes,
): WaterfallBar[] {
  const bars: WaterfallBar[] = [totalBar(from, measure)]
  let level = from.co2eKg
  for (const { name, co2eKg } of parts) {
    const next = addDecimal(level, co2eKg)
    const [a, b] = [measure.drawn(level), measure.drawn(next)]
    const kind = compareDecimals(co2eKg, '0') > 0 ? 'more' : 'less'
    bars.push({
      name,
      kind,
      low: Math.min(a, b),
      high: Math.max(a, b),
      label: signed(co2eKg, { textOf: measure.said }),
    })
    level = next
  }
  return [...bars, totalBar(to, measure)]
}

/** Kilograms as tonnes with their sign, a plus included: a change and not an amount. */
export function signedTonnes(kg: string): string {
  return signed(kg, tonnes)
}

function signed(kg: string, { textOf }: Pick<Measure, 'textOf'>): string {
  return compareDecimals(kg, '0') > 0 ? `+${textOf(kg)}` : textOf(kg)
}

function totalBar({ name, co2eKg }: WaterfallEnd, { said, drawn }: Measure): WaterfallBar {
  const level = drawn(co2eKg)
  const label = said(co2eKg)
  return { name, kind: 'total', low: Math.min(0, level), high: Math.max(0, level), label }
}

/** What is drawn of a bar on either side of zero, and the empty stretch before it. */
function segmentsOf({ low, high }: WaterfallBar): { before: number; above: number; below: number } {
  return {
    before: low > 0 ? low : Math.min(0, high),
    above: Math.max(0, high) - Math.max(0, low),
    below: Math.min(0, low) - Math.min(0, high),
  }
}

function waterfallOption(
  bars: readonly WaterfallBar[],
  { isMoreWanted = false }: Measure,
  { tokens, colors }: ChartPaint,
): ChartOption {
  const [more, less] = isMoreWanted ? [tokens.decrease, tokens.increase] : [tokens.increase, tokens.decrease]
  const colorOf = { total: colors[3], more, less } as const
  const isBelow = ({ low, high }: WaterfallBar) => low < 0 && high <= 0
  const series = (side: 'above' | 'below', position: 'left' | 'right') => ({
    type: 'bar' as const,
    stack: 'levels',
    barWidth: 14,
    barMinHeight: 2,
    data: bars.map((bar) => ({
      value: (side === 'below') === isBelow(bar) || segmentsOf(bar)[side] !== 0 ? segmentsOf(bar)[side] : '-',
      itemStyle: { color: colorOf[bar.kind] ?? tokens.text },
    })),
    label: {
      show: true,
      position,
      color: tokens.muted,
      fontSize: 12,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const bar = bars[dataIndex]
        return bar && (side === 'below') === isBelow(bar) ? bar.label : ''
      },
    },
  })
  return {
    grid: { left: bars.some(isBelow) ? labelSpace : 0, right: labelSpace, top: 4, bottom: 4, outerBoundsMode: 'none' },
    tooltip: { show: false },
    xAxis: { type: 'value', show: false },
    yAxis: namesAxis(bars, tokens.text),
    series: [
      {
        type: 'bar',
        stack: 'levels',
        barWidth: 14,
        silent: true,
        itemStyle: { color: 'transparent' },
        data: bars.map((bar) => segmentsOf(bar).before),
      },
      series('above', 'right'),
      series('below', 'left'),
    ],
  }
}

function namesAxis(bars: readonly WaterfallBar[], color: string) {
  return {
    type: 'category' as const,
    inverse: true,
    data: bars.map(({ name }) => name),
    axisLine: { show: false },
    axisTick: { show: false },
    z: 3,
    axisLabel: {
      inside: true,
      margin: 0,
      align: 'left' as const,
      verticalAlign: 'bottom' as const,
      padding: [0, 0, 11, 0],
      color,
      fontSize: 13,
      width: 320,
      overflow: 'truncate' as const,
    },
  }
}

const bandHeight = 52
const labelSpace = 144
