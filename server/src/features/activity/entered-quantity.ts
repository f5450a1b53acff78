import type { LineInput } from '@pegada/core/activity/line.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'

/** The quantity of a line as it was entered, months added up, in the unit's own symbol: what a person recognises. */
export function enteredQuantity(line: Pick<LineInput, 'quantity' | 'unit' | 'months'>): {
  quantity: string
  unit: string
} {
  const parts = line.months?.filter((part) => part.trim() !== '') ?? [line.quantity ?? '']
  return { quantity: toPlain(sumDecimals(parts.map((part) => parseQuantity(part)))), unit: parseUnit(line.unit).symbol }
}
