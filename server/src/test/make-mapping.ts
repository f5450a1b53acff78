import type { Inputs } from '@pegada/contract/contract.ts'

/** What a mapping of a test says unless it says otherwise: hoists are goods that last. */
export const mappingFields: Omit<Inputs['scopeMapping']['create'], 'kind'> = {
  ...{ term: 'talha eletrica', description: 'Talhas', category: 'capital_goods', source: null, confidence: '0.95' },
  ...{ priority: 100, isOn: true, reason: 'Bens de capital da oficina' },
}
