import { loadReference } from '@pegada/reference/load.ts'
import { expect, it } from 'vitest'
import { buildCatalogue } from '../../factor/catalogue.ts'
import { calculateLine } from '../calculate-line.ts'
import type { LineInput } from '../line.ts'

const catalogue = buildCatalogue(loadReference())
const office = { people: '1', days: '366', hours: '24' }
const walk = { mode: 'none', people: '1', days: '367', one_way: '1 km' }

function calculate(method: string, inputs: NonNullable<LineInput['inputs']>, engine?: string) {
  return calculateLine({ method, inputs, unit: '', period: '2025' }, catalogue, { gwpSet: 'AR5', engine })
}

it.each<[string, string, NonNullable<LineInput['inputs']>, string, string]>([
  ['a day of 25 hours', 'commuting.home_office', { ...office, hours: '25' }, 'method.hours_above_day', 'hours'],
  ['a year of 367 days', 'commuting.home_office', { ...office, days: '367' }, 'method.days_above_year', 'days'],
  ['a survey of 367 days', 'commuting.survey', { answers: [walk] }, 'method.days_above_year', 'answers.1.days'],
  ['a flight', 'travel.flight', { travel: '1', distance: '20038 km' }, 'method.leg_above_half_globe', 'distance'],
  ['air freight', 'freight.air', { load: '1 t', distance: '20038 km' }, 'method.leg_above_half_globe', 'distance'],
])('%s that cannot be is refused at its field, but for lines of earlier versions', (_, method, inputs, code, field) => {
  expect(() => calculate(method, inputs)).toThrow(
    expect.objectContaining({ code, data: expect.objectContaining({ field }) }),
  )
  expect(() => calculate(method, inputs, '1.1.0')).not.toThrow()
})

it('the most that a day, a year and the globe have passes', () => {
  expect(() => calculate('commuting.home_office', office)).not.toThrow()
  expect(() => calculate('travel.flight', { travel: '1', distance: '20037 km' })).not.toThrow()
})
