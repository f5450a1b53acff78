import { addDays, daysLeft, type Standing } from '@pegada/core/plan/standing.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { JobDefinition } from '../../platform/jobs/port.ts'
import type { Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { selectOpenInvoices } from '../invoice/select-open-invoices.ts'
import { plans, selectPurchases } from '../plan/holdings.ts'
import { applyProviderUpdate } from './apply-provider-update.ts'
import { followSize } from './follow-size.ts'
import { keepStanding, warningDays } from './keep-standing.ts'
import { standingChange } from './record-provider-update.ts'
import { listDueCompanies, takeSubscription } from './repo.ts'
import { tellManagers } from './tell-managers.ts'
import { failureLetter, standingLetters, warningLetters } from './tell-provider-update.ts'

export const subscriptionSettleName = 'subscription.settle'
export const subscriptionSweepName = 'subscription.sweep'

/** Every five minutes: the companies of which something is due by the clock. */
export function subscriptionSweep(ports: Ports): JobDefinition<object> {
  return {
    name: subscriptionSweepName,
    cron: '*/5 * * * *',
    async perform() {
      for (const companyId of await listDueCompanies(ports.db, ports.clock.now())) {
        await ports.jobs.send(subscriptionSettleName, { companyId })
      }
    },
  }
}

/**
 * Brings a company's plan in step with the clock: asks the provider again how what runs there stands, in case its update got
 * lost, warns of an end, ends what is over, and gives up what was not paid within the grace. Safe to run twice.
 */
export function subscriptionSettle(ports: Ports): JobDefinition<{ readonly companyId: string }> {
  return {
    name: subscriptionSettleName,
    async perform({ companyId }) {
      await askAgain(ports, companyId)
      await followSize(ports, companyId)
      const lost = await ports.db.asTenant({ companyId, userId: '' }, (tx) => settleNow(tx, ports, companyId))
      for (const id of lost) await ports.payments.cancelNow(id)
    },
  }
}

async function askAgain(ports: Ports, companyId: string): Promise<void> {
  const { subscriptionIds, invoiceIds } = await ports.db.asTenant({ companyId, userId: '' }, async (tx) => {
    const purchases = await selectPurchases(tx, companyId)
    const open = await selectOpenInvoices(tx, companyId)
    const isLive = ({ kind, state }: (typeof purchases)[number]) =>
      kind === 'subscription' && state !== 'ended' && state !== 'void'
    return {
      subscriptionIds: purchases.filter(isLive).map(({ id }) => id),
      invoiceIds: open.map(({ providerId }) => providerId),
    }
  })
  const look = (kind: 'invoice' | 'subscription') => (id: string) =>
    applyProviderUpdate(ports, { type: 'clock.look', createdAt: ports.clock.now(), object: { kind, id } })
  for (const id of invoiceIds) await look('invoice')(id)
  for (const id of subscriptionIds) await look('subscription')(id)
}

/** Keeps the standing of now and writes what the clock calls for. Answers subscriptions whose grace is over. */
async function settleNow(tx: Tx, ports: Ports, companyId: string): Promise<string[]> {
  const now = ports.clock.now()
  await takeSubscription(tx, companyId, now)
  const kept = await keepStanding(tx, companyId, now)
  if (!kept) return []
  for (const change of standingChange(companyId, kept)) {
    await recordAudit(tx, ports.clock, { ...change, companyId, actorId: null })
  }
  for (const letter of [...standingLetters(kept, now), ...warningsOf(kept.standing, now)]) {
    await tellManagers(tx, ports, companyId, letter)
  }
  await remindOfFailure(tx, ports, companyId, kept.standing)
  const isLost = ({ state, failedAt, startsAt }: { state: string; failedAt: Date | null; startsAt: Date }) =>
    state === 'past_due' && addDays(failedAt ?? startsAt, plans.graceDays) <= now
  return (await selectPurchases(tx, companyId)).filter(isLost).map(({ id }) => id)
}

function warningsOf(standing: Standing, now: Date) {
  const { holdsUntil } = standing
  const days = holdsUntil === null ? Number.POSITIVE_INFINITY : daysLeft(holdsUntil, now)
  return days <= warningDays ? warningLetters(standing, days) : []
}

/** The second letter about a failed payment, when the grace is about to end. */
async function remindOfFailure(tx: Tx, ports: Ports, companyId: string, { graceEndsAt }: Standing): Promise<void> {
  if (!graceEndsAt || daysLeft(graceEndsAt, ports.clock.now()) > warningDays) return
  const failed = (await selectOpenInvoices(tx, companyId)).find(({ firstFailedAt }) => firstFailedAt !== null)
  if (!failed) return
  const { providerId, owedCents } = failed
  await tellManagers(tx, ports, companyId, failureLetter(`payment-failed:${providerId}:2`, owedCents, graceEndsAt))
}
