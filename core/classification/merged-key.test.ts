import { describe, expect, it } from 'vitest'
import { loadClassificationRules } from '../../reference/load-classification.ts'
import { loadSpendBridge } from '../../reference/load-spend-bridge.ts'
import type { ClassifiableLine } from './classification.ts'
import { classifyLine } from './classify-line.ts'
import { mergedKey, mergedKeysOf, readMergedKey } from './merged-key.ts'
import type { PastDecision } from './past-decision.ts'
import { signatureOf } from './signature.ts'

const rules = loadClassificationRules()
const spendBridge = loadSpendBridge()

const screws: ClassifiableLine = {
  ...{ product: 'PARAFUSO SEXTAVADO M8', ncm: '73181500', unit: 'UN', quantity: '100', total: '250.00' },
  ...{ anpCode: null, nature: 'product', freight: null, issuerId: '33000167000101' },
}
const nuts = { ...screws, product: 'PORCA M8', ncm: '73181600' }
const diesel: ClassifiableLine = {
  ...screws,
  product: 'OLEO DIESEL B S10',
  ncm: '27101921',
  unit: 'L',
  anpCode: '820101034',
}

function decided(past: Partial<PastDecision>): PastDecision {
  const nothing = { generatorKey: null, category: null, inputs: null, perUnit: null }
  return { ruleId: 'r', name: 'Parafusaria', action: 'ignore', ...nothing, ...past }
}
const classified = (line: ClassifiableLine, key: string, past: PastDecision) =>
  classifyLine(line, { rules, spendBridge, decisions: new Map([[key, past]]) })

describe('a decision on all of an NCM or a supplier', () => {
  it('holds for another product of it, with the factor of that product', () => {
    const bySpend = decided({ action: 'accept', generatorKey: 'method:value_chain.spend', category: 'capital_goods' })
    const supplier = mergedKey('supplier', '33000167000101', undefined)
    expect(classified(nuts, supplier, bySpend)).toMatchObject({
      kind: 'emission',
      confidence: '1',
      category: 'capital_goods',
      rule: { kind: 'decision', name: 'Parafusaria' },
      candidates: [{ inputs: { factor: { ncm: '73181600' } } }],
      quantity: { value: '250.00', unit: 'BRL' },
    })
    expect(classified(screws, mergedKey('ncm', '73181500', null), decided({}))).toMatchObject({
      kind: 'not_emission',
      confidence: '1',
    })
    expect(classified(nuts, mergedKey('ncm', '73181500', null), decided({})).rule.kind).toBe('spend')
  })

  it('does not hold for fuel that the same supplier sells, nor where something is left to ask', () => {
    const supplier = mergedKey('supplier', '33000167000101', undefined)
    expect(classified(diesel, supplier, decided({})).rule.kind).toBe('anp')
    const compressor = { ...screws, product: 'COMPRESSOR DE AR', ncm: '84144020', quantity: '1', total: '9000.00' }
    const asks = classifyLine(compressor, { rules, spendBridge })
    expect(asks.question).toBe('classification.capital_or_expense')
    expect(classified(compressor, supplier, decided({})).rule.kind).toBe('spend')
    expect(classified(compressor, mergedKey('supplier', '33000167000101', asks.question), decided({})).kind).toBe(
      'not_emission',
    )
  })

  it('gives way to one on lines that are alike', () => {
    const decisions = new Map([
      [signatureOf(screws), decided({ name: 'alike' })],
      [mergedKey('ncm', '73181500', null), decided({ name: 'merged' })],
    ])
    expect(classifyLine(screws, { rules, spendBridge, decisions }).rule.name).toBe('alike')
  })
})

it('a key of many is told from a signature, and codes that say nothing make none', () => {
  expect(readMergedKey(mergedKey('ncm', '73181500', undefined))).toEqual({ by: 'ncm', value: '73181500' })
  expect(readMergedKey(signatureOf(screws))).toBeUndefined()
  const own = classifyLine(screws, { rules, spendBridge })
  expect(mergedKeysOf({ ...screws, ncm: '00000000', issuerId: null }, own)).toEqual([])
})
