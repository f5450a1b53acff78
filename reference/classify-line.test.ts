import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import { signatureOf } from '@pegada/core/classification/signature.ts'
import type { FreightOfLine } from '@pegada/core/document/record-shape.ts'
import { describe, expect, it } from 'vitest'
import { classify, FREIGHT, kgOf, line } from './test/classify.ts'

it('use of the grid alone is electricity that its words never settle', () => {
  const told = { nature: 'electricity', unit: 'kWh', product: 'USO DO SISTEMA - CONSUMO PONTA TUSD' } as const
  expect(Number(classify(told).confidence)).toBeGreaterThan(0.9)
  const found = classify({ ...told, isGridUseOnly: true })
  expect(found).toMatchObject({ generatorKey: 'electricity.grid', why: { code: 'classification.grid_use' } })
  expect(Number(found.confidence)).toBeLessThan(0.9)
})

describe('freight by weight and distance', () => {
  it.each(['road', 'rail', 'air', 'water'] as const)('by %s calculates as it stands', (mode) => {
    const found = classify({ nature: 'freight', freight: { ...FREIGHT, mode } })
    expect(found).toMatchObject({
      kind: 'emission',
      generatorKey: `method:freight.${mode}`,
      scope: 3,
      category: 'upstream_transport',
      quantity: { value: '12000', unit: 'kg' },
    })
    expect(kgOf(found)).toBeGreaterThan(1)
  })

  it('from São Paulo to Rio on the mean lorry is 12 t over some 360 km', () => {
    const kg = kgOf(classify({ nature: 'freight', freight: FREIGHT }))
    expect(kg / (12 * 360)).toBeGreaterThan(0.08)
    expect(kg / (12 * 360)).toBeLessThan(0.13)
  })

  it('of goods that others fetch is downstream', () => {
    expect(classify({ nature: 'freight', freight: { ...FREIGHT, side: 'downstream' } })).toMatchObject({
      category: 'downstream_transport',
      candidates: [{ category: 'downstream_transport' }],
    })
  })

  it.each<[string, Partial<FreightOfLine>, string]>([
    ['no weight', { weightKg: null }, 'classification.freight_weight'],
    ['a weight of nought', { weightKg: '0.000' }, 'classification.freight_weight'],
    ['no destination', { destinationIbge: null, destinationName: null }, 'classification.freight_route'],
    ['a place abroad', { destinationIbge: '9999999' }, 'classification.freight_route'],
    ['a name without its state', { originIbge: null }, 'classification.freight_route'],
    ['one municipality', { destinationIbge: '3550308' }, 'classification.freight_distance'],
    ['a pipeline', { mode: 'pipeline' }, 'classification.freight_mode'],
    ['several modes', { mode: 'multimodal' }, 'classification.freight_mode'],
    ['no mode', { mode: null }, 'classification.freight_mode'],
  ])('asks where there is %s', (_, fields, question) => {
    expect(classify({ nature: 'freight', freight: { ...FREIGHT, ...fields } })).toMatchObject({
      kind: 'unknown',
      generatorKey: null,
      category: 'upstream_transport',
      question,
    })
  })

  it('of a mode that the document does not say knows its route, and nothing of what carried it', () => {
    const { candidates } = classify({ nature: 'freight', freight: { ...FREIGHT, mode: null } })
    expect(candidates.map(({ generatorKey }) => generatorKey)).toEqual([
      'method:freight.road',
      'method:freight.rail',
      'method:freight.water',
    ])
    expect(candidates[0]?.inputs).toEqual({ origin: '3550308', destination: '3304557' })
  })

  it('takes a name with its state where there is no code', () => {
    const found = classify({ nature: 'freight', freight: { ...FREIGHT, originIbge: null, originName: 'São Paulo/SP' } })
    expect(found.candidates[0]?.inputs).toMatchObject({ origin: 'São Paulo/SP', destination: '3304557' })
    expect(kgOf(found)).toBeGreaterThan(1)
  })
})

