import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { currentSession } from '../account/current-session.ts'
import { distrustDevices } from '../account/distrust-devices.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { deleteOtherSessions, deleteSession, deleteSessions } from './repo.ts'

/** Ends one session of the person. Throws `session.not_found`, for another's as well. */
export async function revokeSession({ ports }: RequestContext, actor: Actor, sessionId: string): Promise<void> {
  await ports.db.asOwner(async (tx) => {
    if (!(await deleteSession(tx, actor.userId, sessionId))) throw new DomainError('session.not_found')
    await recordPersonAudit(tx, ports.clock, actor.userId, 'session.revoke')
  })
}

/** Ends every session of the person but this one, and trusts no device any more. Answers how many ended. */
export async function revokeOtherSessions(context: RequestContext, actor: Actor): Promise<number> {
  const { ports } = context
  const { id } = await currentSession(context)
  return ports.db.asOwner(async (tx) => {
    const ended = await deleteOtherSessions(tx, actor.userId, id)
    await distrustDevices(tx, actor.userId)
    await recordPersonAudit(tx, ports.clock, actor.userId, 'session.revoke_others')
    return ended
  })
}

/** Ends every session of a person in the transaction of who administers the platform, and trusts no device. Answers how many ended. */
export async function endSessionsOf(tx: Tx, userId: string): Promise<number> {
  const ended = await deleteSessions(tx, userId)
  await distrustDevices(tx, userId)
  return ended
}

/** Ends one session of a person in the transaction of who administers the platform, and trusts no device. Answers whether there was one. */
export async function endSessionOf(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  const isEnded = await deleteSession(tx, userId, sessionId)
  if (isEnded) await distrustDevices(tx, userId)
  return isEnded
}
