import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { API_SCOPES, roleCapOf } from '@pegada/core/access/api-scope.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { makeKeySecret } from './key-secret.ts'
import { countLiveKeys, insertKey } from './repo.ts'

const keysMax = 50
const dayMs = 24 * 60 * 60 * 1000

/** Makes a key; of its secret only the hash stays here. Throws `api_key.too_many`. */
export async function createKey(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Actor,
  { name, scopes: asked, expiresInDays }: Inputs['apiKey']['create'],
): Promise<{ id: string; secret: string }> {
  await lockCompany(tx, companyId)
  const now = clock.now()
  if ((await countLiveKeys(tx, companyId, now)) >= keysMax) throw new DomainError('api_key.too_many', { max: keysMax })
  const secret = makeKeySecret()
  const scopes = API_SCOPES.filter((scope) => asked.includes(scope))
  const days = expiresInDays === undefined ? defaultDays : expiresInDays
  const id = randomUUID()
  await insertKey(tx, {
    companyId,
    id,
    name: name.trim(),
    prefix: secret.prefix,
    secretHash: secret.hash,
    scopes,
    roleCap: roleCapOf(scopes),
    createdBy: userId,
    createdAt: now,
    expiresAt: days === null ? null : new Date(now.getTime() + Number(days) * dayMs),
  })
  await recordAudit(tx, clock, {
    companyId,
    actorId: userId,
    action: 'api_key.create',
    entity: 'api_key',
    entityId: id,
    data: { prefix: secret.prefix, scopes, days },
  })
  return { id, secret: secret.text }
}

const defaultDays = 90
