import { describe, expect, it } from 'vitest'
import { loadClassificationRules } from '../../reference/load-classification.ts'
import { loadSpendBridge } from '../../reference/load-spend-bridge.ts'
import type { ClassifiableLine } from './classification.ts'
import { classifyLine } from './classify-line.ts'
import type { PastDecision } from './past-decision.ts'
import { signatureOf } from './signature.ts'

const [rules, spendBridge] = [loadClassificationRules(), loadSpendBridge()]
const service: ClassifiableLine = {
  ...{ product: 'HOSPEDAGEM DE COLABORADORES', ncm: null, unit: 'UN', quantity: '1', total: '900.00', code: '090101' },
  ...{ anpCode: null, nature: 'listed_service', freight: null },
}
const taken = (line: ClassifiableLine, generatorKey: string, inputs: PastDecision['inputs'] = null) => {
  const past = { ruleId: 'r', name: line.product, action: 'accept', perUnit: null, category: null } as const
  const decisions = new Map([[signatureOf(line), { ...past, generatorKey, inputs }]])
  return classifyLine(line, { rules, spendBridge, decisions })
}
const waste = { ...service, code: '070901', product: 'COLETA DE RESIDUOS ORGANICOS' }
const landfill = { waste: 'food', landfill_class: 'managed_anaerobic' }

describe('what was decided for a service says nothing of how much the next one was', () => {
  it.each([
    [service, 'method:travel.hotel', 'classification.how_many_nights'],
    [waste, 'method:waste.landfill_by_others', 'classification.how_much_waste'],
    [
      { ...service, code: '071201', product: 'ESGOTAMENTO' },
      'method:effluent.domestic_by_load',
      'classification.how_much_effluent',
    ],
    [
      { ...service, code: '160201', product: 'FRETAMENTO DE FUNCIONARIOS' },
      'method:travel.bus',
      'classification.how_many_passengers',
    ],
  ])('%o by %s asks', (line, key, question) => {
    const { confidence, kind, ...rest } = taken(line, key)
    expect({ kind, question: rest.question, key: rest.generatorKey }).toEqual({ kind: 'emission', question, key })
    expect(Number(confidence)).toBeLessThan(0.9)
  })

  it('sewage is told by the volume of its bill, and its people by nobody', () => {
    const sewage = { ...service, nature: 'sewage', product: 'ESGOTO', unit: 'm³', quantity: '40', code: null } as const
    expect(taken(sewage, 'method:effluent.domestic_by_load').question).toBeUndefined()
    expect(taken(sewage, 'method:effluent.domestic_by_people').question).toBe('classification.how_much_effluent')
  })

  it('but leaves nothing to ask where its text tells the mass, or the price is what counts', () => {
    const told = taken(
      { ...waste, product: 'COLETA DE RESIDUOS ORGANICOS 1.200 KG' },
      'method:waste.landfill_by_others',
      landfill,
    )
    expect(told).toMatchObject({ confidence: '1', quantity: { value: '1200', unit: 'kg' } })
    expect(told.question).toBeUndefined()
    expect(taken(service, 'method:value_chain.spend').question).toBeUndefined()
  })
})
