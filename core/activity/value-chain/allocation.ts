import { DomainError } from '../../domain-error.ts'
import { ONE } from '../../quantity/decimal.ts'
import { type Expression, type Figure, product, quotient } from '../method/expression.ts'
import type { InputsOf, Measured } from '../method/input.ts'
import type { Work } from '../method/work.ts'

/**
 * Which part of a partner's emissions is the company's (Scope 3 Standard, chapter 8): a share stated, or a part of a whole
 * measured alike, such as floor space, mass or volume; of a building, its whole times its occupancy (Technical Guidance,
 * formulas 4.4, 4.8, 8.2, 8.3 and 14.2).
 */
export const ALLOCATION_INPUTS = {
  share: { kind: 'percent', isOptional: true },
  part: { kind: 'quantity', unit: 'm²', isAnyUnit: true, isOptional: true },
  whole: { kind: 'quantity', unit: 'm²', isAnyUnit: true, isOptional: true },
  occupancy: { kind: 'percent', isOptional: true },
} as const

export type Allocation = InputsOf<typeof ALLOCATION_INPUTS>

/** The share as a fraction, null for the whole; throws `method.input_missing` or `method.share_over_whole`. */
export function allocationShare(work: Work, { share, part, whole, occupancy }: Allocation): Figure | null {
  if (!part && !whole) {
    work.unused(['occupancy'], null)
    return share ?? null
  }
  if (!part || !whole || whole.is((value) => value.isZero())) {
    throw new DomainError('method.input_missing', { field: part ? 'whole' : 'part' })
  }
  if (occupancy?.is((value) => value.isZero())) throw new DomainError('method.input_invalid', { field: 'occupancy' })
  work.unused(['share'], 'part')
  return shareOf(work, part, whole, occupancy)
}

/** A part of a whole, in the unit of the whole, as a fraction; throws `method.share_over_whole`. */
export function shareOf(work: Work, part: Measured, whole: Measured, occupancy?: Figure): Figure {
  const own = work.convert(part, part.measure, whole.measure)
  const among: Expression = occupancy ? product(whole, occupancy) : whole
  const found = work.step('allocation', '', quotient(own, among))
  if (found.is((value) => value.gt(ONE)))
    throw new DomainError('method.share_over_whole', { value: found.value.toFixed(4) })
  return found
}

/** The company's part of an amount, in its unit. */
export function allocated(work: Work, amount: Figure, share: Figure | null): Figure {
  return share ? work.step('allocated_amount', amount.unit, product(amount, share)) : amount
}
