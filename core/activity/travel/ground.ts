import { UNITS } from '../../quantity/unit.ts'
import { ROUTE_INPUTS } from '../freight/route.ts'
import { quotient, restated } from '../method/expression.ts'
import { BURNED } from '../method/methane-of-method.ts'
import { defineMethod } from '../method/method.ts'
import { passengerDistance, TRAVEL_INPUT } from './journey.ts'
import { emitBus, emitCar, emitFerry, emitMetro, emitTrain } from './modes.ts'

const CATEGORIES = ['business_travel', 'employee_commuting'] as const
const SOURCE =
  'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 6, formula 6.1, and category 7, formula 7.1; factors as used by the Brazilian GHG Protocol Programme'

/** Bus by passenger-kilometre: the year's factor of diesel and of biodiesel, mixed by the year's mean share. */
export const bus = defineMethod({
  key: 'travel.bus',
  categories: CATEGORIES,
  names: ['Viagem de ônibus', 'Transporte rodoviário: ônibus'],
  source: SOURCE,
  formula: 'E(gas) = P × D × [(1 − x) × EF(diesel) + x × EF(biodiesel)]',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    travel: TRAVEL_INPUT,
    ...ROUTE_INPUTS,
    bus: {
      kind: 'choice',
      options: [
        { key: 'municipal', names: ['Ônibus municipal', 'Ônibus urbano'] },
        { key: 'travel', names: ['Ônibus de viagem', 'Ônibus de viagem (rodoviário)', 'Ônibus rodoviário'] },
      ],
    },
  },
  calculate({ travel, bus: kind, ...route }, work) {
    emitBus(work, passengerDistance(work, travel, route), kind)
  },
})

/** Metro by passenger-kilometre, by the year's factor that Metrô de São Paulo publishes. */
export const metro = defineMethod({
  key: 'travel.metro',
  categories: CATEGORIES,
  names: ['Viagem de metrô', 'Transporte ferroviário: metrô'],
  source: SOURCE,
  formula: 'E(CO2) = P × D × EF(year)',
  kind: 'average_data',
  inputs: { travel: TRAVEL_INPUT, ...ROUTE_INPUTS },
  calculate({ travel, ...route }, work) {
    emitMetro(work, passengerDistance(work, travel, route))
  },
})

/** Electric train by passenger-kilometre: kWh per passenger-kilometre × the factor of the grid in the period. */
export const train = defineMethod({
  key: 'travel.train',
  categories: CATEGORIES,
  names: ['Viagem de trem', 'Transporte ferroviário: trem de passageiros'],
  source: SOURCE,
  formula: 'E(CO2) = P × D × C × EF(grid)',
  kind: 'average_data',
  inputs: { travel: TRAVEL_INPUT, ...ROUTE_INPUTS },
  calculate({ travel, ...route }, work) {
    emitTrain(work, passengerDistance(work, travel, route))
  },
})

/** Ferry by passenger-kilometre, by kind of ferry, on marine diesel. */
export const ferry = defineMethod({
  key: 'travel.ferry',
  categories: CATEGORIES,
  names: ['Viagem de balsa', 'Transporte hidroviário: balsa'],
  source: SOURCE,
  formula: 'E(gas) = P × D × EF(gas, ferry)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    travel: TRAVEL_INPUT,
    ...ROUTE_INPUTS,
    ferry: {
      kind: 'choice',
      options: [
        { key: 'passengers', names: ['Balsa de passageiros'] },
        { key: 'vehicles', names: ['Balsa de veículos'] },
        { key: 'mixed', names: ['Balsa híbrida veículos e passageiros'] },
      ],
    },
  },
  calculate({ travel, ferry: kind, ...route }, work) {
    emitFerry(work, passengerDistance(work, travel, route), kind)
  },
})

/**
 * Taxi, hired or own car by distance: kilometres ÷ km/L of the vehicle and model year, then the fuel of the period; shared
 * among the people in it (Technical Guidance, formulas 4.3 and 6.1, example 6.1).
 */
export const car = defineMethod({
  key: 'travel.car',
  categories: CATEGORIES,
  names: ['Viagem de carro por distância', 'Táxi e aplicativo por distância', 'Carro alugado por distância'],
  source: SOURCE,
  formula: 'E(gas) = D ÷ (km/L) ÷ n × EF(gas, fuel)',
  kind: 'average_data',
  methane: BURNED,
  inputs: {
    distance: { kind: 'quantity', unit: 'km', isMain: true },
    fuel: { kind: 'catalogue_choice', list: 'generators', prefix: 'mobile' },
    vehicle: { kind: 'text', isOptional: true, isEssential: true },
    model_year: { kind: 'text', isOptional: true, isEssential: true },
    consumption: { kind: 'number', unit: 'km/L', isOptional: true },
    occupants: { kind: 'number', unit: '', default: { value: '1', source: 'one passenger of the company' } },
  },
  calculate({ distance, fuel, vehicle, model_year, consumption, occupants }, work) {
    const whole = restated(distance, { name: 'distance', unit: 'km', source: null })
    const own = occupants.is((value) => value.eq(1))
      ? whole
      : work.step('own_distance', 'km', quotient(whole, occupants))
    emitCar(work, own, { fuel, vehicle, modelYear: model_year, consumption })
  },
})

/** Hotel nights × factor of the hotel or country (Technical Guidance, formula 6.1, optional term). */
export const hotel = defineMethod({
  key: 'travel.hotel',
  categories: ['business_travel'],
  names: ['Hospedagem', 'Diárias de hotel'],
  source: 'GHG Protocol, Technical Guidance for Calculating Scope 3 Emissions (2013), category 6, formula 6.1',
  formula: 'E = nights × EF',
  kind: 'average_data',
  inputs: {
    nights: { kind: 'quantity', unit: 'room-night', isMain: true },
    factor: { kind: 'factor', per: 'room-night' },
  },
  calculate({ nights, factor }, work) {
    work.apply(nights, UNITS['room-night'], factor.factor)
  },
})
