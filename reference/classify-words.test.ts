import { signatureOf } from '@pegada/core/classification/signature.ts'
import { describe, expect, it } from 'vitest'
import { classify, line } from './test/classify.ts'

type Case = readonly [product: string, ncm: string | null, unit: string, source: string | null]

/** The first suggestion of a line, whatever its certainty; null where it is no source of gas. */
function firstOf(product: string, ncm: string | null, unit: string): string | null {
  const { kind, candidates } = classify({ product, ncm, unit })
  const [main] = kind === 'emission' ? candidates : []
  return main === undefined || main.generatorKey === 'method:value_chain.spend' ? null : main.generatorKey
}

describe('words that say more than the code win', () => {
  it.each<Case>([
    ['DIESEL VERDE HVO 100% RENOVAVEL', '27101921', 'L', 'mobile.hvo'],
    ['HVO RENEWABLE DIESEL', '27101921', 'L', 'mobile.hvo'],
    ['OLEO DIESEL RENOVAVEL (HVO)', '27102000', 'LT', 'mobile.hvo'],
    ['HVO100', '38260000', 'L', 'mobile.hvo'],
    ['Diesel Verde', null, 'L', 'mobile.hvo'],
    ['OLEO DIESEL A S10', '27101921', 'L', 'mobile.diesel_a'],
    ['DIESEL A S-500', '27101921', 'L', 'mobile.diesel_a'],
    ['OLEO DE XISTO TIPO E', '27149000', 'KG', 'stationary.shale_oil'],
    ['ÓLEO XISTO OTX', '27101922', 'KG', 'stationary.shale_oil'],
    ['OLEO COMBUSTIVEL DE XISTO', '27101929', 'TON', 'stationary.shale_oil'],
    ['OLEO DE XISTO', '27141000', 'KG', 'stationary.shale_oil'],
    ['GAS BUTANO PROPELENTE DESODORIZADO CIL 25KG', '27111300', 'UN', 'fugitive.r_600'],
    ['PROPANO PROPELENTE AEROSSOL', '27111290', 'KG', 'fugitive.r_290'],
    ['ISOBUTANO P/ AEROSSOL A GRANEL', '27111300', 'KG', 'fugitive.r_600a'],
    ['GAS BUTANO MACARICO LATA 190G', '27111300', 'UN', 'stationary.lpg'],
    ['BUTANO COMERCIAL GRANEL', '27111300', 'KG', 'stationary.lpg'],
    ['R-290 PROPANO REFRIGERANTE LATA 420G', '27111290', 'LT', 'fugitive.r_290'],
    ['FLUIDO R290 CIL 5KG', '27111210', 'UN', 'fugitive.r_290'],
    ['GAS R-600A 420G', '27111300', 'LT', 'fugitive.r_600a'],
    ['PROPANO R 290 370G', null, 'LATA', 'fugitive.r_290'],
    ['GAS CARBONICO ALIMENTICIO CO2 CIL 25KG', '28112100', 'UN', 'fugitive.co2'],
    ['CO2 P/ CHOPP 10 KG', '28112100', 'UN', 'fugitive.co2'],
    ['CARVAO CE-4700 GRANEL', '27011200', 'TON', 'stationary.steam_coal_4700'],
    ['CARVÃO MINERAL 5.200 KCAL/KG', '27011200', 'TON', 'stationary.steam_coal_5200'],
    ['CARVAO ENERGETICO PCI 4500', '27011900', 'TON', 'stationary.steam_coal_4500'],
    ['CARVAO VAPOR 4200', '27011200', 'T', 'stationary.steam_coal_4200'],
    ['HULHA CE3100', '27011200', 'T', 'stationary.steam_coal_3100'],
    ['CARVAO MINERAL CE 4550', '27011200', 'TON', 'stationary.steam_coal'],
    ['CARVAO MINERAL 4500 KG', '27011200', 'KG', 'stationary.steam_coal'],
  ])('%s (%s, %s): %s', (product, ncm, unit, source) => {
    expect(firstOf(product, ncm, unit)).toBe(source)
  })

  it.each<Case>([
    ['CARVAO VEGETAL CE 4500', '44029000', 'TON', 'stationary.charcoal'],
    ['CARVAO VEGETAL', '44029000', 'KG', 'stationary.charcoal'],
    ['OLEO DIESEL A GRANEL', '27101921', 'L', 'mobile.diesel_b'],
    ['DIESEL S10 A VISTA', '27101921', 'L', 'mobile.diesel_b'],
    ['OLEO DIESEL B S10 HVO 10%', '27101921', 'L', 'mobile.diesel_b'],
    ['DIESEL R5', '27101921', 'L', 'mobile.diesel_b'],
    ['DIESEL B S10 BOMBA VERDE', '27101921', 'LT', 'mobile.diesel_b'],
    ['GLP P13 R$ 290,00', '27111910', 'UN', 'stationary.lpg'],
    ['GLP P45 REF R-290', '27111910', 'UN', 'stationary.lpg'],
    ['XISTO BETUMINOSO', '27141000', 'TON', 'stationary.oil_shale'],
    ['ADITIVO DIESEL VERDE 1L', '38119090', 'UN', null],
    ['ADITIVO P/ DIESEL VERDE', null, 'UN', null],
    ['CORANTE DIESEL VERDE', '32041990', 'L', null],
    ['TINTA VERDE DIESEL', '32089010', 'L', null],
    ['PEDRA XISTO NATURAL M2', '25140000', 'M2', null],
    ['PISO XISTO VERDE', '68029990', 'M2', null],
    ['SHAMPOO OLEO DE XISTO', '33051000', 'UN', null],
    ['GELADEIRA R-290 300L', '84182100', 'UN', null],
    ['COMPRESSOR R290 1/4HP', '84143011', 'UN', null],
    ['PARAFUSO R-290', '73181500', 'UN', null],
    ['DESODORANTE AEROSSOL BUTANO', '33072010', 'UN', null],
    ['CAL HIDRATADA DOLOMITICA', '25222000', 'SC', null],
    ['TIJOLO REFRATARIO DOLOMITICO', '69021018', 'UN', null],
    ['CALCARIO CALCITICO RACAO ANIMAL', '25174900', 'KG', null],
  ])('%s (%s, %s) is none of them: %s', (product, ncm, unit, source) => {
    expect(firstOf(product, ncm, unit)).toBe(source)
  })

  it.each([
    ['CALCARIO DOLOMITICO GRANEL', '25181000', 'dolomitic_limestone'],
    ['CALCARIO DOLOMITICO PRNT 85', '25210000', 'dolomitic_limestone'],
    ['CALC. DOLOM. ENSACADO', '25210000', 'dolomitic_limestone'],
    ['DOLOMITA MOIDA', '25210000', 'dolomitic_limestone'],
    ['CALCÁRIO CALCÍTICO', '25181000', 'calcitic_limestone'],
    ['CALCARIO AGRICOLA FILLER', '25210000', 'calcitic_limestone'],
    ['CALCARIO CALCITICO OU DOLOMITICO', '25181000', 'dolomitic_limestone'],
    ['CALCARIO DOLOMITICO AGRICOLA', '25174900', 'dolomitic_limestone'],
    ['CALCARIO DOLOMITICO', null, 'dolomitic_limestone'],
  ])('%s (%s) is %s, and asked about', (product, ncm, type) => {
    const found = classify({ product, ncm, unit: 'TON' })
    expect(found).toMatchObject({
      generatorKey: 'method:agriculture.liming',
      question: 'classification.applied_to_soil',
    })
    expect(found.candidates[0]?.inputs).toEqual({ limestone_type: type })
  })
})

