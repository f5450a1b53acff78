import { DomainError } from '../../domain-error.ts'
import { placesIn } from '../../geo/resolve-place.ts'
import { constant, type Figure } from '../method/expression.ts'
import type { ChoiceSpec, InputsOf, TextSpec } from '../method/input.ts'
import { assertLegOfGlobe } from '../method/within-reason.ts'
import type { Work } from '../method/work.ts'
import { greatCircleBetween, routeDistance } from './route.ts'

/** Hauls of a flight by great-circle distance: up to 500 km, up to 3,700 km, above (DESNZ/Defra). */
export const HAUL_INPUT = {
  kind: 'choice',
  isOptional: true,
  options: [
    { key: 'short', names: ['Curta distância (d ≤ 500 km)', 'Curta distância'] },
    { key: 'medium', names: ['Média distância (500 < d ≤ 3.700 km)', 'Média distância'] },
    { key: 'long', names: ['Longa distância (d > 3.700 km)', 'Longa distância'] },
  ],
} as const satisfies ChoiceSpec

export type Haul = (typeof HAUL_INPUT)['options'][number]['key']

/**
 * Where a flight goes: from an airport to another, with the stops between them, one way or there and back. Its airports are
 * written out with the coordinates of the table of airports, which may differ by seconds of arc from those of the programme's tool.
 */
export const AIR_ROUTE_INPUTS = {
  origin: { kind: 'text', lookUp: 'airport', isOptional: true, isEssential: true },
  destination: { kind: 'text', lookUp: 'airport', isOptional: true, isEssential: true },
  trip: {
    kind: 'choice',
    isOptional: true,
    isEssential: true,
    options: [
      { key: 'one_way', names: ['Só ida'] },
      { key: 'return', names: ['Ida e volta'] },
    ],
  },
  stops: { kind: 'text', lookUp: 'airports', max: 1_000, isOptional: true } satisfies TextSpec,
  distance: { kind: 'quantity', unit: 'km', isOptional: true },
  haul: HAUL_INPUT,
} as const

export type AirRoute = InputsOf<typeof AIR_ROUTE_INPUTS>

/** One take-off and one landing. */
export interface Leg {
  /** Great circle, km, one way. */
  readonly distance: Figure
  readonly haul: Haul
}

/**
 * The legs of a flight in one direction, each with the haul of its own distance, before anything is added to it, unless the line
 * says the haul. A distance told for a flight with stops is that of all legs, whose haul must be told. Throws
 * `method.input_missing`, `method.input_invalid` for more than eight stops, `place.invalid`.
 */
export function legsOf(work: Work, route: AirRoute): readonly Leg[] {
  const { distance, haul, stops = '' } = route
  const between = placesIn(stops)
  if (between.length > STOPS_MAX) throw new DomainError('method.input_invalid', { field: 'stops' })
  if (between.length === 0) return [legOf(work, routeDistance(work, route), haul)]
  if (distance) {
    if (!haul) throw new DomainError('method.input_missing', { field: 'haul' })
    work.unused(['stops'], 'distance')
    return [{ distance: routeDistance(work, route), haul }]
  }
  const { origin, destination } = route
  if (origin === undefined || destination === undefined) {
    throw new DomainError('method.input_missing', { field: origin === undefined ? 'origin' : 'destination' })
  }
  const places = [...between, destination]
  return places.map((to, index) => legOf(work, greatCircleBetween(work, places[index - 1] ?? origin, to), haul))
}

/** The factors by which a flight counts more than once: there and back. */
export function waysOf({ trip }: Pick<AirRoute, 'trip'>): readonly Figure[] {
  return trip === 'return' ? [BOTH_WAYS] : []
}

/** Refuses a flight there and back of kilometres that are added up already; throws `method.input_invalid`. */
export function assertNotDoubled({ trip }: Pick<AirRoute, 'trip'>): void {
  if (trip === 'return') throw new DomainError('method.input_invalid', { field: 'trip' })
}

function legOf(work: Work, distance: Figure, told: Haul | undefined): Leg {
  assertLegOfGlobe(work, distance)
  return { distance, haul: told ?? haulOf(work, distance) }
}

/** The haul of a flight of that great-circle distance. */
function haulOf(work: Work, distance: Figure): Haul {
  const isWithin = (longest: Figure) => distance.is((value, most) => value.lte(most), longest)
  if (isWithin(work.parameter('air.haul.short_max'))) return 'short'
  return isWithin(work.parameter('air.haul.medium_max')) ? 'medium' : 'long'
}

const BOTH_WAYS = constant('both_ways', '2', '', 'there and back')
const STOPS_MAX = 8
