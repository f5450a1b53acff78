import { expect, it } from 'vitest'
import { decimal as num } from '../quantity/decimal.ts'
import { feeRates } from './carbon-price.ts'

it('saves a kilogram less of a unit what its months are charged on the mean, on the scopes of the fee alone', () => {
  const month = (of: '2025-12' | '2026-01' | '2026-07', kgOf: string, scope = 1) => {
    return { unitId: 'u', month: of, scope, kg: num(kgOf) }
  }
  const fees = [
    { from: '2026-01' as const, perTonne: num('100'), scopes: [1] },
    { from: '2026-07' as const, perTonne: num('200'), scopes: [1, 2] },
  ]
  // (1000 × 0 + 1000 × 0.1 + 2000 × 0.2) ÷ 4000; scope 2: 500 × 0.2 ÷ 1000; scope 3 is charged nothing.
  const rows = [
    ...[month('2025-12', '1000'), month('2026-01', '1000'), month('2026-07', '2000')],
    ...[month('2026-01', '500', 2), month('2026-07', '500', 2), month('2026-07', '9', 3)],
  ]
  const rates = feeRates(rows, fees)
  expect([rates('u', 1), rates('u', 2), rates('u', 3), rates('v', 1)].map(String)).toEqual(['0.125', '0.1', '0', '0'])
})
