import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
import { QUANTITY } from '../unused-input.ts'
import { AIR_ROUTE_INPUTS, assertNotDoubled, legsOf, waysOf } from './air-route.ts'
import { LOAD_INPUT, loadOver } from './load.ts'
import { ROUTE_NAMES } from './route.ts'

const { origin, destination, trip, ...REFINED } = AIR_ROUTE_INPUTS

/** What is flown: the great circle and 8 % for holding and detours; the built-in factors are per kilometre flown. */
export function flown(work: Work, amount: Figure): Figure {
  return work.step('flown_distance', amount.unit, product(amount, work.parameter('air.distance_uplift')))
}

/**
 * Air freight by weight and distance (Technical Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6), as
 * the Brazilian programme's tool computes it: the haul by the great-circle distance, that distance × 1.08, and factors
 * that are Defra's ÷ 1.08. With stops each leg has its own haul. The factors are without radiative forcing.
 */
export const airFreight = defineMethod({
  key: 'freight.air',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte aéreo de carga', 'Transporte aéreo (carga)'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6; DESNZ/Defra by haul, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = M × Σ D × 1.08 × EF(gas, haul)',
  kind: 'average_data',
  methane: BURNED,
  inputs: { origin, destination, trip, load: LOAD_INPUT, ...REFINED },
  calculate({ load, ...route }, work) {
    if (load.measure.dimension === 'freight') {
      const { haul } = route
      if (haul === undefined) throw new DomainError('method.input_missing', { field: 'haul' })
      assertNotDoubled(route)
      work.unused([...ROUTE_NAMES, 'stops'], QUANTITY)
      const carried = work.convert(load, load.measure, UNITS.t·km)
      const whole = restated(carried, { name: 'load', unit: 't·km' })
      work.apply(flown(work, whole), UNITS.t·km, work.rate(`air.freight.${haul}`))
      return
    }
    for (const { distance, haul } of legsOf(work, route)) {
      const carried = loadOver(work, load, flown(work, distance), waysOf(route))
      work.apply(carried, UNITS.t·km, work.rate(`air.freight.${haul}`))
    }
  },
})
