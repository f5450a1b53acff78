import type { DrilldownDimension, DrilldownMeasure } from '@pegada/contract/drilldown-kinds.ts'
import type { GasWeight } from '@pegada/core/gas/gwp-weights.ts'

/** Months, and units where only some are meant. */
export interface Side {
  readonly from: string
  readonly to: string
  readonly units: readonly string[] | undefined
}

/** Chosen values by dimension. */
export type Chosen = ReadonlyMap<DrilldownDimension, readonly string[]>

/** What the database is asked: one chart. */
export interface Question {
  readonly companyId: string
  readonly by: readonly DrilldownDimension[]
  readonly chosen: Chosen
  readonly measure: DrilldownMeasure
  /** Of `quantity`. */
  readonly quantityUnit: string | undefined
  /** What a kilogram of each gas counts in the measure; empty where no gas is measured. */
  readonly weights: readonly GasWeight[]
  readonly side: Side
  /** What stands beside. */
  readonly comparedSide: Side | undefined
}

/** Keys that are told by name at each level; all others are told together. */
export type Named = readonly (readonly string[])[]
