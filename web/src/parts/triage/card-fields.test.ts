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
): Pick<Group, 'question' | 'nature' | 'suggestions' | 'merged' | 'unit' | 'product'> => ({
  ...{ question: null, nature: 'freight', merged: null, unit: 'UN', product: 'FRETE' },
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
  expect(isAnswered(group(key, { question: 'classification.freight_route' }), key, inputs, asks)).toBe(answered)
})

test('a purchase whose document names no buyer needs a reason, whatever its source', () => {
  const question = 'classification.whose_purchase'
  const one = group('stationary.diesel_b', { question, nature: 'product' })
  expect(named(one)).toEqual([['reason', 'text', '']])
  expect(isAnswered(one, 'stationary.diesel_b', { reason: ' ok ' }, asks)).toBe(false)
  expect(isAnswered(one, 'stationary.diesel_b', { reason: 'Reembolsado' }, asks)).toBe(true)
  expect(saidOf('stationary.diesel_b', { reason: 'Reembolsado' }, asks, one)).toEqual({})
  expect(reasonOf({ reason: ' Reembolsado ' })).toBe('Reembolsado')
})

test('what is sent is what the source asks for, a bare weight in kilograms', () => {
  const typed = { load: ' 1200 ', distance: '18', vehicle: 'a', model_year: '2020', origin: '' }
  expect(saidOf('method:freight.road', typed, asks, { unit: 'UN' })).toEqual({
    load: '1200 kg',
    distance: '18',
    vehicle: 'a',
  })
  expect(saidOf('method:freight.road', { load: '1,2 t' }, asks, { unit: 'UN' })).toEqual({ load: '1,2 t' })
  expect(saidOf('mobile.diesel_b', typed, asks, { unit: 'UN' })).toEqual({ vehicle: 'a', model_year: '2020' })
  expect(saidOf('method:value_chain.spend', typed, asks, { unit: 'UN' })).toEqual({})
})

const described: Readonly<Record<string, readonly Asked[]>> = {
  'method:waste.landfill_by_others': [
    { ...text('mass'), unit: 't' },
    choice('waste'),
    choice('landfill_class'),
    choice('climate'),
  ],
  'method:waste.incineration': [{ ...text('mass'), unit: 't' }, choice('waste')],
  'method:waste.composting': [{ ...text('mass'), unit: 't' }],
  'method:travel.hotel': [
    { ...text('nights'), unit: 'room-night' },
    { ...text('factor'), unit: 'room-night' },
  ],
  'method:value_chain.average_data': [
    { ...text('amount'), unit: 'kg' },
    { ...text('factor'), unit: 'kg' },
  ],
  'method:effluent.domestic_by_load': [...['volume', 'bod', 'cod', 'nitrogen'].map(text), choice('treatment')],
}
const told = (key: string) => described[key] ?? asks(key)
const fieldsOf = (one: ReturnType<typeof group>, inputs: Record<string, string> = {}) =>
  cardFields(one, told, inputs).map(({ name, kind }) => `${name} ${kind}`)
const service = { nature: 'listed_service' } as const

test('waste asks what became of it, then what that source needs, and its mass where no text tells it', () => {
  const one = group('method:waste.landfill_by_others', { ...service, question: 'classification.how_much_waste' })
  expect(fieldsOf(one)).toEqual([
    'source source',
    'mass amount',
    'waste choice',
    'landfill_class choice',
    'climate choice',
  ])
  expect(fieldsOf(one, { source: 'method:waste.composting' })).toEqual(['source source', 'mass amount'])
  expect(fieldsOf({ ...one, product: 'COLETA DE 2 T' })).toEqual([
    'source source',
    'waste choice',
    'landfill_class choice',
    'climate choice',
  ])
  const said = { mass: '2', waste: 'food', source: 'method:waste.incineration' }
  expect(isAnswered(one, 'method:waste.incineration', said, told)).toBe(true)
  expect(isAnswered(one, 'method:waste.landfill_by_others', said, told)).toBe(false)
  expect(saidOf('method:waste.incineration', said, told, one)).toEqual({ mass: '2', waste: 'food' })
})

test('sewage needs its treatment and what was measured in it, organic load by either measure', () => {
  const one = group('method:effluent.domestic_by_load', {
    ...{ ...service, question: 'classification.how_much_effluent', unit: 'm³' },
  })
  const measured = { treatment: 'a', nitrogen: '40' }
  expect(fieldsOf(one)).toEqual(['source source', 'treatment choice', 'bod amount', 'nitrogen amount', 'cod amount'])
  expect(isAnswered(one, 'method:effluent.domestic_by_load', measured, told)).toBe(false)
  expect(isAnswered(one, 'method:effluent.domestic_by_load', { ...measured, cod: '500' }, told)).toBe(true)
})

test('a factor of the hotel, or of the water of a supplier, is sent with where it is told, per what the lines count', () => {
  const hotel = group('method:travel.hotel', { ...service, question: 'classification.how_many_nights' })
  expect(fieldsOf(hotel)).toEqual(['nights amount', 'factor factor', 'factor_source text'])
  const said = { nights: '3', factor: '8,7', factor_source: ' Relatório da rede ' }
  expect(isAnswered(hotel, 'method:travel.hotel', { ...said, factor_source: '' }, told)).toBe(false)
  expect(isAnswered(hotel, 'method:travel.hotel', said, told)).toBe(true)
  expect(saidOf('method:travel.hotel', said, told, hotel)).toEqual({
    nights: '3',
    factor: { co2e: '8,7', unit: 'kg/room-night', source: 'Relatório da rede' },
  })
  const water = group('method:value_chain.average_data', {
    ...{ nature: 'water', question: 'classification.supplier_factor', unit: 'm³' },
  })
  expect(fieldsOf(water)).toEqual(['factor factor', 'factor_source text'])
  expect(saidOf('method:value_chain.average_data', { factor: '0.3', factor_source: 'SABESP' }, told, water)).toEqual({
    factor: { co2e: '0.3', unit: 'kg/m³', source: 'SABESP' },
  })
})

test('a load of an unknown mode asks for the mode and what carried it, and for a route where its document has none', () => {
  const question = 'classification.freight_mode'
  const routed = group('method:freight.road', { question, inputs: { origin: '1', destination: '2' } })
  expect(fieldsOf(routed)).toEqual(['source source', 'vehicle choice'])
  expect(fieldsOf(group('method:freight.road', { question, inputs: {} }))).toEqual([
    ...['source source', 'vehicle choice', 'origin place', 'destination place', 'distance amount'],
  ])
  expect(fieldsOf(group('method:freight.road', { question }))).toEqual(['source source', 'vehicle choice'])
})
