import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { expect, test } from 'vitest'
import { typedText } from './quantity-text.ts'

test.each(['12', '1.234', '1234.567', '0.125', '1234567.8', '999.999', '42.5'])(
  'the field shows %s so that it is read back as the same amount',
  (plain) => {
    expect(parseQuantity(typedText(plain)).eq(plain)).toBe(true)
  },
)
