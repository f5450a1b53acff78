import { DomainError } from '../domain-error.ts'
import { type Decimal, decimal } from '../quantity/decimal.ts'

/**
 * How many lines of an inventory are drawn by their emissions: monetary unit sampling (AICPA Audit Guide, Audit Sampling, with the
 * factors of 95 % confidence), where a tonne of CO2e stands for what is a unit of money there. ISO 14064-3:2019, 6.1, leaves the
 * method to the verifier.
 */

/** What of a misstatement of none is taken for granted at 95 % confidence. */
export const RELIABILITY = decimal('3')
/** By how much an expected misstatement is raised at 95 % confidence. */
export const EXPANSION = decimal('1.6')

/** What a sample is planned from, all in one unit of emissions. */
export interface SampleTerms {
  /** The emissions that are drawn from: lines above zero. */
  readonly book: Decimal
  /** The misstatement from which on the whole would mislead. */
  readonly material: Decimal
  /** The misstatement that is expected to be found. */
  readonly expected: Decimal
}

/** How many samples, and the emissions that each of them stands for. */
export interface SamplePlan {
  readonly size: number
  readonly interval: Decimal
}

/**
 * n = BV × R ÷ (TM − EM × F), rounded up, but for a part below a hundredth of a sample, which is within the rounding of the terms;
 * interval = BV ÷ n. Throws `assurance.expected_too_high` where what is expected leaves nothing of what is material.
 */
export function planSample({ book, material, expected }: SampleTerms): SamplePlan {
  const left = material.minus(expected.times(EXPANSION))
  if (!left.gt(0)) throw new DomainError('assurance.expected_too_high')
  const size = Math.max(1, book.times(RELIABILITY).div(left).minus('0.01').ceil().toNumber())
  return { size, interval: book.div(size) }
}
