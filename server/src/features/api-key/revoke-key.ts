import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findKey, markRevoked } from './repo.ts'

/** Ends a key for the next request on; of who administers the platform the trail tells why. Answers what it was. Throws `api_key.not_found` or `api_key.already_revoked`. */
export async function revokeKey(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  apiKeyId: string,
  reason?: string,
): Promise<{ name: string; prefix: string }> {
  await lockCompany(tx, companyId)
  const found = await findKey(tx, companyId, apiKeyId)
  if (!found) throw new DomainError('api_key.not_found')
  if (found.row.revokedAt !== null) throw new DomainError('api_key.already_revoked')
  await markRevoked(tx, companyId, apiKeyId, clock.now())
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'api_key.revoke',
    entity: 'api_key',
    entityId: apiKeyId,
    data: { prefix: found.row.prefix, ...(reason !== undefined && { reason }) },
  })
  return found.row
}
