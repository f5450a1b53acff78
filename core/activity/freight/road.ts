import { rateOptions } from '../../factor/rate.ts'
import type { FleetRecord } from '../../factor/reference-data.ts'
import { UNITS } from '../../quantity/unit.ts'
import { burnInVehicle } from '../combustion/burn-in-vehicle.ts'
import { applyDieselBlend } from '../method/apply-blend.ts'
import { applyRate, generatorRateIn } from '../method/apply-rate.ts'
import { product } from '../method/expression.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import type { Work } from '../method/work.ts'
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
  methane: BURNED,
  inputs: { load: LOAD_INPUT, ...ROUTE_INPUTS, vehicle: VEHICLE },
  calculate({ load, vehicle, ...route }, work) {
    const carried = tonneDistance(work, load, route)
    applyDieselBlend(work, carried, { fossil: work.rate(`${vehicle}.diesel`), bio: work.rate(`${vehicle}.biodiesel`) })
  },
})

/**
 * Road freight by the distance that a vehicle runs for the company, empty returns included (Technical Guidance, formulas
 * 4.3 and 4.5): kilometres × litres per kilometre of the class, whose CO2 is that of commercial diesel of the period; CH4
 * and N2O are the fleet's grams per kilometre of a lorry of that class, as `mobile_combustion.distance` takes them. A van,
 * which that table tells by model year only, takes those of the fuel.
 */
export const roadVehicleDistance = defineMethod({
  key: 'freight.road_vehicle',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte rodoviário de carga por distância percorrida', 'Veículo dedicado e retorno vazio'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formulas 4.1, 4.3 and 4.5; consumption by DESNZ/Defra, as used by the Brazilian GHG Protocol Programme',
  formula: 'F = D × C; E(CO2) = F × EF(commercial diesel); E(CH4, N2O) = D × EF(gas, lorry)',
  kind: 'average_data',
  methane: BURNED,
  inputs: { distance: { kind: 'quantity', unit: 'km', isMain: true }, vehicle: VEHICLE },
  calculate({ distance, vehicle }, work) {
    const perKm = work.parameter(`${vehicle}.consumption_per_km`)
    const litres = work.step('fuel_used', 'L', product(distance, perKm))
    const rate = generatorRateIn(work, 'mobile.diesel_b')
    const lorry = work.isBefore('1.1.0') ? undefined : lorryOfFleet(work, vehicle)
    if (lorry) burnInVehicle(work, { distance, burned: litres, rate, vehicle: lorry })
    else applyRate(work, litres, UNITS.L, rate)
  },
})

/** The fleet's record of a class of lorries of any model year; the programme's tables give both the same name. */
function lorryOfFleet({ catalogue }: Work, id: string): FleetRecord | undefined {
  const names = rateOptions(catalogue, VEHICLE.prefix).find((option) => option.id === id)?.names ?? []
  return (catalogue.vehicles.get('diesel_b') ?? []).find(({ vehicle }) => names.includes(vehicle))
}
