import { classifyPurchase } from '@pegada/core/classification/classify-purchase.ts'
import { mergedKeysOf } from '@pegada/core/classification/merged-key.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import { signatureOf } from '@pegada/core/classification/signature.ts'
import { describe, expect, it } from 'vitest'
import { classify, line, rules, spendBridge } from './test/classify.ts'

describe('what a code says', () => {
  it('is told apart: of one use, or of several', () => {
    const kerosene = classify({ product: 'QAV', ncm: '27101911', unit: 'L' })
    expect(kerosene.why.code).toBe('classification.ncm_unambiguous')
    expect(kerosene.question).toBeUndefined()
    const diesel = classify({ product: 'PRODUTO', ncm: '27101921', unit: 'L' })
    expect(diesel.why.code).toBe('classification.ncm_use_dependent')
    expect(diesel.question).toBe('classification.use_mobile_or_stationary')
  })

  it.each(['2710.19.21', ' 27101921 '])('is read as the nomenclature writes it: "%s"', (ncm) => {
    expect(classify({ product: 'PRODUTO', ncm, unit: 'L' }).rule.id).toBe('ncm.27101921')
  })

  it.each(['00000000', '99999999', '00', '2710.192'])('says nothing where it is none: %s', (ncm) => {
    expect(classify({ product: 'OLEO DIESEL', ncm, unit: 'L' }).rule.kind).toBe('keyword')
  })

  it('of gases without one that is likelier asks for the description', () => {
    expect(classify({ product: 'MISTURA', ncm: '38271110', unit: 'KG' })).toMatchObject({
      kind: 'unknown',
      category: 'fugitive_emissions',
      question: 'classification.describe_product',
    })
  })

  it.each([
    ['38271110', 'GASOLINA'],
    ['29034300', 'GASOLINA'],
    ['27011200', 'GASOLINA'],
    ['27112990', 'LENHA'],
  ])('%s that needs a description is not settled by words of something else: %s', (ncm, product) => {
    expect(classify({ product, ncm, unit: 'KG' })).toMatchObject({
      kind: 'unknown',
      rule: { kind: 'ncm' },
      question: 'classification.describe_product',
    })
  })

  it('is not contradicted by the fuel that a part is for, whatever unit it is sold by', () => {
    expect(classify({ product: 'MANGUEIRA GASOLINA', ncm: '27101921', unit: 'L' })).toMatchObject({
      generatorKey: 'mobile.diesel_b',
      why: { code: 'classification.ncm_use_dependent' },
    })
    expect(classify({ product: 'GASOLINA', ncm: '27101921', unit: 'L' })).toMatchObject({
      why: { code: 'classification.contradiction' },
    })
  })
})

describe('words without a code of their own', () => {
  it('are worth more alone than against a code of something else', () => {
    const gasoline = { product: 'GASOLINA COMUM', unit: 'L' }
    expect(classify(gasoline)).toMatchObject({ generatorKey: 'mobile.gasoline_c', confidence: '0.7' })
    expect(classify({ ...gasoline, ncm: '73269090' })).toMatchObject({
      generatorKey: 'mobile.gasoline_c',
      confidence: '0.45',
    })
  })

  it('are worth nothing against a code where the source is not sold by volume', () => {
    expect(classify({ product: 'CARVAO MINERAL', ncm: '73269090', unit: 'L' }).rule.id).toBe('spend.73269090')
    expect(classify({ product: 'GASOLINA COMUM', ncm: '73269090', unit: 'KG' }).rule.id).toBe('spend.73269090')
  })

  it('that name what is no source are surer beside a code', () => {
    const gel = { product: 'ALCOOL GEL', unit: 'L', total: '0' }
    expect(classify(gel)).toMatchObject({ kind: 'not_emission', confidence: '0.7' })
    expect(classify({ ...gel, ncm: '34011190' })).toMatchObject({ kind: 'not_emission', confidence: '0.9' })
  })

  it('beside a word against them name no source, and say which', () => {
    expect(classify({ product: 'QUEROSENE LIMPEZA', unit: 'L' })).toMatchObject({
      kind: 'not_emission',
      why: { code: 'classification.excluded_word', data: { name: 'Querosene' } },
    })
  })

  it.each(['RECIPIENTE PARA DIESEL', 'ETIQUETA P/ GASOLINA', 'GLP P13 VAZIO'])(
    'are not of the fuel that a thing is for, or that is no more in it: %s',
    (product) => {
      expect(classify({ product, unit: 'L' })).toMatchObject({ kind: 'not_emission', rule: { kind: 'none' } })
    },
  )

  it('that name what is no source are no gap of spend either', () => {
    const excluded = classify({ product: 'ALCOOL GEL', ncm: '44071100', unit: 'L', total: '10' })
    expect(excluded).toMatchObject({ kind: 'not_emission', why: { code: 'classification.excluded_word' } })
  })
})

