import { UNITS } from '../../quantity/unit.ts'
import { applyDieselBlend } from '../method/apply-blend.ts'
import { applyRate, generatorRateIn } from '../method/apply-rate.ts'
import { product } from '../method/expression.ts'
import { defineMethod } from '../method/method.ts'
import { LOAD_INPUT, tonneDistance } from './load.ts'
import { ROUTE_INPUTS } from './route.ts'

const VEHICLE = { kind: 'catalogue_choice', list: 'rates', prefix: 'road.freight' } as const

/**
 * Road freight by weight and distance (Technical Guidance for Calculating Scope 3 Emissions, category 4, formula 4.6):
 * tonnes × kilometres × factor of the class of vehicle, which carries the mean load of that class. The Brazilian
 * programme publishes it for pure diesel and for pure biodiesel, mixed by the year's mean share. A distance between two
 * municipalities is a great circle, shorter than any road, and the line says so.
 */
export const roadFreight = defineMethod({
  key: 'freight.road',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte rodoviário de carga por peso e distância', 'Transporte rodoviário (carga)'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formula 4.6; DESNZ/Defra by class of vehicle, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = M × D × [(1 − x) × EF(diesel) + x × EF(biodiesel)]',
  kind: 'average_data',
  inputs: { load: LOAD_INPUT, ...ROUTE_INPUTS, vehicle: VEHICLE },
  calculate({ load, vehicle, ...route }, work) {
    const carried = tonneDistance(work, load, route)
    applyDieselBlend(work, carried, { fossil: work.rate(`${vehicle}.diesel`), bio: work.rate(`${vehicle}.biodiesel`) })
  },
})

/**
 * Road freight by the distance that a vehicle runs for the company, empty returns included (Technical Guidance, formulas
 * 4.3 and 4.5): kilometres × litres per kilometre of the class, then commercial diesel of the period.
 */
export const roadVehicleDistance = defineMethod({
  key: 'freight.road_vehicle',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte rodoviário de carga por distância percorrida', 'Veículo dedicado e retorno vazio'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formulas 4.1, 4.3 and 4.5; consumption by DESNZ/Defra, as used by the Brazilian GHG Protocol Programme',
  formula: 'E(gas) = D × C × EF(gas, commercial diesel)',
  kind: 'average_data',
  inputs: { distance: { kind: 'quantity', unit: 'km', isMain: true }, vehicle: VEHICLE },
  calculate({ distance, vehicle }, work) {
    const perKm = work.parameter(`${vehicle}.consumption_per_km`)
    const litres = work.step('fuel_used', 'L', product(distance, perKm))
    applyRate(work, litres, UNITS.L, generatorRateIn(work, 'mobile.diesel_b'))
  },
})
