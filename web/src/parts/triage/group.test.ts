import { expect, test } from 'vitest'
import { asksForAmount, choiceOf, reasonsOf, type Settled, settledShare, takesAmount, wholeOf } from './group.ts'

const none = { accepted: '0', ignored: '0', pending: '0' }
const settled = (part: Partial<Settled>): Settled => ({
  massKg: none,
  value: none,
  lines: { accepted: 0, ignored: 0, pending: 0, unmeasured: 0, notCounting: 0 },
  groupsPending: 0,
  ...part,
})

test('what is decided is accepted and ignored, of all that was estimated', () => {
  const massKg = { accepted: '150.5', ignored: '49.5', pending: '200' }
  expect(wholeOf(massKg)).toBe('400.0')
  expect(settledShare(settled({ massKg }))).toEqual({ share: '0.500000000000', by: 'mass' })
})

test('while nothing can be estimated, the value tells', () => {
  expect(settledShare(settled({ value: { accepted: '25', ignored: '0', pending: '75' } }))).toEqual({
    share: '0.250000000000',
    by: 'value',
  })
})

test('of nothing there is no share', () => {
  expect(settledShare(settled({}))).toBeUndefined()
})

test.each([
  ['a packing that was read', { packing: { perUnit: '11.35', unit: 'kg', text: '11,35 kg' } }, true],
  ['a unit that only counts', { question: 'classification.unit_ambiguous' }, true],
  ['a question of use', { question: 'classification.is_it_burned' }, false],
  [
    'a gas that was counted',
    { question: 'classification.gas_released', amountQuestion: 'classification.unit_ambiguous' },
    true,
  ],
  ['no question', {}, false],
])('%s asks for an amount: %o is %s', (_, group, asks) => {
  expect(asksForAmount({ packing: null, question: null, amountQuestion: null, ...group })).toBe(asks)
})

test.each([
  ['diesel.truck', true],
  ['method:agriculture.urea', true],
  ['method:value_chain.spend', false],
  ['method:freight.road', false],
])('%s is calculated from the amount of product: %s', (key, takes) => {
  expect(takesAmount(key)).toBe(takes)
})

test('a suggestion is sent by its source and category: the inputs are those of each line', () => {
  expect(choiceOf({ generatorKey: 'a', category: null })).toEqual({ generatorKey: 'a' })
  const freight = { generatorKey: 'method:freight.road', category: 'upstream_transport', inputs: { mass: '12 t' } }
  expect(choiceOf(freight)).toEqual({ generatorKey: 'method:freight.road', category: 'upstream_transport' })
})

test('which of several industries is meant is said', () => {
  const inputs = { factor: { naics: '5617' } }
  const spend = { generatorKey: 'method:value_chain.spend', category: 'purchased_goods_services' }
  expect(choiceOf({ ...spend, inputs })).toEqual({ ...spend, inputs })
  expect(choiceOf({ ...spend, inputs: { factor: { ncm: '72142000' } } })).toEqual(spend)
})

test('lines that stayed behind are told by reason, the commonest first', () => {
  const refused = [
    { itemId: '1', code: 'inventory.closed', data: { year: 2024 } },
    { itemId: '2', code: 'document_item.date_missing', data: {} },
    { itemId: '3', code: 'document_item.date_missing', data: {} },
  ]
  expect(reasonsOf(refused)).toEqual([
    { code: 'document_item.date_missing', data: {}, lines: 2 },
    { code: 'inventory.closed', data: { year: 2024 }, lines: 1 },
  ])
})
