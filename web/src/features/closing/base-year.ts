import type { Outputs } from '@pegada/contract/contract.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'

export type BaseYearPolicy = Outputs['baseYear']['get']

/** A threshold of significance in pt-BR figures as a plain percentage above 0 and up to 100; undefined for anything else. */
export function thresholdOf(text: string): string | undefined {
  try {
    const value = parseQuantity(text.replace(/\s*%$/, ''))
    return value.lte(0) || value.gt(100) ? undefined : toPlain(value)
  } catch {
    return undefined
  }
}
