import type { FinancialSegment, Registry, ToldFact } from './facts.ts'

/**
 * A rule as data: whom it reaches by which figure, what stands when, where it is written and how sure that is. A rule that changes is a
 * row of its own with its days; none is overwritten.
 */

export const RULE_IDS = [
  'sbce_report',
  'sbce_reconcile',
  'cvm_193',
  'cmn_5185',
  'cmn_5185_s3',
  'bcb_139',
  'cetesb',
  'inea',
  'fepam',
  'imasul',
  'pbghgp',
  'pr_seal',
  'mg_registry',
  'sirene',
  'rapp',
  'pnrs',
  'renovabio',
  'cbam',
  'eudr',
  'csrd',
  'customers',
] as const
export type RuleId = (typeof RULE_IDS)[number]

/** Whom a rule reaches. Tonnes are t CO2e a year. */
export type RuleTest =
  /** An installation that emits more directly; primary farm production is out. */
  | { readonly kind: 'installation'; readonly overTonnes: string }
  /** Who answered yes. */
  | { readonly kind: 'told'; readonly fact: ToldFact }
  /** An institution of these segments, or a listed one of any. */
  | { readonly kind: 'financial'; readonly segments: readonly FinancialSegment[]; readonly orListed: boolean }
  /** In a state: whose activity is listed, or who emits more directly; `yearlyOverTonnes` parts those of each year (scopes 1 and 2) from the rest. */
  | {
      readonly kind: 'state'
      readonly state: string
      readonly listed: ToldFact
      readonly directOverTonnes?: string
      readonly yearlyOverTonnes?: string
    }
  /** Who wants to; who is in it already is held to its dates. */
  | { readonly kind: 'registry'; readonly registry: Registry }
  /** Whom customers ask, by a request that waits or as the company tells. */
  | { readonly kind: 'customers' }

/** What happens on a day of a rule. */
export type DateLabel =
  | 'hand_in'
  | 'window_opens'
  | 'recommended'
  | 'registry_closes'
  | 'rules_promised'
  | 'targets_set'
  | 'retire_credits'
  | 'importer_declares'
  | 'certificates_sold'
  | 'large_importers'
  | 'small_importers'
  | 'transposed'

/** When: each year on a day or on the last working day of a month, or once. */
export type RuleDate = {
  readonly label: DateLabel
  /** Something is due then; a day that only tells what others do is none. */
  readonly isDue: boolean
  /** Known from a secondary source, or of an earlier cycle. */
  readonly isUnsure?: boolean
} & (
  | { readonly kind: 'yearly'; readonly on: string; readonly fromYear?: number }
  | { readonly kind: 'last_working_day'; readonly month: number }
  | { readonly kind: 'once'; readonly on: string }
)

/** What could not be known of a rule. */
export type Doubt =
  | 'sectors_and_methods'
  | 'phases_by_press'
  | 'after_cvm_244'
  | 'day_not_found'
  | 'text_in_consultation'
  | 'cycle_2027'
  | 'registry_today'
  | 'not_read_in_act'
  | 'eu_turnover'
  | 'carbon_price_act'
  | 'list_not_checked'

/** What is ready, worked out from the records; never a promise that the authority accepts it. */
export const READY_STEPS = [
  'figures',
  'no_gaps',
  'closed',
  'report',
  'responsible',
  'goods_named',
  'goods_figures',
] as const
export type ReadyStep = (typeof READY_STEPS)[number]

export interface RuleSource {
  /** As it is cited. */
  readonly name: string
  /** Where the act, or the body that keeps it, is found. */
  readonly url: string
}

export interface Rule {
  readonly id: RuleId
  /** Counts up when the row changes. */
  readonly version: number
  /** A state, the country or the European Union; `none` where no authority asks. */
  readonly jurisdiction: 'BR' | 'SP' | 'RJ' | 'RS' | 'MS' | 'PR' | 'MG' | 'EU' | 'none'
  /** The act, as it is cited in its own language. */
  readonly citation: string
  readonly isVoluntary: boolean
  readonly test: RuleTest
  /** From when it holds: a year, a month or a day, as precisely as is known; null where it is older than what was looked up. */
  readonly from: string | null
  /** Its last day. */
  readonly to: string | null
  /** None where no day is set or known. */
  readonly dates: readonly RuleDate[]
  readonly sources: readonly RuleSource[]
  /** Read in the act itself, in a secondary source, or from general knowledge that was not checked. */
  readonly certainty: 'act' | 'secondary' | 'unchecked'
  readonly doubts: readonly Doubt[]
  /** The month in which it was looked up. */
  readonly checkedOn: string
  readonly steps: readonly ReadyStep[]
}
