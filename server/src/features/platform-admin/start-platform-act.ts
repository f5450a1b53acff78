import { mayOnPlatform, type PlatformPermission } from '@pegada/core/access/platform-role.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { platformRoleOf } from './platform-role-of.ts'
import { hasDeactivation } from './repo.ts'
import { lockRecords } from './repo-records.ts'

/** What the installation does by itself takes its place among the acts of people, before it locks anything else. */
export const startOwnAct: (tx: Tx) => Promise<void> = lockRecords

/**
 * Acts on people come one after the other, each by who still may: two cannot take each other's role or account away at once, and
 * since nobody does it to themselves, one who may is always left. Throws `auth.forbidden`.
 */
export async function startPlatformAct(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  permission: PlatformPermission,
): Promise<void> {
  await lockRecords(tx)
  const role = await platformRoleOf({ db: tx }, userId)
  if (!mayOnPlatform(role, permission) || (await hasDeactivation(tx, userId))) throw new DomainError('auth.forbidden')
}
