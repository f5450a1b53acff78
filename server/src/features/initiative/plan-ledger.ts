import type { Outputs } from '@pegada/contract/contract.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import type { Decimal } from '@pegada/core/quantity/decimal.ts'
import type { LedgerPool } from '../drilldown/pools-of-year.ts'

type Effect = Outputs['initiative']['get']['effect']

/** The ledger of a year on which initiatives are worked out. */
export interface PlanLedger {
  readonly year: number
  readonly gwpSet: GwpSetName
  readonly pools: ReadonlyMap<string, LedgerPool>
}

/** What an initiative cuts of each pool by itself, or why that cannot be told. */
export interface Cut {
  readonly touched: readonly LedgerPool[]
  readonly cuts: ReadonlyMap<string, Decimal>
  readonly why: Effect['why']
  /** Lines that a swap cannot reach, some of them, and how many there are. */
  readonly untouched: Effect['untouched']
  readonly untouchedLines: number
}
