import { expect, it } from 'vitest'
import { type MethodOfLine, takesOver } from './takes-over.ts'

const offered: MethodOfLine = { method: 'supplier_specific', ownFactor: 'company/supplier/1', factorYear: 2024 }

it.each([
  [{ method: 'product_footprint', ownFactor: 'company/footprint/1', factorYear: 2020 }, 'better_method'],
  [{ method: 'spend', ownFactor: '', factorYear: 2025 }, 'takes_over'],
  [{ method: 'average', ownFactor: '', factorYear: null }, 'takes_over'],
  [{ method: 'hybrid', ownFactor: '', factorYear: null }, 'takes_over'],
  [{ method: 'supplier_specific', ownFactor: 'company/typed', factorYear: 2025 }, 'other_factor'],
  [{ ...offered, factorYear: 2025 }, 'nearer_year'],
  [{ ...offered, factorYear: 2026 }, 'takes_over'],
  [{ ...offered, factorYear: 2024 }, 'takes_over'],
  [{ ...offered, factorYear: null }, 'takes_over'],
] as const)('of a line of 2025 by %o: %s', (line, what) => {
  expect(takesOver(line, offered, 2025)).toBe(what)
})
