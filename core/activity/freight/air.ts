import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { type Figure, product, restated } from '../method/expression.ts'
import type { ChoiceSpec } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { assertLegOfGlobe } from '../method/within-reason.ts'
import type { Work } from '../method/work.ts'
import { LOAD_INPUT, loadOver } from './load.ts'
import { ROUTE_INPUTS, routeDistance } from './route.ts'

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

/** The haul of a flight of that great-circle distance, before anything is added to it. */
export function haulOf(work: Work, distance: Figure): Haul {
  if (distance.value.lte(work.parameter('air.haul.short_max').value)) return 'short'
  return distance.value.lte(work.parameter('air.haul.medium_max').value) ? 'medium' : 'long'
}

/** What is flown: the great circle and 8 % for holding and detours; the built-in factors are per kilometre flown. */
export function flown(work: Work, amount: Figure): Figure {
  return work.step('flown_distance', amount.unit, product(amount, work.parameter('air.distance_uplift')))
}

/**
 * Air freight by weight and distance (Technical Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6), as
 * the Brazilian programme's tool computes it: the haul by the great-circle distance, that distance × 1.08, and factors
 * that are Defra's ÷ 1.08. The factors are without radiative forcing.
 */
export const airFreight = defineMethod({
  key: 'freight.air',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte aéreo de carga', 'Transporte aéreo (carga)'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6; DESNZ/Defra by haul, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = M × D × 1.08 × EF(gas, haul)',
  kind: 'average_data',
  inputs: { load: LOAD_INPUT, ...ROUTE_INPUTS, haul: HAUL_INPUT },
  calculate({ load, haul, ...route }, work) {
    if (load.measure.dimension === 'freight') {
      if (haul === undefined) throw new DomainError('method.input_missing', { field: 'haul' })
      const carried = work.convert(load, load.measure, UNITS.t·km)
      const whole = restated(carried, { name: 'load', unit: 't·km' })
      work.apply(flown(work, whole), UNITS.t·km, work.rate(`air.freight.${haul}`))
      return
    }
    const distance = routeDistance(work, route)
    assertLegOfGlobe(work, distance)
    const carried = loadOver(work, load, flown(work, distance))
    work.apply(carried, UNITS.t·km, work.rate(`air.freight.${haul ?? haulOf(work, distance)}`))
  },
})
