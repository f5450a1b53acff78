import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import { withOwnerRights } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { keyStateOf } from '../api-key/present.ts'
import { revokeKey } from '../api-key/revoke-key.ts'
import { tellNotice } from '../notice/tell-notice.ts'
import { assertNamesNobody } from '../platform-admin/assert-names-nobody.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { type AnyKey, countAllKeys, findHolderOfKey, selectAllKeys } from './repo-keys.ts'

type Shown = Outputs['platformSecurity']['keys']

/** The keys of all companies, without what only their holders know. */
export function listKeys(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  wanted: Inputs['platformSecurity']['keys'],
): Promise<Shown> {
  const now = clock.now()
  return platformList(db, { now }, wanted, {
    ...{ sort: 'createdAt', select: selectAllKeys, count: countAllKeys },
    present: (key) => present(key, now),
  })
}

function present({ row, company, isMember }: AnyKey, now: Date): Shown['rows'][number] {
  const { id, companyId, name, prefix, scopes, createdAt, lastUsedAt, expiresAt } = row
  return {
    ...{ id, companyId, company, name, prefix, scopes },
    state: keyStateOf(row, isMember, now),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}

/**
 * Ends a key of a company, from the next request on: in its trail and in the platform's, and told at the bell to who manages its programs, in one
 * transaction. Throws `api_key.not_found`, `api_key.already_revoked`, as `assertNamesNobody` does of who made it, and `auth.forbidden` as whoever asks may no more.
 */
export async function revokeAnyKey(
  ports: Ports,
  { userId }: Pick<Actor, 'userId'>,
  { keyId, reason }: Inputs['platformSecurity']['revokeKey'],
): Promise<void> {
  const { db, clock } = ports
  const holder = await findHolderOfKey(db, keyId)
  if (!holder) throw new DomainError('api_key.not_found')
  const { companyId } = holder
  assertNamesNobody(reason, holder)
  await db.asTenant({ companyId, userId, reach: 'company' }, async (tx) => {
    // The platform's trail first and the company's rows after it, as every act of both.
    await withOwnerRights(tx, () => startPlatformAct(tx, { userId }, 'platform-security:write'))
    const { name, prefix } = await revokeKey(tx, ports, { companyId, userId }, keyId, reason)
    await tellNotice(tx, clock, {
      companyId,
      kind: 'api_key_revoked',
      cause: keyId,
      subject: { key: name, prefix, reason },
    })
    await withOwnerRights(tx, () =>
      recordPlatformAct(tx, clock, {
        ...{ actorId: userId, action: 'api_key.revoke', entity: 'api_key', entityId: keyId },
        data: { reason, companyId, prefix },
      }),
    )
  })
}
