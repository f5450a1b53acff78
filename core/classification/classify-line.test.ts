import { describe, expect, it } from 'vitest'
import { loadClassificationRules } from '../../reference/load-classification.ts'
import { loadSpendBridge } from '../../reference/load-spend-bridge.ts'
import type { ClassifiableLine, Classification } from './classification.ts'
import { classifyLine } from './classify-line.ts'
import type { PastDecision } from './past-decision.ts'
import { signatureOf } from './signature.ts'

const [rules, spendBridge] = [loadClassificationRules(), loadSpendBridge()]
const fuel: ClassifiableLine = {
  ...{ product: 'GASOLINA COMUM', ncm: '27101259', unit: 'L', quantity: '40', total: '240.00', code: null },
  ...{ anpCode: '320102001', nature: 'product', freight: null },
}
const cans: ClassifiableLine = { ...fuel, unit: 'BD', quantity: '3' }
const carbonDioxide: ClassifiableLine = {
  ...fuel,
  ...{ product: 'DIOXIDO DE CARBONO LIQUIDO', ncm: '28112100', anpCode: null, unit: 'KG', quantity: '25' },
}

function classified(line: ClassifiableLine, past?: Partial<PastDecision>): Classification {
  if (past === undefined) return classifyLine(line, { rules, spendBridge })
  const decision = { ruleId: 'r', name: line.product, action: 'accept', generatorKey: 'mobile.gasoline_c' } as const
  const nothing = { perUnit: null, category: null, inputs: null }
  const decisions = new Map([[signatureOf(line), { ...decision, ...nothing, ...past }]])
  return classifyLine(line, { rules, spendBridge, decisions })
}

const sources = ({ candidates }: Classification) =>
  candidates.map(({ generatorKey, confidence }) => `${generatorKey} ${confidence}`)

describe('a coupon that names no buyer', () => {
  const coupon = { ...fuel, isBuyerUnnamed: true }

  it('asks whose it is, and is not sure, though it is surely fuel', () => {
    expect(classified(fuel)).toMatchObject({ confidence: '0.9', quantity: { value: '40', unit: 'L' } })
    expect(classified(fuel).question).toBeUndefined()
    const asked = classified(coupon)
    expect(asked).toMatchObject({ question: 'classification.whose_purchase', confidence: '0.85' })
    expect(asked.amountQuestion).toBeUndefined()
    expect(sources(asked)).toEqual(['mobile.gasoline_c 0.85', 'stationary.gasoline_c 0.1'])
  })

  it('asks so again, whatever was decided for another', () => {
    expect(classified(coupon, {}).question).toBe('classification.whose_purchase')
    expect(classified(fuel, {}).question).toBeUndefined()
  })

  it('asks nothing where it is no source', () => {
    const ignored = classified(coupon, { action: 'ignore' })
    expect([ignored.kind, ignored.question, ignored.quantity]).toEqual(['not_emission', undefined, null])
  })

  it('says beside it what else is open: how much a can holds', () => {
    const asked = classified({ ...cans, isBuyerUnnamed: true })
    expect([asked.question, asked.amountQuestion]).toEqual([
      'classification.whose_purchase',
      'classification.unit_ambiguous',
    ])
    const alone = classified(cans)
    expect([alone.question, alone.amountQuestion]).toEqual(['classification.unit_ambiguous', undefined])
  })
})

describe('a gas whose use nobody told', () => {
  it('asks what it was for before whose it is', () => {
    expect(classified({ ...carbonDioxide, isBuyerUnnamed: true }).question).toBe('classification.co2_released')
  })

  it('asks so again, with what was decided as the likelier answer and no source twice', () => {
    const same = classified(carbonDioxide, { generatorKey: 'fugitive.co2' })
    expect([same.question, sources(same)]).toEqual(['classification.co2_released', ['fugitive.co2 0.85']])
    const other = classified(carbonDioxide, { generatorKey: 'fugitive.hfc_134a' })
    expect(other.candidates.map(({ generatorKey }) => generatorKey)).toEqual(['fugitive.hfc_134a', 'fugitive.co2'])
    expect(other.rule.kind).toBe('decision')
  })
})

describe('how much it was', () => {
  it.each([
    ['printed on the can', { ...fuel, product: 'GASOLINA COMUM GALAO 20L', unit: 'UN', quantity: '3' }, '60', '0.7'],
    ['of cans that say nothing', cans, null, '0.6'],
  ])('%s leaves the source only so sure', (_, line, amount, confidence) => {
    const found = classified(line)
    expect([found.quantity?.value ?? null, found.confidence]).toEqual([amount, confidence])
  })

  it('of cans with their size on them is to be confirmed, with what was read', () => {
    const found = classified({ ...fuel, product: 'GASOLINA COMUM GALAO 20L', unit: 'UN', quantity: '3' })
    expect(found.packing).toEqual({ perUnit: '20', unit: 'L', text: '20L' })
    expect(classified(fuel)).not.toHaveProperty('packing')
  })

  it.each([
    [cans, { value: '20', unit: 'L' }, { value: '60', unit: 'L' }, undefined],
    [cans, { value: '20', unit: 'balde' }, null, 'classification.unit_ambiguous'],
    [{ ...cans, quantity: null }, { value: '20', unit: 'L' }, null, 'classification.quantity_missing'],
  ])('of %o at %o a can is %o', (line, perUnit, quantity, question) => {
    const found = classified(line, { perUnit })
    expect([found.quantity, found.question]).toEqual([quantity, question])
  })

  it('of a service without a source is nothing: what was paid is counted of goods alone', () => {
    const service = { ...fuel, nature: 'service', product: 'HONORARIOS', ncm: null, anpCode: null } as const
    expect(sources(classified(service))).toEqual([])
    expect(sources(classified({ ...service, nature: 'product', ncm: '48201000' }))).toEqual([
      'method:value_chain.spend 0.4',
    ])
  })

  it('is told by passengers that a ticket counts, and by nothing else of it', () => {
    const ticket = { ...fuel, nature: 'passengers', product: 'PASSAGEM RODOVIARIA', ncm: null, anpCode: null } as const
    const counted = (unit: string, quantity: string | null) => classified({ ...ticket, unit, quantity }).quantity
    expect(counted('passenger', '2')).toEqual({ value: '2', unit: 'passenger' })
    expect([counted('UN', '2'), counted('passenger', null)]).toEqual([null, null])
  })

  it('is the mass that the text of a service names, where it names one alone and is of waste', () => {
    const service = { ...fuel, nature: 'listed_service', ncm: null, anpCode: null, unit: 'UN' } as const
    const waste = { generatorKey: 'method:waste.landfill_by_others', inputs: { waste: 'food' } }
    const massOf = (product: string, past: Partial<PastDecision>) => classified({ ...service, product }, past).quantity
    expect(massOf('COLETA DE RESIDUOS ORGANICOS 1.200 KG', waste)).toEqual({ value: '1200', unit: 'kg' })
    expect(massOf('COLETA DE RESIDUOS ORGANICOS 1.200 KG E 300 KG', waste)).toBeNull()
    expect(massOf('HOSPEDAGEM 1.200 KG', { generatorKey: 'method:travel.hotel' })).toBeNull()
  })
})
