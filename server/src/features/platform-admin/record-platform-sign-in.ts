import type { Clock } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { platformRoleOf } from './platform-role-of.ts'
import { recordPlatformAct } from './record-platform-act.ts'

/** Writes an opened session of who has a role on the platform into its trail, in a transaction of the owner; of others nothing. */
export async function recordPlatformSignIn(tx: Tx, clock: Clock, userId: string): Promise<void> {
  if ((await platformRoleOf({ db: tx }, userId)) === undefined) return
  const act = { actorId: userId, action: 'session.create', entity: 'user', entityId: userId }
  await recordPlatformAct(tx, clock, act)
}
