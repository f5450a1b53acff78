import type { Clock } from '../../platform/clock/port.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findMembership } from './repo.ts'

/** Writes what a person did to their own account into their company's trail. Steps the transaction down to that company. */
export async function recordPersonAudit(tx: Tx, clock: Clock, userId: string, action: string): Promise<void> {
  const membership = await findMembership(tx, userId)
  if (!membership) return
  await enterTenant(tx, { companyId: membership.companyId, userId })
  await recordAudit(tx, clock, {
    companyId: membership.companyId,
    actorId: userId,
    action,
    entity: 'user',
    entityId: userId,
  })
}