describe('the ANP code says more than a word that means several fuels', () => {
  it.each([
    ['OLEO DIESEL A S10', '420105001', 'mobile.diesel_a'],
    ['OLEO DIESEL', '420105001', 'mobile.diesel_a'],
    ['DIESEL P/ GERADOR', '420102004', 'mobile.diesel_a'],
    ['OLEO DIESEL B S10', '820101034', 'mobile.diesel_b'],
    ['DIESEL S10 GERADOR', '820101034', 'stationary.diesel_b'],
  ])('%s (%s): %s', (product, anpCode, source) => {
    expect(classify({ product, ncm: '27101921', unit: 'L', anpCode })).toMatchObject({ generatorKey: source })
  })

  it('a code of diesel B beside the words of HVO is asked about', () => {
    const found = classify({ product: 'DIESEL VERDE HVO', ncm: '27101921', unit: 'L', anpCode: '820101034' })
    expect(found).toMatchObject({ generatorKey: 'mobile.diesel_b', question: 'classification.describe_product' })
    expect(found.candidates[1]).toMatchObject({ generatorKey: 'mobile.hvo', confidence: '0.4' })
  })
})

describe('what a tin holds', () => {
  it.each([
    ['GAS R134A LATA 340 G', '29034510', 'LT', '4080 g'],
    ['R-290 PROPANO REFRIGERANTE LATA 420G', '27111290', 'LT', '5040 g'],
    ['GAS R134A LATA 750 GR', '29034510', 'LATA', '9000 g'],
    ['FLUIDO R600A LT 420 GRAMAS', '29011000', 'LT', '5040 g'],
    ['GAS BUTANO CARTUCHO 227G', '27111300', 'UN', '2724 g'],
  ])('%s (%s) by %s: %s', (product, ncm, unit, amount) => {
    const { quantity, packing } = classify({ product, ncm, unit, quantity: '12' })
    expect(`${quantity?.value} ${quantity?.unit}`).toBe(amount)
    expect(packing).toBeDefined()
  })

  it.each([
    ['GASOLINA COMUM', '27101259'],
    ['OLEO DIESEL LT', '27101921'],
  ])('is not asked where LT is a litre: %s', (product, ncm) => {
    expect(classify({ product, ncm, unit: 'LT', quantity: '12' }).quantity).toEqual({ value: '12', unit: 'L' })
  })
})