describe('passengers', () => {
  const freight = {
    mode: 'road',
    weightKg: null,
    originIbge: '3550308',
    destinationIbge: '3304557',
    originName: null,
    destinationName: null,
    side: 'upstream',
  } as const
  const journey = { nature: 'passengers', unit: 'passenger', quantity: '2', freight } as const

  it('are settled where they are counted between two places', () => {
    const found = classify(journey)
    expect(found).toMatchObject({ kind: 'emission', quantity: { value: '2', unit: 'passenger' }, confidence: '0.9' })
    expect(found.candidates[0]?.inputs).toEqual({ bus: 'travel', origin: '3550308', destination: '3304557' })
  })

  it('of a journey within one place have no route, and by another unit no number', () => {
    const within = classify({ ...journey, freight: { ...freight, destinationIbge: '3550308' } })
    expect(within).toMatchObject({ kind: 'unknown', question: 'classification.how_many_passengers' })
    expect(within.candidates[0]?.inputs).toEqual({ bus: 'travel' })
    expect(classify({ ...journey, unit: 'UN' }).quantity).toBeNull()
  })
})

describe('whose a purchase is', () => {
  it('is asked before how a fuel was used, not before what a gas was for, nor of what is no source', () => {
    const asked = (more: Parameters<typeof classify>[0]) =>
      classify({ unit: 'L', isBuyerUnnamed: true, ...more }).question
    expect(asked({ product: 'OLEO DIESEL', ncm: '27101921' })).toBe('classification.whose_purchase')
    expect(asked({ product: 'FLUIDO R-410A', ncm: '38276300', unit: 'KG' })).toBe('classification.gas_released')
    expect(asked({ product: 'ALCOOL GEL', ncm: '34011190', total: '0' })).toBeUndefined()
  })
})

describe('suggestions', () => {
  it('that are sure, or three already, are joined by no spend', () => {
    const keys = (ncm: string, product: string) =>
      classify({ product, ncm, unit: 'KG' }).candidates.map(({ generatorKey }) => generatorKey)
    expect(keys('27011200', 'PRODUTO')).toEqual([
      'stationary.steam_coal',
      'stationary.imported_coking_coal',
      'stationary.national_coking_coal',
    ])
    expect(keys('27101911', 'QAV')).toEqual(['mobile.jet_kerosene'])
  })

  it('name coal by its heat value before its unit too', () => {
    expect(classify({ product: 'CARVAO 5.200 KCAL/KG', ncm: '27011200', unit: 'T' })).toMatchObject({
      generatorKey: 'stationary.steam_coal_5200',
      confidence: '0.88',
    })
  })

  it('of a service take no mass that its text names but of waste or of gas', () => {
    const service = (code: string, product: string) => classify({ nature: 'listed_service', code, product }).quantity
    expect(service('160201', 'FRETE MUNICIPAL ENTREGAS 500 KG')).toBeNull()
    expect(service('090101', 'DIARIAS DE HOTEL COM BAGAGEM DE 20 KG')).toBeNull()
    expect(service('140201', 'CAMARA FRIA COM REPOSICAO DE 3 KG DE GAS')).toBeNull()
  })
})

describe('decided before', () => {
  const past: PastDecision = {
    ruleId: 'r',
    name: 'x',
    action: 'accept',
    generatorKey: 'fugitive.r_410a',
    category: null,
    inputs: null,
    perUnit: null,
  }

  it('a gas is asked for its use again, and suggested once', () => {
    const gas = { product: 'FLUIDO R-410A', ncm: '38276300', unit: 'KG' }
    const again = classify(gas, new Map([[signatureOf(line(gas)), past]]))
    expect(again.candidates.map(({ generatorKey }) => generatorKey)).toEqual([
      'fugitive.r_410a',
      'method:value_chain.spend',
    ])
    expect(again).toMatchObject({ question: 'classification.gas_released', rule: { kind: 'decision' } })
  })

  it('for a supplier or an NCM holds for no physical source, however sure', () => {
    const kerosene = { product: 'QAV', ncm: '27101911', unit: 'L', issuerId: '33000167000101' }
    expect(mergedKeysOf(line(kerosene), classify(kerosene))).toEqual([])
    const paper = { ...kerosene, product: 'PAPEL A4', ncm: '48025610' }
    expect(mergedKeysOf(line(paper), classify(paper))).toHaveLength(2)
    expect(mergedKeysOf(line({ ...paper, nature: 'electricity' }), classify(paper))).toEqual([])
  })
})

describe('a row of purchases', () => {
  const row = line({ product: 'Gasolina comum Combustíveis e Lubrificantes', unit: 'L' })
  const words = { text: 'Gasolina comum', account: 'Combustíveis e Lubrificantes', value: '100' }
  const context = { rules, spendBridge }

  it('is what its own words name, else what its account names', () => {
    expect(classifyPurchase(row, words, context).generatorKey).toBe('mobile.gasoline_c')
    const nameless = { ...row, product: 'Ref. julho Gasolina' }
    const byAccount = classifyPurchase(nameless, { ...words, text: 'Ref. julho', account: 'Gasolina' }, context)
    expect(byAccount.generatorKey).toBe('mobile.gasoline_c')
  })

  it('that the company decided stays decided, whatever its own words name', () => {
    const past: PastDecision = {
      ruleId: 'r',
      name: 'x',
      action: 'ignore',
      generatorKey: null,
      category: null,
      inputs: null,
      perUnit: null,
    }
    const decisions = new Map([[signatureOf(row), past]])
    expect(classifyPurchase(row, words, { ...context, decisions })).toMatchObject({
      kind: 'not_emission',
      rule: { kind: 'decision' },
    })
  })
})
