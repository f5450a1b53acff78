import { invariant } from '../domain-error.ts'
import { readInstant, yearsLater } from './instant.ts'
import type { ProductFootprint } from './product-footprint.ts'

/** A span of time, ms since 1970 in UTC, both ends within it. */
export interface Validity {
  readonly start: number
  readonly end: number
}

/** Years that a footprint is valid after the end of its reference period, unless it tells otherwise (PACT 3.0, validity). */
export const VALID_YEARS = 3

/** When a footprint may be used: what it tells, else from the end of its reference period on, for three years. */
export function validityOf({ validityPeriodStart, validityPeriodEnd, pcf }: ProductFootprint): Validity {
  const referenceEnd = instantOf(pcf.referencePeriodEnd)
  return {
    start: validityPeriodStart === undefined ? referenceEnd : instantOf(validityPeriodStart),
    end: validityPeriodEnd === undefined ? yearsLater(referenceEnd, VALID_YEARS) : instantOf(validityPeriodEnd),
  }
}

/** The instant of a text that was read as one. */
export function instantOf(text: string): number {
  const instant = readInstant(text)
  invariant(instant !== undefined, `an instant of a footprint is one: ${text.slice(0, 40)}`)
  return instant
}