describe('whose a purchase is', () => {
  it('is asked of a coupon without a buyer, however sure the fuel', () => {
    const coupon = { product: 'GASOLINA C COMUM', ncm: '27101259', unit: 'L', anpCode: '320102001' }
    expect(classify(coupon)).toMatchObject({ confidence: '0.9' })
    expect(classify({ ...coupon, isBuyerUnnamed: true })).toMatchObject({
      generatorKey: 'mobile.gasoline_c',
      confidence: '0.85',
      question: 'classification.whose_purchase',
    })
  })

  it.each([
    ['what it was used in', { product: 'OLEO DIESEL B S10', ncm: '27101921', unit: 'L' }],
    ['by spend', { product: 'PARAFUSO SEXTAVADO', ncm: '73181500', unit: 'UN' }],
  ])('is asked before anything else that is left: %s', (_, coupon) => {
    expect(classify({ ...coupon, isBuyerUnnamed: true }).question).toBe('classification.whose_purchase')
  })

  it('is asked beside the amount, of which both are told', () => {
    expect(classify({ product: 'GASOLINA C', ncm: '27101259', unit: 'UN', isBuyerUnnamed: true })).toMatchObject({
      question: 'classification.whose_purchase',
      amountQuestion: 'classification.unit_ambiguous',
    })
  })

  it('is asked anew, whatever was decided for one before', () => {
    const coupon = line({ product: 'GASOLINA C', ncm: '27101259', unit: 'L', isBuyerUnnamed: true })
    const past = { ruleId: 'r', name: 'GASOLINA C', action: 'accept', generatorKey: 'mobile.gasoline_c' } as const
    const rule = { ...past, category: null, inputs: null, perUnit: null }
    const found = classify(coupon, new Map([[signatureOf(coupon), rule]]))
    expect(found).toMatchObject({ rule: { kind: 'decision' }, question: 'classification.whose_purchase' })
    expect(Number(found.confidence)).toBeLessThan(0.9)
  })
})
