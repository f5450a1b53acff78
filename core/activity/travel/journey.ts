import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { ROUTE_NAMES, type Route, routeDistance } from '../freight/route.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import type { Measured } from '../method/input.ts'
import type { Work } from '../method/work.ts'
import { QUANTITY } from '../unused-input.ts'

/** Who travels: passengers that go the distance of the route, or passenger-kilometres already added up. */
export const TRAVEL_INPUT = { kind: 'quantity', unit: 'passenger', isAnyUnit: true, isMain: true } as const

/** Passenger-kilometres of a journey (Technical Guidance, formula 6.1); throws `unit.not_convertible`. */
export function passengerDistance(work: Work, travel: Measured, route: Route): Figure {
  if (travel.measure.dimension === 'passenger_distance') {
    work.unused(ROUTE_NAMES, QUANTITY)
    return passengerKilometres(work, travel)
  }
  return passengersOver(work, travel, routeDistance(work, route))
}

/** Passenger-kilometres that the document adds up, as `p·km`. */
export function passengerKilometres(work: Work, travel: Measured): Figure {
  return restated(work.convert(travel, travel.measure, UNITS.p·km), { name: 'travel', unit: 'p·km' })
}

/** Passenger-kilometres of passengers over a distance, and times what more there is; throws `unit.not_convertible`. */
export function passengersOver(work: Work, travel: Measured, distance: Figure, times: readonly Figure[] = []): Figure {
  if (!PEOPLE.has(travel.measure.dimension)) {
    throw new DomainError('unit.not_convertible', { unit: travel.measure.symbol, candidates: ['passenger', 'p·km'] })
  }
  return work.step(
    'passenger_distance',
    'p·km',
    product(restated(travel, { name: 'travel', unit: 'p', source: null }), distance, ...times),
  )
}

const PEOPLE: ReadonlySet<string> = new Set(['passenger', 'person', 'count'])
