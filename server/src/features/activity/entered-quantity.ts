import type { LineInput, LineResult } from '@pegada/core/activity/line.ts'
import { sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { parseCountedUnit, parseUnit } from '@pegada/core/quantity/unit.ts'

/**
 * The quantity of a line as it was entered, months added up, in the unit's own symbol: what a person recognises. A line
 * of a method that takes no quantity of its own has the one it was calculated with.
 */
export function enteredQuantity(
  line: Pick<LineInput, 'quantity' | 'unit' | 'months' | 'method' | 'factor'>,
  calculated: LineResult['quantity'],
): { quantity: string; unit: string } {
  if (line.months === undefined && line.quantity === undefined) {
    return { quantity: toPlain(calculated.value), unit: calculated.unit }
  }
  const parts = line.months?.filter((part) => part.trim() !== '') ?? [line.quantity ?? '']
  const unit = line.method === undefined && !line.factor ? parseUnit(line.unit) : parseCountedUnit(line.unit)
  return { quantity: toPlain(sumDecimals(parts.map((part) => parseQuantity(part)))), unit: unit.symbol }
}
