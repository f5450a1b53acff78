import { type FootprintNeed, missingOf } from '@pegada/core/product/to-footprint.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Held, Result } from './content.ts'

/** What a version lacks before it is a footprint that companies exchange. */
export function missingIn({ content, result }: { readonly content: Held; readonly result: Result }): FootprintNeed[] {
  return missingOf(content, { exemptedPercent: decimal(result.exemptedPercent) })
}
