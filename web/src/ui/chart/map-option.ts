import { compareDecimals } from '../../lib/number-format.ts'
import type { ChartOption, ChartPaint } from './chart.tsx'
import { heatScale } from './heat-scale.ts'
import type { Measure } from './mass.ts'

/** What is drawn on a map: amounts by the names of its areas. */
export interface MapMarks {
  /** As it is registered. */
  readonly map: string
  readonly amounts: ReadonlyMap<string, string>
  readonly measure: Measure
  /** What stands on an area that has an amount, above it. */
  readonly nameOf: (area: string) => string
}

/** How much shorter a degree of longitude is than one of latitude, at 18° south: the middle of where Brazil's people live. */
const aspectScale = 0.95

/** Areas of a map, the more the brighter; name and amount stand on each that has one. */
export function mapOption(
  { map, amounts, measure, nameOf }: MapMarks,
  { tokens, colors, isNarrow }: ChartPaint,
): ChartOption {
  const largest = [...amounts.values()].reduce((a, b) => (compareDecimals(b, a) > 0 ? b : a), '0')
  return {
    tooltip: { show: false },
    visualMap: { ...heatScale({ tokens, colors }, largest, measure), show: amounts.size > 1 },
    series: [
      {
        type: 'map',
        map,
        roam: false,
        selectedMode: false,
        aspectScale,
        preserveAspect: 'contain',
        left: 8,
        right: 8,
        top: 8,
        bottom: 44,
        itemStyle: { areaColor: tokens.surface, borderColor: tokens.lineStrong, borderWidth: 0.6 },
        emphasis: { itemStyle: { areaColor: tokens.hover }, label: { color: tokens.text } },
        label: {
          show: true,
          color: tokens.text,
          fontSize: isNarrow ? 10 : 12,
          lineHeight: 14,
          textBorderColor: tokens.surface,
          textBorderWidth: 3,
          formatter: ({ name }) => {
            const amount = amounts.get(name)
            return amount === undefined ? '' : `${nameOf(name)}\n${measure.textOf(amount)}`
          },
        },
        // Small areas stand close: where two labels meet, the table behind has both.
        labelLayout: { hideOverlap: true },
        data: [...amounts].map(([name, amount]) => ({ name, value: measure.drawn(amount) })),
      },
    ],
  }
}
