import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { describe, expect, it } from 'vitest'
import { loadClassificationRules } from './load-classification.ts'
import { classify, FREIGHT, spendBridge } from './test/classify.ts'

const { services } = loadClassificationRules()
const service = (code: string, product: string, total = '100') =>
  classify({ nature: 'listed_service', code, product, quantity: '1', total })

describe('a service of the list', () => {
  it.each([
    ['070901', 'COLETA DE RESIDUOS 18,640 T', 'waste_in_operations', 'method:waste.landfill_by_others', '18.64 t'],
    ['070902', 'COMPOSTAGEM DE LODO 2 T', 'waste_in_operations', 'method:waste.composting', '2 t'],
    ['070902', 'ATERRO 9.250 KG E INCINERACAO 320 KG', 'waste_in_operations', 'method:waste.incineration', null],
    ['071201', 'TRATAMENTO DE EFLUENTES', 'waste_in_operations', 'method:effluent.industrial', null],
    ['071001', 'LIMPEZA PREDIAL', 'purchased_goods_services', 'method:value_chain.spend', '100 BRL'],
    ['090101', 'DIARIAS DE HOTEL', 'business_travel', 'method:travel.hotel', null],
    ['090201', 'EMISSAO DE PASSAGENS', 'purchased_goods_services', 'method:value_chain.spend', '100 BRL'],
    ['160201', 'FRETAMENTO DE FUNCIONARIOS', 'employee_commuting', 'method:travel.bus', null],
    ['160201', 'FRETE MUNICIPAL ENTREGAS', 'upstream_transport', 'method:freight.road', null],
    ['160201', 'TRANSPORTE', 'upstream_transport', 'method:value_chain.spend', '100 BRL'],
    ['140101', 'MANUTENCAO DE FORNOS', 'purchased_goods_services', 'method:value_chain.spend', '100 BRL'],
    ['140201', 'CAMARA FRIA COM REPOSICAO DE GAS', 'fugitive_emissions', undefined, null],
    ['990101', 'FORA DA LISTA', 'purchased_goods_services', 'method:value_chain.spend', '100 BRL'],
    ['', 'SEM CODIGO', 'purchased_goods_services', 'method:value_chain.spend', '100 BRL'],
  ])('%s %s is of %s and asked', (code, product, category, source, amount) => {
    const found = service(code, product)
    expect(found).toMatchObject({ kind: 'unknown', category })
    expect(found.candidates[0]?.generatorKey).toBe(source)
    expect(found.quantity && `${found.quantity.value} ${found.quantity.unit}`).toBe(amount)
    expect(found.question).toBeDefined()
  })

  it('that filled in a refrigerant is of the refrigerant, and whether it leaked is asked', () => {
    expect(service('140101', 'MANUTENCAO COM RECARGA DE 3,2 KG DE R-410A')).toMatchObject({
      kind: 'emission',
      generatorKey: 'fugitive.r_410a',
      quantity: { value: '3.2', unit: 'kg' },
      question: 'classification.gas_released',
    })
  })

  it('has rules that name methods, categories and questions that there are', () => {
    const keys = new Set(METHODS.map(({ key }) => key))
    for (const { id, prefix, name, category, candidates, question, source } of services) {
      expect([id, prefix, isCategoryKey(category)]).toEqual([id, expect.stringMatching(/^\d{2,6}$/), true])
      expect([name, question, source].every(Boolean)).toBe(true)
      for (const { generatorKey } of candidates) expect(keys).toContain(methodOfSource(generatorKey))
    }
    expect(new Set(services.map(({ id }) => id)).size).toBe(services.length)
  })
})

describe('a journey on a ticket', () => {
  const ticket = { nature: 'passengers', product: 'A - B', quantity: '1', unit: 'passenger', freight: FREIGHT } as const

  it('by road between two municipalities is settled', () => {
    expect(classify(ticket)).toMatchObject({
      kind: 'emission',
      generatorKey: 'method:travel.bus',
      category: 'business_travel',
      quantity: { value: '1', unit: 'passenger' },
      confidence: '0.9',
    })
  })

  it.each([
    ['within one municipality', { freight: { ...FREIGHT, destinationIbge: FREIGHT.originIbge } }],
    ['by water', { freight: { ...FREIGHT, mode: 'water' } }],
    ['without its passengers', { quantity: null }],
  ] as const)('%s is asked about', (_, otherwise) => {
    expect(classify({ ...ticket, ...otherwise })).toMatchObject({
      kind: 'unknown',
      question: 'classification.how_many_passengers',
    })
  })
})

it('water and sewage may be counted by what was paid for them, by the industry that treats them, and only if a person says so', () => {
  const line = { product: 'AGUA', quantity: '120', unit: 'm³', total: '812.40' }
  const bySpend = {
    generatorKey: 'method:value_chain.spend',
    inputs: { factor: { naics: '2213' } },
  }
  const categories = { water: 'purchased_goods_services', sewage: 'waste_in_operations' }
  for (const nature of ['water', 'sewage'] as const) {
    const told = classify({ ...line, nature })
    expect(told).toMatchObject({ kind: 'unknown', quantity: { value: '120', unit: 'm³' } })
    expect(told.candidates.at(-1)).toMatchObject({ ...bySpend, category: categories[nature] })
    const priceless = classify({ ...line, nature, total: null })
    expect(priceless.candidates.map(({ generatorKey }) => generatorKey)).not.toContain(bySpend.generatorKey)
  }
  expect(spendBridge.sectors.map(({ naics }) => naics)).toContain('2213')
})

it('water and sewage have their volume told and their factor asked', () => {
  const line = { product: 'AGUA', quantity: '120', unit: 'm³' }
  expect(classify({ ...line, nature: 'water' })).toMatchObject({
    category: 'purchased_goods_services',
    quantity: { value: '120', unit: 'm³' },
    question: 'classification.supplier_factor',
  })
  expect(classify({ ...line, nature: 'sewage' })).toMatchObject({
    category: 'waste_in_operations',
    quantity: { value: '120', unit: 'm³' },
    question: 'classification.how_much_effluent',
  })
})
