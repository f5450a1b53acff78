import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import { municipalitiesWritten } from '@pegada/core/activity/freight/route.ts'
import type { MethodInputs } from '@pegada/core/activity/line.ts'
import type { ClassifiableLine, Classification } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import type { PastDecision } from '@pegada/core/classification/past-decision.ts'
import { signatureOf } from '@pegada/core/classification/signature.ts'
import type { FreightOfLine } from '@pegada/core/document/document-record.ts'
import { invariant } from '@pegada/core/domain-error.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { spendFactorOfNcm } from '@pegada/core/money/factor-of-ncm.ts'
import { describe, expect, it } from 'vitest'
import { loadReference } from './load.ts'
import { loadClassificationRules } from './load-classification.ts'
import { loadMunicipalities } from './load-municipalities.ts'
import { loadSpendBridge } from './load-spend-bridge.ts'

const rules = loadClassificationRules()
const spendBridge = loadSpendBridge()
const catalogue = buildCatalogue(loadReference())
const NO_FREIGHT = null

const line = (fields: Partial<ClassifiableLine>): ClassifiableLine => ({
  product: '',
  ncm: null,
  unit: null,
  quantity: '10',
  total: '100',
  anpCode: null,
  nature: 'product',
  freight: NO_FREIGHT,
  ...fields,
})
const classify = (fields: Partial<ClassifiableLine>, decisions?: ReadonlyMap<string, PastDecision>) =>
  classifyLine(line(fields), { rules, spendBridge, ...(decisions && { decisions }) })

/** Calculates the first suggestion as a server would take it over. */
function kgOf({ candidates, quantity }: Classification): number {
  const [main] = candidates
  invariant(main !== undefined && quantity !== null, 'a suggestion with a quantity')
  const method = main.generatorKey.startsWith('method:') ? main.generatorKey.slice('method:'.length) : undefined
  const inputs = Object.entries(main.inputs ?? {}).map(([name, value]) => {
    if (typeof value === 'string') return [name, value] as const
    const factor = spendFactorOfNcm(spendBridge, value.ncm)
    invariant(factor !== undefined, 'a factor for the NCM')
    return [name, factor] as const
  })
  const source =
    method === undefined
      ? { generator: main.generatorKey }
      : { method, inputs: municipalitiesWritten(Object.fromEntries(inputs) as MethodInputs, loadMunicipalities()) }
  const input = { ...source, ...(main.category && { category: main.category }) }
  const done = calculateLine({ ...input, quantity: quantity.value, unit: quantity.unit, period: '2024' }, catalogue, {
    gwpSet: 'AR5',
  })
  return Number(done.co2eKg)
}

const FREIGHT: FreightOfLine = {
  mode: 'road',
  weightKg: '12000',
  originIbge: '3550308',
  destinationIbge: '3304557',
  originName: 'SAO PAULO',
  destinationName: 'RIO DE JANEIRO',
  side: 'upstream',
}

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
      { kind: 'not_emission', confidence: '0.9' },
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

describe('spend, where nothing burns or leaks', () => {
  it('is scope 3 by the NCM, never sure, with the range of its industries', () => {
    const found = classify({ product: 'PAPEL A4 75G', ncm: '48025610', unit: 'CX' })
    expect(found).toMatchObject({
      kind: 'emission',
      generatorKey: 'method:value_chain.spend',
      scope: 3,
      category: 'purchased_goods_services',
      quantity: { value: '100', unit: 'BRL' },
      rule: { kind: 'spend', id: 'spend.48025610' },
      candidates: [{ inputs: { factor: { ncm: '48025610' } }, range: { least: '0.296', most: '0.649' } }],
    })
    expect(Number(found.confidence)).toBeLessThanOrEqual(0.5)
    expect(kgOf(found)).toBeGreaterThan(0)
  })

  it('of a machine may be capital, of its part it is not', () => {
    expect(classify({ product: 'EMPILHADEIRA', ncm: '84272090' })).toMatchObject({
      category: 'capital_goods',
      question: 'classification.capital_or_expense',
      candidates: [{ category: 'capital_goods' }, { category: 'purchased_goods_services' }],
    })
    expect(classify({ product: 'FILTRO', ncm: '84212300' }).category).toBe('purchased_goods_services')
  })

  it('of what could be burned asks, and keeps the burning as a suggestion', () => {
    const found = classify({ product: 'PARAFINA 140', ncm: '27122000', unit: 'KG' })
    expect(found).toMatchObject({ rule: { kind: 'spend' }, question: 'classification.is_it_burned' })
    expect(found.candidates.map(({ generatorKey }) => generatorKey)).toContain('stationary.paraffin')
  })

  it('needs the bridge and a price', () => {
    const free = { product: 'PAPEL A4', ncm: '48025610', total: '0.00' }
    expect(classify(free)).toMatchObject({ kind: 'not_emission', confidence: '0.9', rule: { kind: 'none' } })
    expect(classifyLine(line({ ...free, total: '10' }), { rules })).toMatchObject({ kind: 'not_emission' })
    expect(classify({ ...free, total: 'R$ 10' })).toMatchObject({ kind: 'not_emission' })
  })
})

