import type { DomainError } from '@pegada/core/domain-error.ts'
import type { Catalogue } from '@pegada/core/factor/catalogue.ts'
import type { InventoryVersion } from '@pegada/core/inventory/waterfall.ts'

/** A line that cannot be calculated, and why. */
export interface RefusedLine {
  readonly id: string
  readonly why: DomainError
}

/** A version of an inventory with what names it and its lines to people. Scope 2 is told by location. */
export interface ToldVersion {
  readonly year: number
  /** Null for the lines as they are. */
  readonly version: number | null
  /** Whether what people changed to get here corrects errors of the same year's version before. */
  readonly correctsErrors: boolean
  readonly inventory: InventoryVersion
  /** Category by the id of the line. */
  readonly categories: ReadonlyMap<string, string>
  /** Lines that cannot be calculated, which `inventory` does not hold. */
  readonly refused: readonly RefusedLine[]
  /** The built-in data it was calculated with; null of a sealed version without lines. */
  readonly catalogue: Catalogue | null
}
