import { UNITS } from '../../quantity/unit.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { LOAD_INPUT, tonneDistance } from './load.ts'
import { ROUTE_INPUTS } from './route.ts'

/**
 * Rail freight by weight and distance (Technical Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6), by
 * the factor that ANTT publishes for each railway, or the national mean.
 */
export const railFreight = defineMethod({
  key: 'freight.rail',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte ferroviário de carga', 'Transporte ferroviário por peso e distância'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6',
  formula: 'E(gas) = M × D × EF(gas, railway)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    load: LOAD_INPUT,
    ...ROUTE_INPUTS,
    railway: {
      kind: 'catalogue_choice',
      list: 'rates',
      prefix: 'rail.freight',
      default: 'rail.freight.national_average',
    },
  },
  calculate({ load, railway, ...route }, work) {
    work.apply(tonneDistance(work, load, route), UNITS.t·km, work.rate(railway))
  },
})

/**
 * Freight by ship (Technical Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6), by kind and size of
 * ship. The distance is the one sailed: between two places only the great circle is known, and the line says so.
 */
export const waterFreight = defineMethod({
  key: 'freight.water',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte hidroviário de carga', 'Transporte marítimo de carga', 'Navegação de carga'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6',
  formula: 'E(gas) = M × D × EF(gas, ship)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    load: LOAD_INPUT,
    ...ROUTE_INPUTS,
    ship: { kind: 'catalogue_choice', list: 'rates', prefix: 'ship.freight' },
  },
  calculate({ load, ship, ...route }, work) {
    work.apply(tonneDistance(work, load, route), UNITS.t·km, work.rate(ship))
  },
})

/**
 * Freight of any mode by weight and distance with a factor of the catalogue, the company or the carrier (Technical
 * Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6, table 4.2): what the built-in classes do not hold.
 */
export const factorFreight = defineMethod({
  key: 'freight.by_factor',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte de carga por peso e distância com fator informado'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6 and table 4.2',
  formula: 'E(gas) = M × D × EF(gas)',
  kind: 'average_data',
  inputs: { load: LOAD_INPUT, ...ROUTE_INPUTS, factor: { kind: 'factor', per: 't·km' } },
  calculate({ load, factor, ...route }, work) {
    work.apply(tonneDistance(work, load, route), UNITS.t·km, factor.factor)
  },
})
