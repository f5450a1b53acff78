import { DomainError } from '../../domain-error.ts'
import { greatCircleDistance } from '../../geo/great-circle.ts'
import { programmeSphere } from '../../geo/municipality.ts'
import { readPlace } from '../../geo/place-text.ts'
import { type Figure, figure, restated } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import type { Work } from '../method/work.ts'

/**
 * How far a journey goes: the distance of the document, or, where it has none, the shortest theoretical distance between
 * two places (Technical Guidance for Calculating Scope 3 Emissions, category 4, distance-based method: "if actual distance
 * is unavailable, companies may use the shortest theoretical distance"). A place is text that carries its coordinates,
 * `Santos/SP (-23.9535, -46.335)`, so that a line recomputes without any table of places.
 */
export const ROUTE_INPUTS = {
  distance: { kind: 'quantity', unit: 'km', isOptional: true, isEssential: true },
  origin: { kind: 'text', lookUp: 'municipality', isOptional: true, isEssential: true },
  destination: { kind: 'text', lookUp: 'municipality', isOptional: true, isEssential: true },
} as const

export type Route = InputsOf<typeof ROUTE_INPUTS>

/** The inputs of a route, which tonne-kilometres and passenger-kilometres hold already. */
export const ROUTE_NAMES: readonly string[] = Object.keys(ROUTE_INPUTS)

/** The distance of a route in km, with a note where it is none; throws `method.input_missing` or `place.invalid`. */
export function routeDistance(work: Work, route: Route): Figure {
  const distance = distanceOf(work, route)
  if (distance.is((value) => value.isZero())) work.notes.add('distance.zero')
  return distance
}

function distanceOf(work: Work, { distance, origin, destination }: Route): Figure {
  if (distance) {
    work.unused(['origin', 'destination'], 'distance')
    return restated(distance, { name: 'distance', unit: 'km' })
  }
  if (origin === undefined || destination === undefined) {
    throw new DomainError('method.input_missing', { field: origin === undefined ? 'distance' : 'destination' })
  }
  return greatCircleBetween(work, origin, destination)
}

/** The great circle between two places that are written with their coordinates, km, and its step; throws `place.invalid`. */
export function greatCircleBetween(work: Work, origin: string, destination: string): Figure {
  const sphere = programmeSphere(work.catalogue)
  const { km, working } = greatCircleDistance(readPlace(origin), readPlace(destination), sphere)
  work.steps.push(working)
  work.notes.add('distance.great_circle')
  return figure('distance', km, 'km', sphere.source)
}
