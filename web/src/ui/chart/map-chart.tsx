import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addDecimal } from '../../lib/number-format.ts'
import type { Target } from '../../lib/paths.ts'
import { Chart } from './chart.tsx'
import { mapOption } from './map-option.ts'
import { tonnes, tonnesOf, unit } from './mass.ts'

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
      option={(paint) =>
        mapOption({ map: 'brazil', amounts: byState(places), measure: tonnes, nameOf: (area) => area }, paint)
      }
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
