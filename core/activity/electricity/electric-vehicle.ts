import { DomainError } from '../../domain-error.ts'
import { UNITS } from '../../quantity/unit.ts'
import { aboveZero } from '../method/above-zero.ts'
import { applyRate, gridRateIn } from '../method/apply-rate.ts'
import { constant, type Figure, quotient, renamed, restated } from '../method/expression.ts'
import type { InputsOf } from '../method/input.ts'
import { defineMethod } from '../method/method.ts'
import { told } from '../method/told.ts'
import type { Work } from '../method/work.ts'

/**
 * Electric vehicles by distance, as the Brazilian programme's tool computes them: kilometres ÷ km per kWh of the vehicle, then
 * the factor of the grid in the period. What a plug-in burns besides is counted as its fuel.
 */
const INPUTS = {
  distance: { kind: 'quantity', unit: 'km', isMain: true },
  electric_vehicle: {
    kind: 'choice',
    options: [
      { key: 'electric_car', names: ['Automóvel elétrico', 'Carro elétrico'] },
      { key: 'plug_in_car', names: ['Automóvel híbrido plug-in a eletricidade', 'Carro híbrido plug-in'] },
      { key: 'electric_van_1', names: ['Van elétrica - classe I (até 1,305 toneladas)'] },
      { key: 'electric_van_2', names: ['Van elétrica - classe II (1,305 a 1,74 toneladas)'] },
      { key: 'electric_van_3', names: ['Van elétrica - classe III (1,74 a 3,5 toneladas)'] },
      { key: 'electric_van', names: ['Van elétrica - média (até 3,5 toneladas)', 'Van elétrica'] },
      { key: 'plug_in_van', names: ['Van plug-in - média (até 3,5 toneladas)', 'Van plug-in'] },
      { key: 'other_electric', names: ['Outro veículo elétrico'] },
    ],
  },
  km_per_kwh: { kind: 'number', unit: 'km/kWh', isOptional: true },
  factor_source: { kind: 'text', isOptional: true },
} as const

/** Kilometres per kilowatt-hour, digits as published. */
const KM_PER_KWH: Readonly<Record<string, string>> = {
  electric_car: '4.75556400989157',
  plug_in_car: '15.2021891152326',
  electric_van_1: '5.291285253188',
  electric_van_2: '3.4299434059338',
  electric_van_3: '2.51939937518895',
  electric_van: '2.83446712018141',
  plug_in_van: '12.6103404791929',
}

const FLEET = 'CETESB (2023) and DESNZ/Defra (2024); as used by the Brazilian GHG Protocol Programme, 2025 edition'

/** The company's own electric vehicles, charged from the grid (scope 2, by location). */
export const electricVehicle = defineMethod({
  key: 'electricity.vehicle_distance',
  categories: ['purchased_electricity'],
  names: ['Veículo elétrico próprio por distância', 'Frota elétrica por distância percorrida'],
  source: "GHG Protocol Scope 2 Guidance (2015), chapters 5 and 6; consumption of the Brazilian programme's fleet",
  formula: 'E(CO2) = D ÷ (km/kWh) × EF(grid, month)',
  basis: 'location',
  inputs: INPUTS,
  calculate(inputs, work) {
    chargeFor(work, inputs.distance, inputs)
  },
})

/** Electric vehicles of others: goods, journeys and commuting (scope 3); a ride that is shared counts by its share. */
export const electricRide = defineMethod({
  key: 'travel.electric_vehicle',
  categories: ['business_travel', 'employee_commuting', 'upstream_transport', 'downstream_transport'],
  names: ['Viagem em veículo elétrico por distância', 'Transporte em veículo elétrico de terceiros por distância'],
  source:
    'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 6, formula 6.1, and category 7, formula 7.1; factors as used by the Brazilian GHG Protocol Programme',
  formula: 'E(CO2) = D ÷ n ÷ (km/kWh) × EF(grid, month)',
  kind: 'average_data',
  inputs: {
    ...INPUTS,
    occupants: { kind: 'number', unit: '', default: { value: '1', source: 'one passenger of the company' } },
  },
  calculate({ occupants, ...inputs }, work) {
    const whole = restated(inputs.distance, { name: 'distance', unit: 'km', source: null })
    const own = occupants.is((value) => value.eq(1))
      ? whole
      : work.step('own_distance', 'km', quotient(whole, aboveZero(occupants, 'occupants')))
    chargeFor(work, own, inputs)
  },
})

function chargeFor(work: Work, distance: Figure, inputs: Given): void {
  const energy = work.step('energy_used', 'kWh', quotient(distance, kmPerKwh(inputs)))
  if (!inputs.km_per_kwh) work.unused(['factor_source'], null)
  else if (inputs.electric_vehicle in KM_PER_KWH) work.unused(['electric_vehicle'], 'km_per_kwh')
  applyRate(work, energy, UNITS.kWh, gridRateIn(work))
}

type Given = Pick<InputsOf<typeof INPUTS>, 'electric_vehicle' | 'km_per_kwh' | 'factor_source'>

/** What the company knows of its own vehicle, else the fleet's; throws `method.input_missing`, `factor.source_missing`. */
function kmPerKwh({ electric_vehicle, km_per_kwh, factor_source }: Given): Figure {
  const name = 'vehicle_consumption'
  if (km_per_kwh) return renamed(told(aboveZero(km_per_kwh, 'km_per_kwh'), factor_source), { name })
  const published = KM_PER_KWH[electric_vehicle]
  if (published === undefined) throw new DomainError('method.input_missing', { field: 'km_per_kwh' })
  return constant(name, published, 'km/kWh', FLEET)
}
