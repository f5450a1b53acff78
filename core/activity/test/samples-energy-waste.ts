import { byAmount, byInputs, givenCo2e, givenGases, type MethodSample } from './method-sample.ts'

const perMwh = givenGases({ CO2: '12.5', CH4: '0.2' }, 'kg/MWh')
const plant = {
  product: 'heat',
  heat_produced: '200 GJ',
  power_produced: '10 MWh',
  heat_efficiency: '80',
  power_efficiency: '35',
  fuel_amount: '10000 m³',
}
const sewage = {
  bod: '300',
  nitrogen: '40',
  treatment: 'anaerobic_reactor',
  second_treatment: 'water_body_unspecified',
}

/** Samples of the methods of waste, effluents, electricity and heat. */
export const SAMPLES_OF_ENERGY_AND_WASTE: readonly MethodSample[] = [
  byAmount('waste.landfill_by_others', '100 t', { waste: 'food', landfill_class: 'Classe A', oxidation: '10' }),
  {
    ...byInputs('waste.landfill_own', ['deposits.mass'], {
      landfill_class: 'Classe B',
      deposits: [
        { year: '2021', waste: 'paper_cardboard', mass: '100 t' },
        { year: '2022', waste: 'food', mass: '50 t' },
      ],
    }),
    isYearOnly: true,
  },
  byAmount('waste.composting', '3 t'),
  byAmount('waste.anaerobic_digestion', '5 t'),
  byAmount('waste.incineration', '2 t', { waste: 'B - Resíduos têxteis' }),
  byAmount('waste.open_burning', '1 t', { waste: 'Papéis/papelão' }),
  byAmount('waste.recycling', '3 t', { collection_factor: givenCo2e('21.3', 'kg/t') }),
  byAmount('effluent.domestic_by_load', '1000 m³', sewage),
  byInputs('effluent.domestic_by_people', ['people'], {
    people: '100',
    days: '220',
    presence: '33',
    treatment: 'aerobic',
  }),
  byAmount('effluent.industrial', '1000 m³', { cod: '5000', nitrogen: '0.1', treatment: 'water_body_flowing' }),
  byAmount('electricity.location', '1000 kWh'),
  byAmount('electricity.other_country', '2 MWh', { country: 'DEU', grid_basis: 'life_cycle' }),
  byAmount('electricity.egrid', '10 MWh', { subregion: 'CAMX' }),
  byAmount('electricity.network_losses', '10 MWh'),
  byAmount('electricity.market_contract', '10 MWh', { instrument: 'I-REC', instrument_number: '7', factor: perMwh }),
  byAmount('electricity.market_plant', '10 MWh', { fuel: 'sugarcane_bagasse', efficiency: '25' }),
  byAmount('electricity.market_residual', '10 MWh'),
  byAmount('electricity.market_egrid', '10 MWh', { subregion: 'CAMX' }),
  byAmount('electricity.vehicle_distance', '120 km', { electric_vehicle: 'electric_van' }),
  byAmount('electricity.market_plant', '7 MWh', {
    efficiency: '40',
    factor: givenGases({ CO2: '200', CH4: '0.01' }, 'kg/MWh'),
  }),
  byAmount('electricity.self_generation', '5 MWh', { energy_source: 'solar' }),
  byAmount('energy.well_to_tank', '1000 L', { factor: givenCo2e('0.6', 'kg/L') }),
  byAmount('energy.upstream_of_purchased', '3 MWh', { factor: perMwh }),
  byAmount('energy.losses_by_rate', '10 MWh', { loss_rate: '14.5' }),
  byAmount('energy.losses_by_rate', '10 MWh', { loss_rate: '14.5', factor: perMwh }),
  byAmount('energy.losses_other_country', '10 MWh', { country: 'DEU' }),
  byAmount('energy.resold', '3 MWh', { factor: perMwh }),
  byAmount('heat.by_boiler', '100 GJ', { fuel: 'natural_gas', efficiency: '80' }),
  byAmount('heat.by_boiler', '100 GJ', { fuel: 'diesel_b', efficiency: '80' }),
  byAmount('heat.by_boiler', '100 GJ', { efficiency: '80', factor: givenGases({ CO2: '56', CH4: '0.001' }, 'kg/GJ') }),
  byAmount('heat.by_supplier_factor', '2000 MJ', { factor: givenGases({ CO2: '60', CH4: '0.001' }, 'kg/GJ') }),
  byAmount('heat.cooling_by_performance', '1000 kWh', { performance: '5' }),
  byAmount('heat.cogeneration', '0.01 GJ', { ...plant, fuel: 'natural_gas' }),
  byAmount('heat.cogeneration', '0.01 GJ', { ...plant, fuel_factor: givenCo2e('2', 'kg/m³') }),
]
