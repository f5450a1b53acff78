import { lowerRole } from '@pegada/core/access/api-scope.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Actor, Ports } from '../../ports.ts'
import { isSecretOf, prefixOf } from './key-secret.ts'
import { findLiveKey, type LiveKey, writeLastUse } from './repo.ts'

/** What the Authorization header names as a key; undefined when it names none. */
export function bearerOf(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1]
}

/**
 * Who a key acts for: its creator in its company, with no more rights than the key's scopes need nor than its creator has now.
 * Throws `auth.api_key_invalid` for one that is unknown, revoked, past its day, or whose creator left the company or is shut out.
 */
export async function findKeyActor(ports: Pick<Ports, 'db' | 'clock'>, secret: string): Promise<Actor> {
  const now = ports.clock.now()
  const key = await findBySecret(ports, secret, now)
  if (!key) throw new DomainError('auth.api_key_invalid')
  if (!key.isFresh) await writeLastUse(ports.db, key, now)
  const { companyId, createdBy: userId, id, name, scopes } = key
  const role = lowerRole(key.role, key.roleCap)
  return {
    ...{ userId, companyId, role, isOwner: false, apiKey: { id, name, scopes } },
    ...(key.unitIds && { unitIds: key.unitIds }),
  }
}

/** Whether a request with this secret would be let in as somebody; leaves no trace of use. */
export async function isLiveKey(ports: Pick<Ports, 'db' | 'clock'>, secret: string): Promise<boolean> {
  return (await findBySecret(ports, secret, ports.clock.now())) !== undefined
}

async function findBySecret({ db }: Pick<Ports, 'db'>, secret: string, now: Date): Promise<LiveKey | undefined> {
  const prefix = prefixOf(secret)
  const key = prefix === undefined ? undefined : await findLiveKey(db, prefix, now)
  return key && isSecretOf(secret, key.secretHash) ? key : undefined
}
