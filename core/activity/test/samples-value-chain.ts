import { byAmount, byInputs, givenCo2e, type MethodSample } from './method-sample.ts'

const lorry = { vehicle: 'lorry_average' }
const places = { origin: 'A (-23.5, -46.1)', destination: 'B (-22.9, -43.2)' }
const row = { factor: '7', factor_source: 'example' }
const place = { share: '50' }
const monetary = givenCo2e('0.5', 'kg/USD')

/** Samples of the methods of freight, travel and the rest of the value chain. */
export const SAMPLES_OF_VALUE_CHAIN: readonly MethodSample[] = [
  byAmount('freight.road', '10 t', { ...lorry, ...places }),
  byAmount('freight.road_vehicle', '100 mi', lorry),
  byAmount('transport.vehicle_distance', '100 km', { fuel: 'gasoline_c', km_per_unit: '7', factor_source: 'example' }),
  byAmount('freight.rail', '700 kg', { distance: '450 km' }),
  byAmount('freight.water', '7 t', { distance: '900 nmi', ship: 'container_average' }),
  byAmount('freight.air', '10 lb', { distance: '450 km' }),
  byAmount('freight.air', '3 t', { ...places, stops: 'C (-15.8, -47.9)', trip: 'return' }),
  byAmount('freight.by_factor', '3 t', { distance: '7 km', factor: givenCo2e('0.3', 'kg/t·km') }),
  byAmount('travel.flight', '3 passenger', { distance: '2000 km' }),
  byAmount('travel.flight', '3 passenger', { ...places, stops: 'C (-15.8, -47.9); D (38.7, -9.1)', trip: 'return' }),
  byAmount('travel.flight', '3 passenger', { distance: '2000 km', factor: givenCo2e('0.3', 'kg/p·km') }),
  byAmount('travel.flight', '3 passenger', {
    distance: '2000 km',
    radiative_forcing: 'with',
    factor_with_forcing: givenCo2e('0.7', 'kg/p·km'),
  }),
  byAmount('travel.bus', '3 passenger', { distance: '20 km', bus: 'travel' }),
  byAmount('travel.metro', '3 passenger', { distance: '20 km' }),
  byAmount('travel.train', '30 p·km'),
  byAmount('travel.ferry', '30 p·km', { ferry: 'mixed' }),
  byAmount('travel.car', '120 km', { fuel: 'gasoline_c', consumption: '11', occupants: '3' }),
  byAmount('travel.electric_vehicle', '120 km', { electric_vehicle: 'electric_car', occupants: '3' }),
  byAmount('travel.hotel', '12 room-night', { factor: givenCo2e('8.5', 'kg/room-night') }),
  byInputs('commuting.survey', ['answers.people'], {
    employees: '30',
    respondents: '7',
    answers: [{ ...row, mode: 'other', people: '1', days: '240', one_way: '3 km' }],
  }),
  byInputs('commuting.home_office', ['people'], { people: '10', days: '100', hours: '8' }),
  byAmount('value_chain.supplier_specific', '12 un', { factor: givenCo2e('2', 'kg/un'), share: '30' }),
  byInputs('value_chain.hybrid', ['emissions', 'transport.mass'], {
    emissions: '3 t',
    evidence: 'example',
    transport: [{ ...row, mass: '5 kg', distance: '3 km' }],
  }),
  byInputs('value_chain.hybrid', ['emissions', 'amount'], {
    emissions: '0 kg',
    evidence: 'example',
    amount: '3 un',
    factor: givenCo2e('2', 'kg/un'),
  }),
  byAmount('value_chain.average_data', '3 m²·year', {
    factor: givenCo2e('2', 'kg/m²·year'),
    part: '3 m²',
    whole: '9 m²',
  }),
  byAmount('value_chain.spend', '1000 BRL', { factor: monetary, tax: '18', margin: '3' }),
  byAmount('value_chain.spend', '1000 BRL', { factor: monetary, conversion: 'prices_then_exchange' }),
  byAmount('value_chain.partner_emissions', '9 t', {
    evidence: 'example',
    part: '1 m³',
    whole: '7 m³',
    occupancy: '75',
  }),
  byInputs('value_chain.place_energy', ['fuel_amount', 'electricity'], {
    ...place,
    fuel: 'natural_gas',
    fuel_amount: '9 m³',
    electricity: '1 MWh',
  }),
  byInputs('value_chain.place_energy', ['fuel_amount'], {
    ...place,
    fuel_amount: '9 m³',
    fuel_factor: givenCo2e('2', 'kg/m³'),
  }),
  byInputs('value_chain.place_energy', ['electricity'], {
    ...place,
    electricity: '1 MWh',
    electricity_factor: givenCo2e('0.4', 'kg/kWh'),
  }),
  byInputs('value_chain.place_energy', ['waste'], { ...place, waste: '9 kg', waste_factor: givenCo2e('0.4', 'kg/kg') }),
  byInputs('transport.fuel', ['refrigerant_leak'], {
    refrigerant: 'R-410A',
    refrigerant_leak: '3 lb',
    part: '250 kg',
    whole: '3 t',
  }),
  byInputs('transport.fuel', ['fuel_amount'], { fuel_amount: '9 L', fuel_factor: givenCo2e('2', 'kg/L') }),
  byInputs('transport.fuel', ['electricity'], {
    electricity: '1 MWh',
    electricity_factor: givenCo2e('0.4', 'kg/kWh'),
  }),
  byInputs('transport.fuel', ['waste'], { waste: '9 kg', waste_factor: givenCo2e('0.4', 'kg/kg') }),
  byAmount('sold_products.use_energy', '100 un', { uses: '1000', share: '20', electricity: '1.3 kWh' }),
  byAmount('sold_products.use_energy', '100 un', {
    uses: '1000',
    fuel_amount: '2 L',
    fuel_factor: givenCo2e('2', 'kg/L'),
  }),
  byAmount('sold_products.use_energy', '100 un', {
    uses: '1000',
    electricity: '1.3 kWh',
    electricity_factor: givenCo2e('0.4', 'kg/kWh'),
  }),
  byAmount('sold_products.use_energy', '100 un', {
    uses: '1000',
    waste: '2 kg',
    waste_factor: givenCo2e('0.4', 'kg/kg'),
  }),
  byAmount('sold_products.use_fuel', '7 kg', { fuel: 'hydrous_ethanol' }),
  byAmount('sold_products.use_fuel', '7 L', { factor: givenCo2e('2', 'kg/L') }),
  byAmount('sold_products.use_gas', '100 un', { gas: 'R-404A', gas_per_product: '0.5' }),
  byAmount('sold_products.end_of_life', '3 t', { treatments: [{ treatment: 'composting', share: '100' }] }),
  byAmount('sold_products.end_of_life', '3 t', { treatments: [{ ...row, treatment: 'recycling', share: '100' }] }),
  byInputs('investments.specific', ['emissions'], {
    emissions: '3 t',
    evidence: 'example',
    attribution: 'evic',
    outstanding: '3 BRL',
    total_value: '9 BRL',
  }),
  byAmount('investments.average_data', '1000 BRL', { factor: monetary, share: '7' }),
]
