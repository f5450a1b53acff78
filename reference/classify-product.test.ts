import type { ClassifiableLine } from '@pegada/core/classification/classification.ts'
import { classifyLine } from '@pegada/core/classification/classify-line.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { classify, FREIGHT, kgOf, line, rules, spendBridge } from './test/classify.ts'

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
    expect(classify({ product: 'EMPILHADEIRA', ncm: '84272090', quantity: '1', total: '90000' })).toMatchObject({
      category: 'capital_goods',
      question: 'classification.capital_or_expense',
      candidates: [{ category: 'capital_goods' }, { category: 'purchased_goods_services' }],
    })
    expect(classify({ product: 'FILTRO', ncm: '84212300', total: '90000' }).category).toBe('purchased_goods_services')
  })

  it.each([
    ['1', '1200.00', 'purchased_goods_services'],
    ['1', '1200.01', 'capital_goods'],
    ['10', '12000', 'purchased_goods_services'],
    ['0', '1200', 'capital_goods'],
  ])('of a machine is an expense by law up to R$ 1,200 apiece: %s for %s is %s', (quantity, total, category) => {
    expect(classify({ product: 'FURADEIRA', ncm: '84672100', quantity, total }).category).toBe(category)
  })

  it.each([
    ['RIPA PINUS', '44071100', '100', 'classification.no_spend_factor'],
    ['PAPEL A4', '48025610', 'R$ 10', 'classification.price_missing'],
    ['PAPEL A4', '48025610', '-10', 'classification.price_missing'],
    ['PAPEL A4', '48025610', null, 'classification.price_missing'],
  ])(
    'is a gap without a factor or a price, never left out in silence: %s (%s) for %s',
    (product, ncm, total, question) => {
      expect(classify({ product, ncm, total })).toMatchObject({
        kind: 'unknown',
        generatorKey: null,
        question,
        why: { code: question },
        category: 'purchased_goods_services',
      })
    },
  )

  it('of what could be burned asks, and keeps the burning as a suggestion', () => {
    const found = classify({ product: 'PARAFINA 140', ncm: '27122000', unit: 'KG' })
    expect(found).toMatchObject({ rule: { kind: 'spend' }, question: 'classification.is_it_burned' })
    expect(found.candidates.map(({ generatorKey }) => generatorKey)).toContain('stationary.paraffin')
  })

  it('of what was given away is nothing, and nothing is said where no bridge is at hand', () => {
    const free = { product: 'PAPEL A4', ncm: '48025610', total: '0.00' }
    expect(classify(free)).toMatchObject({ kind: 'not_emission', confidence: '0.9', rule: { kind: 'none' } })
    expect(classifyLine(line({ ...free, total: '10' }), { rules })).toMatchObject({ kind: 'not_emission' })
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

  it('are asked about without one', () => {
    expect(classify({ product: 'ADUBO MISTO', ncm: '31052000', unit: 'KG' })).toMatchObject({
      kind: 'unknown',
      question: 'classification.how_much_nitrogen',
    })
  })

  it('without nitrogen emit nothing on a field: they are what was paid for them', () => {
    expect(classify({ product: 'NPK 00-20-20', ncm: '31052000', unit: 'KG' })).toMatchObject({
      generatorKey: 'method:value_chain.spend',
    })
  })

  it.each(['31029000', '31051000', '31059090'])('of a code for many products are known by their formula: %s', (ncm) => {
    expect(classify({ product: 'FERTILIZANTE NPK 10-10-10', ncm, unit: 'KG' })).toMatchObject({
      generatorKey: 'method:agriculture.synthetic_nitrogen',
      candidates: [{ inputs: { nitrogen_percent: '10' } }, {}],
    })
    expect(classify({ product: 'SUBSTRATO PARA MUDAS', ncm, unit: 'KG' }).kind).toBe('unknown')
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
      question: 'classification.gas_released',
      amountQuestion: 'classification.confirm_packing',
      confidence: '0.7',
    })
    expect(classify({ product: 'GLP P45 CIL', ncm: '27111910', unit: 'CIL' }).question).toBe(
      'classification.confirm_packing',
    )
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

describe('any line', () => {
  const words =
    'FILTRO OLEO DIESEL S10 GASOLINA ETANOL GLP P13 GAS R410A R22 CO2 LENHA ALCOOL 70% P/ 20L 13KG VAZIO GERADOR ENERGIA'
  const lines: fc.Arbitrary<ClassifiableLine> = fc.record({
    product: fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 8 }).map((all) => all.join(' ')),
    ),
    ncm: fc.oneof(fc.constantFrom(null, '00', ...rules.ncm.keys(), ...spendBridge.byNcm.keys()), fc.string()),
    unit: fc.oneof(fc.constantFrom(null, 'UN', 'LT', 'KG', 'M3', 'MWH', 'BD', '13KG', 'ST'), fc.string()),
    quantity: fc.oneof(fc.constantFrom(null, '10', '0.5'), fc.string()),
    total: fc.oneof(fc.constantFrom(null, '100.00'), fc.string()),
    anpCode: fc.oneof(fc.constantFrom(null, ...rules.anp.keys()), fc.string()),
    nature: fc.constantFrom('product', 'electricity', 'piped_gas', 'freight', 'passengers', 'service'),
    freight: fc.constantFrom(null, FREIGHT),
    issuerCnae: fc.oneof(fc.constantFrom(null, ...rules.cnae.keys()), fc.string()),
  })

  it('is classified without a throw, and from 0.9 on leaves nothing to ask', () => {
    fc.assert(
      fc.property(lines, (any) => {
        const { kind, candidates, generatorKey, confidence, question } = classifyLine(any, { rules, spendBridge })
        const confidences = candidates.map((one) => Number(one.confidence))
        expect(confidences).toEqual([...confidences].sort((a, b) => b - a))
        expect(generatorKey).toBe(kind === 'emission' ? candidates[0]?.generatorKey : null)
        expect(Number(confidence)).toBeGreaterThanOrEqual(0)
        expect(Number(confidence)).toBeLessThanOrEqual(question === undefined ? 1 : 0.85)
      }),
      { numRuns: 3000 },
    )
  })
})
