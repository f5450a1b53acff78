import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { expect, it } from 'vitest'
import { plainNumeric } from './plain-numeric.ts'

const numerics = ['0', '0.000000', '100', '1200.00', '-0.500', '12.3450', '0.0000000000010', '98765432109876543210.10']

it.each(numerics)('%s of the database is written as the exact decimals write it', (numeric) => {
  expect(plainNumeric(numeric)).toBe(toPlain(decimal(numeric)))
})
