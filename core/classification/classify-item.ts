import type { ClassifiableItem, Classification, ClassificationContext } from './classification.ts'
import { classifyLine } from './classify-line.ts'

/** Classifies one item of a note; never throws. */
export function classifyItem(item: ClassifiableItem, context: ClassificationContext): Classification {
  return classifyLine(
    {
      product: item.description ?? '',
      ncm: item.ncm,
      unit: item.unit,
      quantity: item.quantity,
      total: null,
      anpCode: item.anp_code,
      nature: 'product',
      freight: null,
    },
    context,
  )
}
