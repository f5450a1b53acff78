import type { Month } from '../period/period.ts'
import type { Decimal } from '../quantity/decimal.ts'

/** How the emissions of a group are brought together (GHG Protocol Corporate Standard, chapter 3): one approach at every level. */
export const APPROACHES = ['operational_control', 'financial_control', 'equity_share'] as const
export type Approach = (typeof APPROACHES)[number]

/**
 * What an entity is to the group (Corporate Standard, table 1): `investment` is one without influence, `operated` belongs to
 * others and is run for them.
 */
export const ENTITY_KINDS = ['subsidiary', 'joint_venture', 'associate', 'investment', 'franchise', 'operated'] as const
export type EntityKind = (typeof ENTITY_KINDS)[number]

/** A legal entity other than the reporting company. */
export interface Entity {
  readonly id: string
  readonly name: string
  readonly kind: EntityKind
}

/** What a parent holds of an entity over some months. A parent of null is the reporting company. */
export interface Holding {
  readonly id: string
  readonly parentId: string | null
  readonly childId: string
  /** The economic share, %: a share of votes is none. */
  readonly share: Decimal
  readonly from: Month
  /** The last month in which it holds; null while it lasts. */
  readonly to: Month | null
  /** Who controls the entity financially: the parent alone, together with others, or not the parent. */
  readonly control: 'sole' | 'joint' | 'none'
  /** Whether the parent sets its operating policies. */
  readonly isOperator: boolean
}

/** The reporting company and what it holds. */
export interface Group {
  readonly entities: readonly Entity[]
  readonly holdings: readonly Holding[]
}

/** The holdings that last through a month. */
export function holdingsIn(holdings: readonly Holding[], month: Month): readonly Holding[] {
  return holdings.filter(({ from, to }) => from <= month && (to === null || month <= to))
}
