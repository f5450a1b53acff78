import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { Unit } from '@pegada/core/quantity/unit.ts'

/** A line of a document, read for comparison with an entry. What the document does not say is undefined. */
export interface Evidence {
  /** Null for a line of the attachment itself, which is not stored as a line. */
  readonly itemId: string | null
  readonly documentId: string
  readonly documentNumber: string | null
  readonly product: string
  readonly ncm: string
  readonly fiscalUnit: string
  readonly fiscalQuantity: string
  readonly total: string
  readonly generatorKey: string | undefined
  readonly quantity: Decimal | undefined
  readonly unit: Unit | undefined
  /** Days of the consumption, else the day of issue as both. */
  readonly days: Days | undefined
  readonly confidence: Decimal
  readonly isFromAttachment: boolean
  /** What the inventory already holds of this line, once accepted. */
  readonly accepted: { readonly quantity: Decimal; readonly unit: Unit } | undefined
}

/** First and last day, YYYY-MM-DD. */
export interface Days {
  readonly start: string
  readonly end: string
}

/** The fields of an entry that could be read so far. */
export interface Entry {
  readonly generatorKey: string | undefined
  readonly quantity: Decimal | undefined
  readonly unit: Unit | undefined
  /** A day stands for its month. */
  readonly days: Days | undefined
  /** The days as a person would say them: YYYY, YYYY-MM, or the first one. */
  readonly period: string | undefined
}

/** Whether two stretches of days have one in common. */
export function overlap(one: Days, other: Days): boolean {
  return one.start <= other.end && other.start <= one.end
}

/** A quantity in another unit of the same dimension, or undefined when the units measure different things. */
export function inUnit(quantity: Decimal, from: Unit, to: Unit): Decimal | undefined {
  if (from.dimension !== to.dimension) return undefined
  return quantity.times(from.scale).div(to.scale)
}
