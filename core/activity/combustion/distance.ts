import { DomainError } from '../../domain-error.ts'
import { findGenerator } from '../../factor/generator.ts'
import type { FleetRecord } from '../../factor/reference-data.ts'
import { decimal } from '../../quantity/decimal.ts'
import { applyRate, generatorRateIn } from '../method/apply-rate.ts'
import { type Figure, figure, quotient, renamed } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { told } from '../method/told.ts'
import type { Work } from '../method/work.ts'
import { findVehicle } from '../mobile-combustion.ts'
import { burnInVehicle } from './burn-in-vehicle.ts'

const INPUTS = {
  fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'mobile' },
  distance: { kind: 'quantity', unit: 'km', isMain: true },
  vehicle: { kind: 'text', isOptional: true, isEssential: true },
  model_year: { kind: 'text', isOptional: true, isEssential: true },
  km_per_unit: { kind: 'number', unit: 'km/L', isOptional: true },
  biofuel_percent: { kind: 'text', isOptional: true },
  factor_source: { kind: 'text', isOptional: true },
} as const
type Drive = InputsOf<typeof INPUTS>
const FORMULA = 'F = D ÷ (km/L); E(CO2) = F × EF(fuel); E(CH4, N2O) = D × EF(gas, vehicle, year)'

/**
 * Mobile combustion by distance (IPCC 2006, volume 2, chapter 3, equation 3.2.6 for the fuel, 3.2.5 for CH4 and N2O; the
 * distance option of the Brazilian programme's tool): kilometres ÷ (km per litre) is the fuel, whose CO2 is that of the
 * dated blend; CH4 and N2O are grams per kilometre of the vehicle and model year × kilometres. A fleet's km per litre
 * serves where the company knows none of its own; without a vehicle of the table CH4 and N2O follow the fuel.
 */
export const mobileDistance = defineMethod({
  key: 'mobile_combustion.distance',
  categories: ['mobile_combustion'],
  names: ['Combustão móvel por distância', 'Transporte rodoviário: por distância percorrida'],
  source: 'IPCC 2006, volume 2, chapter 3, equations 3.2.5 and 3.2.6; MMA (2014) and CETESB (2023) for the fleet',
  formula: FORMULA,
  methane: BURNED,
  inputs: INPUTS,
  calculate: drive,
})

/**
 * Vehicles of others by the distance that they run for the company (Technical Guidance for Calculating Scope 3 Emissions,
 * category 4, formulas 4.1 and 4.3), by vehicle and model year of the fleet as own ones.
 */
export const vehicleDistance = defineMethod({
  key: 'transport.vehicle_distance',
  categories: ['upstream_transport', 'downstream_transport'],
  names: ['Transporte de carga por distância, veículo e ano da frota', 'Veículo de terceiros por distância percorrida'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 4, formulas 4.1 and 4.3; MMA (2014) and CETESB (2023) for the fleet',
  formula: FORMULA,
  kind: 'average_data',
  methane: BURNED,
  inputs: INPUTS,
  calculate: drive,
})

function drive(inputs: Drive, work: Work): void {
  const { fuel, distance, biofuel_percent } = inputs
  const rate = generatorRateIn(work, fuel, biofuel_percent === undefined ? {} : { biofuelPercent: biofuel_percent })
  const vehicle = vehicleOf(work, inputs)
  if (!inputs.km_per_unit) work.unused(['factor_source'], null)
  const kmPerUnit = consumptionOf(inputs, vehicle, rate.unit.symbol)
  const burned = work.step('fuel_used', rate.unit.symbol, quotient(distance, kmPerUnit))
  if (vehicle) burnInVehicle(work, { distance, burned, rate, vehicle })
  else applyRate(work, burned, rate.unit, rate)
}

function vehicleOf(work: Work, { fuel, vehicle, model_year }: Drive): FleetRecord | undefined {
  const { method, key } = findGenerator(work.catalogue.generators, fuel)
  if (!('fuel' in method)) throw new DomainError('generator.unknown', { value: key, candidates: [] })
  return findVehicle(work.catalogue, method.fuel, {
    generatorKey: key,
    period: work.period,
    region: work.region,
    sector: undefined,
    biofuelPercent: undefined,
    vehicle,
    modelYear: model_year,
  })
}

function consumptionOf({ km_per_unit, factor_source }: Drive, vehicle: FleetRecord | undefined, unit: string): Figure {
  const name = 'vehicle_consumption'
  if (km_per_unit) {
    if (km_per_unit.is((value) => value.isZero()))
      throw new DomainError('method.input_invalid', { field: 'km_per_unit' })
    return renamed(told(km_per_unit, factor_source, `km/${unit}`), { name })
  }
  if (!vehicle) throw new DomainError('method.input_missing', { field: 'km_per_unit' })
  return figure(name, decimal(vehicle.kmPerUnit), `km/${unit}`, vehicle.source)
}
