import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import type { Measured } from '../method/input.ts'
import type { Work } from '../method/work.ts'
import { QUANTITY } from '../unused-input.ts'
import { ROUTE_NAMES, type Route, routeDistance } from './route.ts'

/** What is carried: a mass that goes the distance of the route, or tonne-kilometres that a document already adds up. */
export const LOAD_INPUT = { kind: 'quantity', unit: 't', isAnyUnit: true, isMain: true } as const

/** Tonne-kilometres of a load over a route, each leg apart (Technical Guidance, formula 4.6); throws `unit.not_convertible`. */
export function tonneDistance(work: Work, load: Measured, route: Route): Figure {
  if (load.measure.dimension === 'freight') {
    work.unused(ROUTE_NAMES, QUANTITY)
    return work.convert(load, load.measure, UNITS.t·km)
  }
  return loadOver(work, load, routeDistance(work, route))
}

/** Tonne-kilometres of a mass over a distance, and times what more there is; throws `unit.not_convertible`. */
export function loadOver(work: Work, load: Measured, distance: Figure, times: readonly Figure[] = []): Figure {
  if (load.measure.dimension !== 'mass') {
    throw new DomainError('unit.not_convertible', { unit: load.measure.symbol, candidates: ['t', 'kg', 't·km'] })
  }
  const tonnes = work.convert(load, load.measure, UNITS.t)
  const carried = restated(tonnes, { name: 'load', unit: 't' })
  return work.step('tonne_distance', 't·km', product(carried, distance, ...times))
}
