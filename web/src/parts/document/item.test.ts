import { expect, test } from 'vitest'
import { hindranceOf, type Item } from './item.ts'

const sure: Item = {
  id: 'i',
  documentId: 'd',
  number: '1',
  product: 'OLEO DIESEL B S10',
  ncm: '27101921',
  cfop: '5656',
  unit: 'L',
  quantity: '100',
  total: '600',
  anpCode: '820101034',
  issuedAt: '2025-07-10T10:00:00-03:00',
  issuerName: 'Posto Serra Azul',
  recipientName: 'Padaria Aurora',
  documentNumber: '10',
  fileName: 'a.xml',
  counts: true,
  countsReason: 'counts.purchase',
  state: 'pending',
  suggestion: {
    kind: 'emission',
    generatorKey: 'mobile.diesel',
    candidates: [{ generatorKey: 'mobile.diesel', confidence: '0.9', inputs: null, category: null, range: null }],
    packing: null,
    scope: 1,
    category: 'mobile_combustion',
    quantity: { value: '100', unit: 'L' },
    rule: { kind: 'anp', id: 'anp.820101034', name: 'Óleo diesel B S10' },
    why: { code: 'classification.anp_code', data: {} },
    confidence: '0.9',
    question: null,
    amountQuestion: null,
    answers: [],
  },
  doubts: [],
  decidedGeneratorKey: null,
  activityId: null,
  nature: 'product',
  periodStart: null,
  periodEnd: null,
  groupKey: 'product|27101921|lt|oleo diesel',
  estimateCo2eKg: null,
}

test('a line with source and quantity is accepted with one press', () => {
  expect(hindranceOf(sure)).toBeUndefined()
  const asked = { ...sure, suggestion: { ...sure.suggestion, question: 'classification.gas_released' } }
  expect(hindranceOf(asked)).toBeUndefined()
})

test('what is missing is named', () => {
  const { suggestion } = sure
  expect(hindranceOf({ ...sure, counts: false, state: 'ignored' })).toBe('not_countable')
  expect(hindranceOf({ ...sure, state: 'accepted' })).toBe('decided')
  expect(hindranceOf({ ...sure, suggestion: { ...suggestion, generatorKey: null } })).toBe('no_source')
  expect(hindranceOf({ ...sure, suggestion: { ...suggestion, quantity: null } })).toBe('no_quantity')
  const mismatch = { ...suggestion, question: 'classification.unit_mismatch' }
  expect(hindranceOf({ ...sure, suggestion: mismatch })).toBe('no_quantity')
})