describe('what the document is about', () => {
  it.each<[Partial<ClassifiableLine>, Partial<Classification>]>([
    [
      { nature: 'electricity', unit: 'kWh', product: 'Consumo TE' },
      { generatorKey: 'electricity.grid', confidence: '0.98', quantity: { value: '10', unit: 'kWh' } },
    ],
    [
      { nature: 'electricity', unit: 'MWh', ncm: '27160000', product: 'ENERGIA ELETRICA INCENTIVADA' },
      {
        generatorKey: 'electricity.grid',
        rule: { kind: 'document', id: 'document.electricity_note', name: 'NF-e' },
        why: { code: 'classification.energy_note', data: {} },
      },
    ],
    [
      { nature: 'electricity', unit: 'UN' },
      { question: 'classification.unit_ambiguous', confidence: '0.6' },
    ],
    [
      { nature: 'injected_electricity', unit: 'kWh' },
      { kind: 'not_emission', confidence: '1', generatorKey: null },
    ],
    [
      { nature: 'piped_gas', unit: 'M3', product: 'GAS NATURAL' },
      { generatorKey: 'stationary.natural_gas', confidence: '0.92', quantity: { value: '10', unit: 'm³' } },
    ],
    [{ nature: 'piped_gas', unit: 'M3', product: 'GNV' }, { generatorKey: 'mobile.cng' }],
    [
      { nature: 'service', unit: 'UN', product: 'INTERNET' },
      { kind: 'unknown', category: 'purchased_goods_services', question: 'classification.no_spend_factor' },
    ],
    [
      { nature: 'passengers', freight: FREIGHT },
      { kind: 'unknown', category: 'business_travel', question: 'classification.how_many_passengers' },
    ],
    [
      { nature: 'service', issuerCnae: '5510-8/01' },
      { generatorKey: 'method:travel.hotel', category: 'business_travel', quantity: null },
    ],
  ])('%j', (fields, expected) => {
    expect(classify(fields)).toMatchObject(expected)
  })
})

describe('a decision of the company', () => {
  const bucket = { product: 'DIESEL S10 BALDE LOTE 4471', ncm: '27101921', unit: 'BD', quantity: '3' }
  const past: PastDecision = {
    ruleId: 'r1',
    name: 'DIESEL S10 BALDE',
    action: 'accept',
    generatorKey: 'stationary.diesel_b',
    category: null,
    inputs: null,
    perUnit: { value: '20', unit: 'L' },
  }
  const decided = (decision: PastDecision) => new Map([[signatureOf(line(bucket)), decision]])

  it('is taken again for a line of the same signature, with what one unit holds', () => {
    expect(classify({ ...bucket, product: 'DIESEL S10 BALDE LOTE 9' }, decided(past))).toMatchObject({
      kind: 'emission',
      generatorKey: 'stationary.diesel_b',
      category: 'stationary_combustion',
      confidence: '1',
      quantity: { value: '60', unit: 'L' },
      rule: { kind: 'decision', id: 'r1', name: 'DIESEL S10 BALDE' },
    })
  })

  it('to ignore is final, and one by method keeps its inputs and category', () => {
    expect(classify(bucket, decided({ ...past, action: 'ignore', generatorKey: null }))).toMatchObject({
      kind: 'not_emission',
      confidence: '1',
      why: { code: 'classification.ignored_before' },
    })
    const bySpend = { generatorKey: 'method:value_chain.spend', inputs: { factor: { ncm: '73181500' } } }
    const found = classify(bucket, decided({ ...past, ...bySpend, category: 'capital_goods', perUnit: null }))
    expect(found).toMatchObject({ category: 'capital_goods', quantity: { value: '100', unit: 'BRL' } })
    expect(kgOf(found)).toBeGreaterThan(0)
  })

  it('on freight keeps the vehicle and takes route and weight from the new document, for journeys of the same side', () => {
    const lorry = { product: 'SOJA', nature: 'freight', unit: 'KG', freight: FREIGHT } as const
    const decision: PastDecision = {
      ...past,
      generatorKey: 'method:freight.road',
      category: 'upstream_transport',
      inputs: { vehicle: 'articulated_over_33t', origin: '1100015', destination: '5300108', distance: '2400' },
      perUnit: null,
    }
    const decisions = new Map([[signatureOf(line(lorry)), decision]])
    const again = classify(lorry, decisions)
    expect(again.candidates).toEqual([
      {
        generatorKey: 'method:freight.road',
        confidence: '1',
        category: 'upstream_transport',
        inputs: { vehicle: 'articulated_over_33t', origin: '3550308', destination: '3304557' },
      },
    ])
    expect(kgOf(again)).toBeGreaterThan(1)
    const sold = classify({ ...lorry, freight: { ...FREIGHT, side: 'downstream' } }, decisions)
    expect(sold).toMatchObject({ rule: { kind: 'document' }, category: 'downstream_transport' })
    const within = { ...FREIGHT, destinationIbge: FREIGHT.originIbge }
    expect(classify({ ...lorry, freight: within }, decisions)).toMatchObject({
      question: 'classification.freight_distance',
    })
  })

  it('is not sure while the quantity cannot be read', () => {
    expect(classify(bucket, decided({ ...past, perUnit: null }))).toMatchObject({
      question: 'classification.unit_ambiguous',
      confidence: '0.6',
    })
  })

  it('says nothing about a line of another signature', () => {
    expect(classify({ ...bucket, unit: 'LT' }, decided(past)).rule.kind).toBe('ncm')
  })
})