describe('fertilisers', () => {
  it('take the nitrogen of their formula, and calculate', () => {
    const found = classify({ product: 'ADUBO NPK 20-05-20', ncm: '31052000', unit: 'TON', quantity: '1' })
    expect(found).toMatchObject({
      generatorKey: 'method:agriculture.synthetic_nitrogen',
      candidates: [{ inputs: { nitrogen_percent: '20' } }, {}],
      question: 'classification.applied_to_soil',
    })
    // 200 kg N × (0.01 + 0.1 × 0.01 + 0.3 × 0.0075) × 44/28 × 265
    expect(kgOf(found)).toBeCloseTo(200 * 0.01325 * (44 / 28) * 265, 6)
  })

  it.each(['ADUBO MISTO', 'NPK 00-20-20'])('are asked about without one: %s', (product) => {
    expect(classify({ product, ncm: '31052000', unit: 'KG' })).toMatchObject({
      kind: 'unknown',
      question: 'classification.how_much_nitrogen',
    })
  })
})

describe('the issuer', () => {
  it('speaks where code and words are silent, and never loud enough', () => {
    const found = classify({ product: 'ABASTECIMENTO', ncm: '00', unit: 'LT', issuerCnae: '4731800' })
    expect(found).toMatchObject({ rule: { kind: 'cnae', id: 'cnae.4731800' }, generatorKey: 'mobile.gasoline_c' })
    expect(Number(found.confidence)).toBeLessThan(0.9)
    expect(
      [...rules.cnae.values()].every(({ candidates }) => candidates.every((one) => Number(one.confidence) < 0.9)),
    ).toBe(true)
  })

  it('does not speak where they do', () => {
    expect(classify({ product: 'SALGADO', ncm: '19059090', issuerCnae: '4731800' }).rule.kind).toBe('spend')
    expect(classify({ product: 'FILTRO DE OLEO', issuerCnae: '4731800' }).rule.kind).toBe('none')
  })
})

describe('codes against words and units', () => {
  it('asks when the code is of one fuel and the words of another', () => {
    expect(classify({ product: 'OLEO DIESEL S10', ncm: '27101259', unit: 'L' })).toMatchObject({
      why: { code: 'classification.contradiction' },
      question: 'classification.describe_product',
      confidence: '0.5',
    })
  })

  it('takes the words where both are of one kind', () => {
    expect(classify({ product: 'GASOLINA A', ncm: '27101259', unit: 'L' }).generatorKey).toBe('mobile.gasoline_a')
  })

  it('asks about a part under the code of a fuel, but not about litres of it from a pump', () => {
    expect(classify({ product: 'FILTRO DIESEL', ncm: '27101921', unit: 'UN' })).toMatchObject({ kind: 'unknown' })
    expect(classify({ product: 'BOMBA 3 DIESEL S10', ncm: '27101921', unit: 'LT' }).generatorKey).toBe(
      'mobile.diesel_b',
    )
  })

  it('lowers the confidence while the unit is not the source’s', () => {
    expect(classify({ product: 'LENHA', ncm: '44011200', unit: 'T' })).toMatchObject({ confidence: '0.95' })
    expect(classify({ product: 'LENHA', ncm: '44011200', unit: 'ST' })).toMatchObject({
      confidence: '0.6',
      question: 'classification.unit_ambiguous',
    })
    expect(classify({ product: 'OLEO COMBUSTIVEL', ncm: '27101922', unit: 'KG' }).question).not.toBe(
      'classification.unit_mismatch',
    )
  })

  it('marks what was read from the packing', () => {
    const found = classify({ product: 'GAS R410A CIL 11,35KG', ncm: '38276300', unit: 'CIL', quantity: '3' })
    expect(found).toMatchObject({
      quantity: { value: '34.05', unit: 'kg' },
      packing: { perUnit: '11.35', unit: 'kg', text: '11,35KG' },
      question: 'classification.confirm_packing',
      confidence: '0.7',
    })
    expect(classify({ product: 'BOTIJAO DE GAS 45 KG', ncm: '27111910', unit: 'KG', quantity: '20' })).toMatchObject({
      quantity: { value: '20', unit: 'kg' },
    })
  })

  it.each(['-1', '0', '1e5', '', 'NaN', '1,5'])('asks for a quantity instead of reading %j', (quantity) => {
    expect(classify({ product: 'DIESEL S10', ncm: '27101921', unit: 'L', quantity })).toMatchObject({
      quantity: null,
      question: 'classification.quantity_missing',
    })
  })
})
