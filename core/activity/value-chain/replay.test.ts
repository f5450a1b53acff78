import { loadReference } from '@pegada/reference/load.ts'
import { describe, expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { decimal } from '../../quantity/decimal.ts'
import { isReplayed, replayFormula } from '../../seal/replay-formula.ts'
import { calculateLine } from '../calculate-line.ts'
import { FREIGHT_METHODS } from '../freight/methods.ts'
import type { MethodInputs } from '../line.ts'
import { TRAVEL_METHODS } from '../travel/methods.ts'
import { VALUE_CHAIN_METHODS } from './methods.ts'

const catalogue = buildCatalogue(loadReference())
const given = (co2e: string, unit: string) => ({ co2e, unit, source: 'example', priceYear: '2022' })
const lorry = { vehicle: 'lorry_average' }
const row = { factor: '7', factor_source: 'example' }

/** One line of every method of these rooms. */
const LINES: readonly (readonly [method: string, inputs: MethodInputs])[] = [
  ['freight.road', { ...lorry, load: '10 t', origin: 'A (-23.5, -46.1)', destination: 'B (-22.9, -43.2)' }],
  ['freight.road_vehicle', { ...lorry, distance: '100 mi' }],
  ['freight.rail', { load: '700 kg', distance: '450' }],
  ['freight.water', { load: '7 t', distance: '900 nmi', ship: 'container_average' }],
  ['freight.air', { load: '10 lb', distance: '450' }],
  ['freight.by_factor', { load: '3 t', distance: '7', factor: given('0.3', 'kg/t·km') }],
  ['travel.flight', { travel: '3', distance: '2000', factor_with_forcing: given('0.7', 'kg/p·km') }],
  ['travel.bus', { travel: '3', distance: '20', bus: 'travel' }],
  ['travel.metro', { travel: '3', distance: '20' }],
  ['travel.train', { travel: '30 p·km' }],
  ['travel.ferry', { travel: '30 p·km', ferry: 'mixed' }],
  ['travel.car', { distance: '120', fuel: 'gasoline_c', consumption: '11', occupants: '3' }],
  ['travel.hotel', { nights: '12', factor: given('8.5', 'kg/room-night') }],
  [
    'commuting.survey',
    {
      employees: '30',
      respondents: '7',
      answers: [{ ...row, mode: 'other', people: '1', days: '240', one_way: '3 km' }],
    },
  ],
  ['commuting.home_office', { people: '10', days: '100', hours: '8' }],
  ['value_chain.supplier_specific', { amount: '12 un', factor: given('2', 'kg/un'), share: '30' }],
  ['value_chain.average_data', { amount: '3 m²·year', factor: given('2', 'kg/m²·year'), part: '3 m²', whole: '9 m²' }],
  ['value_chain.spend', { spend: '1000 BRL', factor: given('0.5', 'kg/USD'), tax: '18', margin: '3' }],
  ['value_chain.partner_emissions', { emissions: '9 t', evidence: 'x', part: '1 m³', whole: '7 m³', occupancy: '75' }],
  ['value_chain.hybrid', { emissions: '3 t', evidence: 'x', transport: [{ ...row, mass: '5 kg', distance: '3' }] }],
  ['value_chain.place_energy', { fuel: 'natural_gas', fuel_amount: '9 m³', electricity: '1 MWh', share: '50' }],
  ['transport.fuel', { refrigerant: 'R-410A', refrigerant_leak: '3 lb', part: '250 kg', whole: '3 t' }],
  ['sold_products.use_energy', { sold: '100', uses: '1000', share: '20', electricity: '1.3' }],
  ['sold_products.use_fuel', { amount: '7 kg', fuel: 'hydrous_ethanol' }],
  ['sold_products.use_gas', { sold: '100', gas: 'R-404A', gas_per_product: '0.5' }],
  ['sold_products.end_of_life', { mass: '3 t', treatments: [{ treatment: 'composting', share: '100' }] }],
  ['investments.specific', { emissions: '3 t', evidence: 'x', outstanding: '3 BRL', total_value: '9 BRL' }],
  ['investments.average_data', { spend: '1000 BRL', factor: given('0.5', 'kg/USD'), share: '7' }],
]

describe('the working of a method of scope 3', () => {
  it.each(LINES)('%s is done again from its text alone', (method, inputs) => {
    for (const period of ['2024', '2025-04']) {
      const { working, co2eKg } = calculateLine({ method, inputs, unit: '', period }, catalogue, { gwpSet: 'AR5' })
      const wrong = working.filter(({ formula, result }) => {
        const value = replayFormula(formula)
        return !value || !isReplayed(formula, value, decimal(result.value))
      })
      expect(wrong).toEqual([])
      expect(co2eKg.isPositive()).toBe(true)
    }
  })

  it('is shown for every method', () => {
    const all = [...FREIGHT_METHODS, ...TRAVEL_METHODS, ...VALUE_CHAIN_METHODS].map(({ key }) => key)
    expect(LINES.map(([method]) => method).sort()).toEqual(all.sort())
  })
})
