import { type CalculateOptions, calculateLine } from '../activity/calculate-line.ts'
import type { LineResult } from '../activity/line.ts'
import { DomainError } from '../domain-error.ts'
import type { Catalogue } from '../factor/catalogue.ts'
import { type Difference, firstDifference } from './first-difference.ts'
import type { SealedLine } from './sealed-file.ts'
import { sealedResult } from './write-seal.ts'
import { firstWrongStep } from './wrong-step.ts'

/** A line calculated again from what the file says, and where the two part. */
export interface LineCheck {
  readonly result: LineResult | null
  readonly difference: (Difference & { readonly check: 'lines' | 'working' }) | undefined
  /** How many formulas of its working were done again. */
  readonly formulas: number
}

/** Calculates the line again, by the rules of the version that sealed it, and does its working again by hand. A line that can no longer be calculated differs. */
export function checkLine(line: SealedLine, catalogue: Catalogue, options: CalculateOptions): LineCheck {
  const recomputed = recompute(line, catalogue, options)
  if ('refusal' in recomputed) {
    const difference = { field: 'result', sealed: line.result.co2e_kg, recomputed: recomputed.refusal }
    return { result: null, difference: { check: 'lines', ...difference }, formulas: 0 }
  }
  const { result } = recomputed
  const parted = firstDifference(line.result, sealedResult(result), 'result')
  if (parted) return { result, difference: { check: 'lines', ...parted }, formulas: 0 }
  const wrong = firstWrongStep(line.result.working)
  return { result, difference: wrong && { check: 'working', ...wrong }, formulas: line.result.working.length }
}

function recompute(
  line: SealedLine,
  catalogue: Catalogue,
  options: CalculateOptions,
): { result: LineResult } | Refused {
  try {
    const result = calculateLine(line.input, catalogue, options)
    // The working is made when first asked for: what it may throw is caught here.
    return result.working.length >= 0 ? { result } : { refusal: '' }
  } catch (error) {
    // The input is the file's and may be anything; whatever stops the calculation is what differs.
    return { refusal: error instanceof DomainError ? error.code : 'line.unreadable' }
  }
}

interface Refused {
  readonly refusal: string
}
