import { addDays } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { plans, selectPurchases } from '../plan/holdings.ts'
import { keepStanding } from './keep-standing.ts'
import { findCompanySize, takeSubscription, updateSubscription } from './repo.ts'
import { tellManagers } from './tell-managers.ts'

type TrialPorts = Pick<Ports, 'clock' | 'translate' | 'publicUrl'>

/**
 * Starts the trial of the paid plan that was chosen: 30 days, no card. Once per company; nothing happens without a chosen
 * plan that is sold, after an earlier trial, or where something was bought already.
 */
export async function startTrial(tx: Tx, ports: TrialPorts, companyId: string): Promise<void> {
  const now = ports.clock.now()
  const { chosenPlan, chosenSize, trialEndsAt } = await takeSubscription(tx, companyId, now)
  if (!chosenPlan || chosenPlan === 'CUSTOM' || trialEndsAt) return
  if ((await selectPurchases(tx, companyId)).length > 0) return
  const endsAt = addDays(now, plans.trialDays)
  await updateSubscription(tx, companyId, {
    trialPlan: chosenPlan,
    trialSize: chosenSize ?? (await findCompanySize(tx, companyId)),
    trialStartedAt: now,
    trialEndsAt: endsAt,
  })
  await recordAudit(tx, ports.clock, {
    companyId,
    actorId: null,
    action: 'subscription.start_trial',
    entity: 'subscription',
    entityId: companyId,
    data: { plan: chosenPlan, until: endsAt.toISOString() },
  })
  await keepStanding(tx, companyId, now)
  await tellManagers(tx, ports, companyId, {
    name: 'welcome-trial',
    key: 'welcome-trial',
    page: '/dashboard',
    values: (say) => ({ plan: say.plan(chosenPlan), until: say.day(endsAt) }),
  })
}
