import type { Outputs } from '@pegada/contract/contract.ts'
import { daysLeft, type Standing } from '@pegada/core/plan/standing.ts'
import type { InvoiceLine, Voucher } from '../../platform/payments/port.ts'
import type { SubscriptionRow } from './repo.ts'

type Shape = Outputs['subscription']['get']['subscription']

/** A standing as the page and programs read it. */
export function presentStanding(standing: Standing, now: Date): Shape {
  const { planType, companySize, status, billingPeriod, isRecurring, cancelAtPeriodEnd, paymentMethod } = standing
  const { currentPeriodEnd, nextPrice, trialEndsAt, graceEndsAt } = standing
  return {
    planType,
    companySize,
    status,
    billingPeriod,
    isRecurring,
    currentPeriodEnd: text(currentPeriodEnd),
    cancelAtPeriodEnd,
    nextPlan: nextPrice && {
      planType: nextPrice.plan,
      companySize: nextPrice.size,
      billingPeriod: nextPrice.period,
    },
    trialEndsAt: text(trialEndsAt),
    trialDaysLeft: trialEndsAt && daysLeft(trialEndsAt, now),
    graceEndsAt: text(graceEndsAt),
    paymentMethod,
  }
}

/** The plan chosen at sign-up, until it is paid for, given by agreement, or set aside. */
export function pendingOf(
  row: SubscriptionRow | undefined,
  standing: Standing,
): Outputs['subscription']['get']['pending'] {
  if (!row?.chosenPlan || row.chosenPlan === 'CUSTOM' || !row.chosenSize || row.dismissedAt !== null) return null
  const isPaidFor = standing.planType === row.chosenPlan && standing.status !== 'trialing'
  if (isPaidFor) return null
  const { chosenPlan: planType, chosenSize: companySize, chosenPeriod: billingPeriod } = row
  return { planType, companySize, billingPeriod: billingPeriod ?? 'monthly' }
}

export function presentLine(line: InvoiceLine): Outputs['subscription']['previewChange']['lines'][number] {
  const { kind, price, description, amountCents, periodStart, periodEnd } = line
  return {
    kind,
    planType: price?.plan ?? null,
    companySize: price?.size ?? null,
    billingPeriod: price?.period ?? null,
    description,
    amountCents,
    periodStart: text(periodStart),
    periodEnd: text(periodEnd),
  }
}

export function presentVoucher(voucher: Voucher | null): Outputs['subscription']['getCheckout']['voucher'] {
  return voucher && { ...voucher, expiresAt: text(voucher.expiresAt) }
}

function text(instant: Date | null): string | null {
  return instant?.toISOString() ?? null
}
