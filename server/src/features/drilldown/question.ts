import type { DrilldownDimension, DrilldownMeasure } from '@pegada/contract/drilldown-kinds.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'

/** Months, and units where only some are meant. */
export interface Side {
  readonly from: string
  readonly to: string
  readonly units: readonly string[] | undefined
}

/** What one of a gas of the cells, a kilogram or a MWh, counts in the measure, under the substance that it is told as. */
export interface CellWeight {
  readonly gas: string
  readonly substance: string
  readonly weight: Decimal
  /** Where it counts so in this year alone. */
  readonly year?: number
}

/** Of energy that no certificate tracks, the part that no line by market tracks either. */
export interface LeftPart {
  readonly year: number
  readonly gas: string
  readonly category: string
  readonly unitId: string
  readonly part: Decimal
}

/** What a kilogram of CO2e of a scope is charged in a month, R$. */
export interface FeeRate {
  readonly month: string
  readonly scope: number
  readonly perKg: Decimal
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
  /** What each gas counts in the measure; empty where no gas is measured. */
  readonly weights: readonly CellWeight[]
  /** Of `market`: parts other than all, by unit. */
  readonly leftParts?: readonly LeftPart[]
  /** Of `fee`: what is charged; in months and scopes that are not named, nothing. */
  readonly feeRates?: readonly FeeRate[]
  readonly side: Side
  /** Whole years in which no share of a site changes, of what is kept of years: a cut that has no months may read them as such. */
  readonly areYearsWhole?: boolean
  /** Whether the boundary counts every unit whole in the years of both sides. */
  readonly areUnitsWhole?: boolean
  /** What stands beside. */
  readonly comparedSide: Side | undefined
}
