import type { Clock } from '../../platform/clock/port.ts'
import { enterTenant, type Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { type PlatformAct, recordPlatformAct } from './record-platform-act.ts'

/**
 * Writes what an administrator did for everybody into the trail of the company that they work in, and of who works in none into
 * the platform's. In a transaction of the owner, which steps down to that company.
 */
export async function recordAdministration(
  tx: Tx,
  clock: Clock,
  { companyId, userId: actorId }: Actor,
  act: Omit<PlatformAct, 'actorId'>,
): Promise<void> {
  if (companyId === '') return recordPlatformAct(tx, clock, { ...act, actorId })
  await enterTenant(tx, { companyId, userId: actorId })
  await recordAudit(tx, clock, { ...act, actorId, companyId })
}
