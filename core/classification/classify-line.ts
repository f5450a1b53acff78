import type { ClassifiableLine, Classification, ClassificationContext } from './classification.ts'
import { classifyItem } from './classify-item.ts'

/** Classifies one line of any document: what it may emit, by which rule, how sure, and what is left to ask. Never throws. */
export function classifyLine(line: ClassifiableLine, context: ClassificationContext): Classification {
  return classifyItem(
    { description: line.product, ncm: line.ncm, unit: line.unit, quantity: line.quantity, anp_code: line.anpCode },
    { rules: context.rules },
  )
}
