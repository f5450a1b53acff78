import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDecimal, compareDecimals } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { Chart, type ChartOption, type ChartPaint } from './chart.tsx'
import { heatScale } from './heat-scale.ts'
import { inTonnes, tonnesOf, unit } from './mass.ts'

/** Something that emits, and in which state of Brazil it stands; without one where it is abroad or nobody said. */
export interface MapPlace {
  readonly name: string
  readonly state: string | undefined
  readonly co2eKg: string
  readonly target?: Target
}

export interface MapChartProps {
  readonly title: string
  readonly sentence: ReactNode
  /** Headings of the places and of their states in the table. */
  readonly head: readonly [string, string]
  readonly places: readonly MapPlace[]
  /** What stands in the table for a place without a state. */
  readonly nowhere: string
  readonly fileName: string
}

/** In which states is it emitted? The more, the brighter; a state's name and amount stand on it. */
export function MapChart({ title, sentence, head: [name, state], places, nowhere, fileName }: MapChartProps) {
  const navigate = useNavigate()
  return (
    <Chart
      title={title}
      sentence={sentence}
      kind="map"
      option={(paint) => mapOption(byState(places), paint)}
      height={420}
      rows={[
        [name, state, unit],
        ...places.map((place) => [place.name, place.state ?? nowhere, tonnesOf(place.co2eKg)]),
      ]}
      links={places.map(({ target }) => target)}
      fileName={fileName}
      onPick={(picked) => {
        // A state of one place leads to it; of several, the table behind leads to each.
        const there = places.filter((place) => place.state === picked)
        const target = there.length === 1 ? there[0]?.target : undefined
        if (target) void navigate(target)
      }}
    />
  )
}

/** The amounts of the places of each state, summed; what stands nowhere is not on the map. */
export function byState(places: readonly MapPlace[]): Map<string, string> {
  const sums = new Map<string, string>()
  for (const { state, co2eKg } of places) {
    if (state !== undefined) sums.set(state, addDecimal(sums.get(state) ?? '0', co2eKg))
  }
  return sums
}

function mapOption(states: ReadonlyMap<string, string>, { tokens, colors, isNarrow }: ChartPaint): ChartOption {
  const largest = [...states.values()].reduce((a, b) => (compareDecimals(b, a) > 0 ? b : a), '0')
  return {
    tooltip: { show: false },
    visualMap: { ...heatScale({ tokens, colors }, largest), show: states.size > 1 },
    series: [
      {
        type: 'map',
        map: 'brazil',
        roam: false,
        selectedMode: false,
        left: 'center',
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
          formatter: ({ name }) => (states.has(name) ? `${name}\n${tonnesOf(states.get(name) ?? '0')}` : ''),
        },
        // Small states stand close: where two labels meet, the table behind has both.
        labelLayout: { hideOverlap: true },
        data: [...states].map(([state, co2eKg]) => ({ name: state, value: inTonnes(co2eKg) })),
      },
    ],
  }
}
