import type { CompanySize } from '@pegada/core/company/size.ts'
import {
  BILLING_PERIODS,
  type BillingPeriod,
  COMPANY_SIZES,
  SOLD_PLANS,
  type SoldPlan,
} from '@pegada/core/plan/plan.ts'
import { listOf, number, objectOf, oneOf, type Shape, text } from '@pegada/core/shape.ts'
import { readKept } from '../../platform/db/read-stored.ts'

/** Time of a plan that a line of an invoice charges. */
export interface TimeSold {
  readonly kind: 'period' | 'proration'
  readonly plan: SoldPlan
  readonly size: CompanySize
  readonly period: BillingPeriod
  readonly amountCents: number
  /** ISO. */
  readonly from: string
}

const timesSold: Shape<readonly TimeSold[]> = listOf(
  objectOf<TimeSold>({
    kind: oneOf(['period', 'proration']),
    plan: oneOf(SOLD_PLANS),
    size: oneOf(COMPANY_SIZES),
    period: oneOf(BILLING_PERIODS),
    amountCents: number,
    from: text,
  }),
)

/** The time of plans that an invoice charges, of its stored lines. Throws where one of them is no such time. */
export function timesOf({ id, times }: { readonly id: string; readonly times: unknown }): readonly TimeSold[] {
  return readKept(timesSold, times, { table: 'invoices', column: 'lines', row: id })
}
