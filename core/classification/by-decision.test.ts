import { describe, expect, it } from 'vitest'
import type { FreightOfLine } from '../document/record-shape.ts'
import { byDecision } from './by-decision.ts'
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
})
