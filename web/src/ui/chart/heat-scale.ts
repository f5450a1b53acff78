import type { Tokens } from '../../theme/tokens.ts'
import type { ChartPaint } from './chart.tsx'
import { type Measure, tonnes } from './mass.ts'

/** The scale below a chart whose colour tells an amount: from nothing to the largest. */
export function heatScale(
  { tokens, colors }: Pick<ChartPaint, 'tokens' | 'colors'>,
  largest: string,
  measure: Measure = tonnes,
) {
  return {
    show: true,
    type: 'continuous' as const,
    min: 0,
    max: measure.drawn(largest) || 1,
    orient: 'horizontal' as const,
    left: 'center',
    bottom: 0,
    itemWidth: 10,
    itemHeight: 120,
    calculable: false,
    hoverLink: false,
    text: [measure.said(largest), '0'],
    textStyle: { color: tokens.muted, fontSize: 12 },
    inRange: { color: [...heatRamp(tokens, colors)] },
  }
}

/** From the ground to the first colour that is no scope's, so that the text of a square can be read on any step. */
function heatRamp(ink: Tokens, colors: readonly string[]): readonly [string, string] {
  return [ink.hover, mix(colors[3] ?? ink.accent, ink.surface, 0.62)]
}

/** Two colours of six hex digits mixed, `share` of the first. */
function mix(one: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}
