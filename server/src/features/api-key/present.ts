import type { Outputs } from '@pegada/contract/contract.ts'
import { API_SCOPES } from '@pegada/core/access/api-scope.ts'
import type { StoredKey } from './repo.ts'

type KeyShown = Outputs['apiKey']['revoke']

/** A key as the contract shows it; its secret is not here to be shown. */
export function presentKey({ row, createdByName, createdByAvatar, isMember }: StoredKey, now: Date): KeyShown {
  const { id, name, prefix, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = row
  return {
    id,
    name,
    prefix,
    scopes: API_SCOPES.filter((scope) => scopes.includes(scope)),
    state: keyStateOf(row, isMember, now),
    createdBy: createdByName ?? createdBy,
    createdByAvatar,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** How a key stands at a moment; `orphaned`: its maker has left the company. */
export function keyStateOf(
  { revokedAt, expiresAt }: Pick<StoredKey['row'], 'revokedAt' | 'expiresAt'>,
  isMember: boolean,
  now: Date,
): KeyShown['state'] {
  if (revokedAt !== null) return 'revoked'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return isMember ? 'active' : 'orphaned'
}
