import { DomainError } from '../domain-error.ts'
import { parsePeriod } from '../period/period.ts'
import { type Decimal, decimal, sumDecimals } from '../quantity/decimal.ts'

/**
 * Base-year policy and the test for recalculating (GHG Protocol Corporate Standard, chapter 5; Scope 3 Standard, chapter
 * 9): structural changes, changes of method or better factors, and errors recalculate the base year when together they
 * reach the company's threshold; organic growth and decline never do. The standard leaves the threshold to the company:
 * 5 % is what many programmes take and our default. Effects count by size, so that a sale does not hide a purchase.
 */
export interface BaseYearPolicy {
  readonly baseYear: number
  /** % of the base year's total, above 0 and up to 100. */
  readonly thresholdPercent: Decimal
  /** Why this year and this threshold. */
  readonly reason: string
  /** Who answers for it, and the day of the signature, `YYYY-MM-DD`. */
  readonly signedBy: string
  readonly signedOn: string
}

/** A policy as typed. */
export interface BaseYearPolicyInput {
  readonly baseYear: number
  readonly thresholdPercent?: string
  readonly reason: string
  readonly signedBy: string
  readonly signedOn: string
}

/** The threshold a policy takes when it names none, %. */
export const DEFAULT_THRESHOLD_PERCENT = '5'

/** What may change a past total: whether it recalculates the base year, by chapter 5. */
export const BASE_YEAR_CHANGES = {
  acquisition: true,
  divestment: true,
  merger: true,
  outsourcing: true,
  insourcing: true,
  method_change: true,
  better_factor: true,
  error: true,
  category_added: true,
  organic_growth: false,
  organic_decline: false,
  new_facility: false,
} as const satisfies Record<string, boolean>

export type BaseYearChangeKind = keyof typeof BASE_YEAR_CHANGES

/** A change, with what it would do to the base year's total. */
export interface BaseYearChange {
  readonly kind: BaseYearChangeKind
  readonly effectKg: Decimal
  /** Out- and insourcing move emissions between scopes: false where both ends are inside the inventory. */
  readonly leavesInventory?: boolean
}

/** Whether the base year must be recalculated, and the figures behind it. */
export interface BaseYearVerdict {
  readonly isNeeded: boolean
  /** Sizes of the effects that count, % of the base year's total. */
  readonly changePercent: Decimal
  readonly thresholdPercent: Decimal
  readonly counted: readonly BaseYearChange[]
  /** Organic changes, and shifts inside the inventory. */
  readonly leftOut: readonly BaseYearChange[]
}

/**
 * A policy that someone signs; throws `base_year.threshold_invalid`, `base_year.reason_required`,
 * `base_year.signature_required` or `period.invalid`.
 */
export function signPolicy(input: BaseYearPolicyInput): BaseYearPolicy {
  const text = (input.thresholdPercent ?? DEFAULT_THRESHOLD_PERCENT).trim()
  const thresholdPercent = /^\d{1,3}(?:\.\d{1,6})?$/.test(text) ? decimal(text) : null
  if (!thresholdPercent || thresholdPercent.isZero() || thresholdPercent.gt(100)) {
    throw new DomainError('base_year.threshold_invalid', { value: text.slice(0, 20) })
  }
  const [reason, signedBy] = [input.reason.trim(), input.signedBy.trim()]
  if (reason === '') throw new DomainError('base_year.reason_required')
  if (signedBy === '' || input.signedOn.trim() === '') throw new DomainError('base_year.signature_required')
  const day = parsePeriod(input.signedOn)
  if (day.kind !== 'day') throw new DomainError('base_year.signature_required')
  const { year: baseYear } = parsePeriod(String(input.baseYear))
  return { baseYear, thresholdPercent, reason, signedBy, signedOn: day.day }
}

/** Whether these changes together reach the policy's threshold; throws `base_year.total_invalid` unless the total is positive. */
export function needsRecalculation(
  baseTotalKg: Decimal,
  changes: readonly BaseYearChange[],
  policy: Pick<BaseYearPolicy, 'thresholdPercent'>,
): BaseYearVerdict {
  if (!baseTotalKg.gt(0)) throw new DomainError('base_year.total_invalid')
  const counted = changes.filter(recalculates)
  const changePercent = sumDecimals(counted.map(({ effectKg }) => effectKg.abs()))
    .times(100)
    .div(baseTotalKg)
  return {
    isNeeded: counted.length > 0 && changePercent.gte(policy.thresholdPercent),
    changePercent,
    thresholdPercent: policy.thresholdPercent,
    counted,
    leftOut: changes.filter((change) => !recalculates(change)),
  }
}

function recalculates({ kind, leavesInventory }: BaseYearChange): boolean {
  const isShift = kind === 'outsourcing' || kind === 'insourcing'
  return BASE_YEAR_CHANGES[kind] && !(isShift && leavesInventory === false)
}
