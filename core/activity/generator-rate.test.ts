import { expect, it } from 'vitest'
import { calculateLine } from './calculate-line.ts'
import { catalogue } from './test/calculate.ts'

const VEHICLE = { vehicle: 'Automóvel a gasolina', modelYear: '2012' }
const OWN = { sector: 'energia', biofuelPercent: '20' }

const notesOf = (generator: string, unit: string, given: object, engine?: string) =>
  calculateLine({ generator, unit, quantity: '10', period: '2025', ...given }, catalogue, { gwpSet: 'AR5', engine })
    .notes

it.each([
  ['mobile.gasoline_c', 'L', { ...OWN, ...VEHICLE }, ['sector'], ['blend.from_document', 'vehicle.factors_used']],
  ['mobile.lpg', 'kg', OWN, ['sector', 'biofuel_percent'], []],
  ['stationary.gasoline_c', 'L', { ...OWN, ...VEHICLE }, ['vehicle', 'model_year'], ['blend.from_document']],
  ['stationary.lpg', 'kg', { ...OWN, ...VEHICLE }, ['vehicle', 'model_year', 'biofuel_percent'], []],
  ['stationary.acetylene', 'kg', OWN, ['sector', 'biofuel_percent'], ['factor.co2_only']],
  ['electricity.grid', 'kWh', { ...OWN, ...VEHICLE }, ['sector', 'vehicle', 'model_year', 'biofuel_percent'], []],
  ['fugitive.r_402a', 'kg', { sector: 'energia' }, ['sector'], ['gas.outside_scopes']],
])('%s in %s says of what is given which it makes nothing of', (generator, unit, given, unused, said) => {
  expect(notesOf(generator, unit, given)).toEqual([...said, ...unused.map((name) => `input_unused.${name}`)])
})

it('says nothing of what was not given, nor by the rules that passed over it', () => {
  expect(notesOf('electricity.grid', 'kWh', {})).toEqual([])
  expect(notesOf('electricity.grid', 'kWh', OWN, '1.3.0')).toEqual([])
  expect(notesOf('stationary.acetylene', 'kg', {})).toEqual(['factor.co2_only'])
})

it('takes methane of whatever is burned for non-fossil, mixed or not, and of nothing else', () => {
  const gases = (generator: string, unit: string) =>
    Object.keys(
      calculateLine({ generator, unit, quantity: '1', period: '2025' }, catalogue, { gwpSet: 'AR5' }).gasesKg,
    ).filter((gas) => gas.startsWith('CH4'))
  expect(gases('mobile.diesel_b', 'L')).toEqual(['CH4', 'CH4_nonfossil'])
  expect(gases('stationary.lpg', 'kg')).toEqual(['CH4', 'CH4_nonfossil'])
  expect(gases('Metano', 'kg')).toEqual(['CH4'])
})
