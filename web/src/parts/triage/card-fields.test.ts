import { expect, test } from 'vitest'
import { type Asked, cardFields, inputsAsked, isAnswered, reasonOf, saidOf } from './card-fields.ts'
import type { Group } from './group.ts'

const choice = (name: string): Asked => ({ name, options: [{ key: 'a', names: ['A'] }] })
const text = (name: string): Asked => ({ name, options: [] })
const asks = (key: string): readonly Asked[] => {
  if (key === 'method:freight.road') {
    return [...['load', 'distance', 'origin', 'destination'].map(text), choice('vehicle')]
  }
  return key.startsWith('mobile.') ? [choice('vehicle'), choice('model_year'), choice('sector')] : []
}
const group = (
  generatorKey: string,
  more: Partial<Group> & { inputs?: Record<string, string> } = {},
): Pick<Group, 'question' | 'nature' | 'suggestions' | 'merged'> => ({
  ...{ question: null, nature: 'freight', merged: null },
  suggestions: [
    {
      ...{ generatorKey, confidence: '0.5', inputs: more.inputs ?? null, category: null },
      ...{ range: null, scope: 3, massKg: null },
    },
  ],
  ...more,
})
const named = (one: ReturnType<typeof group>) =>
  cardFields(one, asks).map(({ name, kind, usual }) => [name, kind, usual])

test('freight asks for its route, and tells the vehicle that it was taken for', () => {
  const question = 'classification.freight_route'
  expect(named(group('method:freight.road', { question, inputs: { vehicle: 'lorry_average' } }))).toEqual([
    ['origin', 'place', ''],
    ['destination', 'place', ''],
    ['distance', 'amount', ''],
    ['vehicle', 'choice', 'lorry_average'],
  ])
})

test('a fuel tells the vehicle that burned it and its model year, and no other choice of its source', () => {
  expect(named(group('mobile.diesel_b', { nature: 'product' }))).toEqual([
    ['vehicle', 'choice', ''],
    ['model_year', 'choice', ''],
  ])
  expect(named(group('stationary.diesel_b', { nature: 'product' }))).toEqual([])
})

test('a note of services tells no weight: it is asked beside the distance', () => {
  const question = 'classification.freight_distance'
  expect(inputsAsked({ question, nature: 'freight' })).toEqual([['distance']])
  expect(inputsAsked({ question, nature: 'listed_service' })).toEqual([['load', 'distance']])
})

test.each([
  ['method:freight.road', {}, false],
  ['method:freight.road', { origin: 'Santos/SP' }, false],
  ['method:freight.road', { origin: 'Santos/SP', destination: 'Campinas/SP' }, true],
  ['method:freight.road', { distance: '12', destination: ' ' }, true],
  ['method:value_chain.spend', {}, true],
  ['mobile.diesel_b', { vehicle: 'a' }, false],
  ['mobile.diesel_b', { vehicle: 'a', model_year: '2020' }, true],
])('%s with %o is answered: %s', (key, inputs, answered) => {
  expect(isAnswered({ question: 'classification.freight_route', nature: 'freight' }, key, inputs, asks)).toBe(answered)
})

test('a purchase whose document names no buyer needs a reason, whatever its source', () => {
  const question = 'classification.whose_purchase'
  const one = { question, nature: 'product' } as const
  expect(named(group('stationary.diesel_b', one))).toEqual([['reason', 'reason', '']])
  expect(isAnswered(one, 'stationary.diesel_b', { reason: ' ok ' }, asks)).toBe(false)
  expect(isAnswered(one, 'stationary.diesel_b', { reason: 'Reembolsado' }, asks)).toBe(true)
  expect(saidOf('stationary.diesel_b', { reason: 'Reembolsado' }, asks)).toEqual({})
  expect(reasonOf({ reason: ' Reembolsado ' })).toBe('Reembolsado')
})

test('what is sent is what the source asks for, a bare weight in kilograms', () => {
  const typed = { load: ' 1200 ', distance: '18', vehicle: 'a', model_year: '2020', origin: '' }
  expect(saidOf('method:freight.road', typed, asks)).toEqual({ load: '1200 kg', distance: '18', vehicle: 'a' })
  expect(saidOf('method:freight.road', { load: '1,2 t' }, asks)).toEqual({ load: '1,2 t' })
  expect(saidOf('mobile.diesel_b', typed, asks)).toEqual({ vehicle: 'a', model_year: '2020' })
  expect(saidOf('method:value_chain.spend', typed, asks)).toEqual({})
})
