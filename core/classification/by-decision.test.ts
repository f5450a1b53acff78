import { describe, expect, it } from 'vitest'
import type { FreightOfLine } from '../document/record-shape.ts'
import { byDecision, byMergedDecision } from './by-decision.ts'
import type { PastDecision } from './past-decision.ts'

const past: PastDecision = {
  ruleId: 'r',
  name: 'FRETE',
  action: 'accept',
  generatorKey: 'method:freight.rail',
  category: 'upstream_transport',
  inputs: { railway: 'efc' },
  perUnit: null,
}
const freight: FreightOfLine = {
  mode: 'road',
  weightKg: '1000',
  originIbge: '3550308',
  destinationIbge: '3304557',
  originName: null,
  destinationName: null,
  side: 'upstream',
}

describe('what a company decided before', () => {
  it('takes freight by the mode decided, between the places of this document', () => {
    expect(byDecision(past, freight).candidates).toEqual([
      {
        generatorKey: 'method:freight.rail',
        confidence: '1',
        inputs: { origin: '3550308', destination: '3304557', railway: 'efc' },
        category: 'upstream_transport',
      },
    ])
    expect(byDecision(past, null).candidates[0]?.inputs).toEqual({ railway: 'efc' })
  })

  it('takes any other source as it was decided', () => {
    const decided = { ...past, generatorKey: 'mobile.diesel_b', category: null, inputs: null }
    expect(byDecision(decided, freight).candidates).toEqual([{ generatorKey: 'mobile.diesel_b', confidence: '1' }])
  })

  it('is of the category decided, else of the one that its source tells', () => {
    const diesel = { ...past, generatorKey: 'mobile.diesel_b', category: null, inputs: null }
    expect(byDecision(diesel, null).category).toBe('mobile_combustion')
    expect(byDecision({ ...diesel, category: 'business_travel' }, null).category).toBe('business_travel')
  })

  it('leaves out what was ignored, though its rule names a source, and what was accepted without one', () => {
    const leftOut = { kind: 'not_emission', candidates: [], confidence: '1' }
    expect(byDecision({ ...past, action: 'ignore' }, null)).toMatchObject(leftOut)
    expect(byDecision({ ...past, generatorKey: null }, null)).toMatchObject(leftOut)
  })
})

describe('what a company decided for an NCM or a supplier', () => {
  const spend = { ...past, generatorKey: 'method:value_chain.spend', inputs: { factor: { ncm: '84679900' } } }
  const capital = {
    generatorKey: 'method:value_chain.spend',
    confidence: '0.5',
    category: 'capital_goods',
    inputs: { factor: { ncm: '84672100' } },
  } as const
  const expense = { ...capital, confidence: '0.3', category: 'purchased_goods_services' } as const
  const own = { candidates: [capital, expense] }

  it('takes the factor of the line itself, in the category decided', () => {
    expect(byMergedDecision({ ...spend, category: 'purchased_goods_services' }, own).candidates).toEqual([
      { ...expense, confidence: '1' },
    ])
    const inputsOfExpense = { factor: { ncm: '84679100' } }
    const apart = { candidates: [capital, { ...expense, inputs: inputsOfExpense }] }
    expect(byMergedDecision({ ...spend, category: 'purchased_goods_services' }, apart).candidates[0]?.inputs).toEqual(
      inputsOfExpense,
    )
  })

  it('to ignore leaves out what has the same source too', () => {
    expect(byMergedDecision({ ...spend, action: 'ignore' }, own)).toMatchObject({ kind: 'not_emission' })
  })

  it('for another source than the line has is taken as it was decided', () => {
    expect(byMergedDecision({ ...spend, generatorKey: 'mobile.diesel_b', category: null }, own)).toMatchObject({
      kind: 'emission',
      candidates: [{ generatorKey: 'mobile.diesel_b' }],
    })
  })
})
