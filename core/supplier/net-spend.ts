import { type Decimal, sumDecimals } from '../quantity/decimal.ts'

/**
 * What a document's total holds besides the supplier's net revenue: taxes that are printed on it, and freight that is charged
 * apart, which is an emission of its own (category 4).
 */
export const TAKEN_OFF = ['icms', 'icms_st', 'ipi', 'pis', 'cofins', 'iss', 'ibs', 'cbs', 'freight'] as const

/** An amount of a document that is no revenue of the supplier, R$. */
export interface TakenOff {
  readonly kind: (typeof TAKEN_OFF)[number]
  readonly brl: Decimal
}

/** R$ that are revenue of the supplier, and what was taken off to get there; or why they cannot be told. */
export type NetSpend =
  | { readonly netBrl: Decimal; readonly takenOffBrl: Decimal }
  | { readonly code: 'supplier_factor.amount_negative' | 'supplier_factor.more_taken_off_than_paid' }

/** What of the total of a document a supplier's intensity is multiplied with: the intensity is by net revenue. */
export function netSpend(totalBrl: Decimal, takenOff: readonly TakenOff[]): NetSpend {
  const takenOffBrl = sumDecimals(takenOff.map(({ brl }) => brl))
  if (totalBrl.isNegative() || takenOff.some(({ brl }) => brl.isNegative())) {
    return { code: 'supplier_factor.amount_negative' }
  }
  if (takenOffBrl.gt(totalBrl)) return { code: 'supplier_factor.more_taken_off_than_paid' }
  return { netBrl: totalBrl.minus(takenOffBrl), takenOffBrl }
}
