import type { CompanySize } from '@pegada/core/company/size.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type Standing, standingOf } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findSubscription, holdingsOf, plans, type SubscriptionRow, selectPurchases } from '../plan/holdings.ts'
import { planOf } from '../plan/plan-of.ts'
import { keepStanding } from './keep-standing.ts'
import { type Losses, lossesBy } from './losses-by.ts'
import { takeSubscription, updateSubscription } from './repo.ts'
import { tellManagers } from './tell-managers.ts'

/** A plan that people agreed with a company outside the checkout: until an instant that is no longer in it, or until changed. */
export interface Agreement {
  readonly plan: NonNullable<SubscriptionRow['agreedPlan']>
  readonly size: CompanySize | null
  readonly until: Date | null
}

export interface AgreementOutcome {
  readonly from: Pick<Standing, 'planType' | 'companySize'>
  readonly to: Pick<Standing, 'planType' | 'companySize' | 'holdsUntil'>
  readonly losses: Losses
}

type AgreePorts = Pick<Ports, 'clock' | 'translate' | 'publicUrl'>

/**
 * What the company would stand at with the agreement, or without any, and what it has that this would not cover. Throws
 * `subscription.agreed_until_past`, and `subscription.agreed_below_bought` where what it bought holds all the same.
 */
export async function outcomeOf(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  companyId: string,
  agreement: Agreement | null,
): Promise<AgreementOutcome> {
  const now = ports.clock.now()
  if (agreement?.until && agreement.until <= now) throw new DomainError('subscription.agreed_until_past')
  const row = await findSubscription(tx, companyId)
  // Where no size is named it is the one that `holdingsOf` takes once this is kept.
  const agreed = agreement && { ...agreement, size: agreement.size ?? row?.chosenSize ?? null }
  const holdings = { ...holdingsOf(row, row ? await selectPurchases(tx, companyId) : []), agreed }
  const to = standingOf(holdings, now, plans.graceDays)
  if (agreement !== null && to.purchaseId !== null) {
    throw new DomainError('subscription.agreed_below_bought', { plan: to.planType })
  }
  return {
    from: await planOf(tx, companyId, now),
    to,
    losses: await lossesBy(tx, ports, companyId, { plan: to.planType, size: to.companySize }),
  }
}

/**
 * Agrees a plan with a company, or takes the agreement back: its limits hold at once, its trail tells it and who administers it gets
 * a letter. The same agreement again changes nothing and answers undefined. Throws as `outcomeOf` does, and
 * `subscription.agreed_below_use` where the company has more than the plan covers and `takesLosses` does not say that this is meant.
 */
export async function agreePlan(
  tx: Tx,
  ports: AgreePorts,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  wanted: { readonly agreement: Agreement | null; readonly reason: string; readonly takesLosses: boolean },
): Promise<AgreementOutcome | undefined> {
  const { agreement, reason, takesLosses } = wanted
  const now = ports.clock.now()
  const row = await takeSubscription(tx, companyId, now)
  if (isAgreed(row, agreement)) return undefined
  const outcome = await outcomeOf(tx, ports, companyId, agreement)
  const { seatsOver, unitsOver, features } = outcome.losses
  if (!takesLosses && (seatsOver > 0 || unitsOver > 0 || features.length > 0)) {
    throw new DomainError('subscription.agreed_below_use', { seatsOver, unitsOver, features })
  }
  await updateSubscription(tx, companyId, {
    agreedPlan: agreement?.plan ?? null,
    agreedSize: agreement?.size ?? null,
    agreedUntil: agreement?.until ?? null,
    updatedAt: now,
  })
  await keepStanding(tx, companyId, now)
  const { planType: plan, holdsUntil } = outcome.to
  const until = holdsUntil?.toISOString() ?? null
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: userId,
    action: agreement === null ? 'subscription.end_agreement' : 'subscription.agree',
    entity: 'subscription',
    entityId: companyId,
    data: { from: outcome.from.planType, plan, size: outcome.to.companySize, until, reason },
  })
  await tellManagers(tx, ports, companyId, {
    name: holdsUntil === null ? 'plan-agreed' : 'plan-agreed-until',
    key: `plan-agreed:${now.toISOString()}`,
    page: '/dashboard/settings/plan-management',
    values: (say) => ({ plan: say.plan(plan), reason, ...(holdsUntil && { until: say.day(holdsUntil) }) }),
  })
  return outcome
}

function isAgreed(row: SubscriptionRow, agreement: Agreement | null): boolean {
  const { agreedPlan, agreedSize, agreedUntil } = row
  const isSameSize = agreement === null || agreedSize === agreement.size
  const isSameEnd = (agreedUntil?.getTime() ?? null) === (agreement?.until?.getTime() ?? null)
  return agreedPlan === (agreement?.plan ?? null) && isSameSize && isSameEnd
}
