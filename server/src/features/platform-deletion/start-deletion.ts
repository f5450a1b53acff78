import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { type HeldPerson, heldPerson } from '../account-deletion/standing.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'

/**
 * Begins an act on somebody's account, in a transaction of the owner: who asks is still a root admin, and the person is held. Throws
 * `auth.forbidden`, `platform_deletion.self`, `platform_user.not_found`.
 */
export async function startDeletion(tx: Tx, actor: Pick<Actor, 'userId'>, userId: string): Promise<HeldPerson> {
  if (actor.userId === userId) throw new DomainError('platform_deletion.self')
  const person = await heldPerson(tx, userId)
  if (!person) throw new DomainError('platform_user.not_found')
  await startPlatformAct(tx, actor, 'platform-person:delete')
  return person
}
