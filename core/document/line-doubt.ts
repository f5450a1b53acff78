import { decimal } from '../quantity/decimal.ts'
import type { DocumentLine } from './record-shape.ts'

/** What about a line of goods cannot be as it stands: its quantity or its value. */
export type LineDoubt = 'quantity_invalid' | 'quantity_negative' | 'value_invalid' | 'value_negative'

/**
 * The first thing that is wrong with the figures of a line, null where they can be. A return is a note of its own
 * (`finNFe` 4) and never a minus. Lines of bills and of freight have rules of their own: a credit there is a minus.
 */
export function lineDoubt({
  nature,
  quantity,
  total,
}: Pick<DocumentLine, 'nature' | 'quantity' | 'total'>): LineDoubt | null {
  if (nature !== 'product') return null
  if (quantity === null) return 'quantity_invalid'
  if (total === null) return 'value_invalid'
  if (decimal(quantity).isNegative()) return 'quantity_negative'
  return decimal(total).isNegative() ? 'value_negative' : null
}
