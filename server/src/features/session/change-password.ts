import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Actor } from '../../ports.ts'
import { makeAuth } from '../account/auth.ts'
import { checkPassword, storePassword, takeSecretHit } from '../account/check-password.ts'
import { currentSession } from '../account/current-session.ts'
import { distrustDevices } from '../account/distrust-devices.ts'
import { lettersIn } from '../account/letters.ts'
import { isStrongPassword } from '../account/password-rule.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { deleteOtherSessions } from './repo.ts'

/**
 * Sets a new password; every other session of the person ends. Answers how many.
 * Throws `account.password_wrong`, `account.password_weak`, `auth.rate_limited`.
 */
export async function changePassword(
  context: RequestContext,
  actor: Actor,
  input: { password: string; newPassword: string },
): Promise<number> {
  const { ports, settings } = context
  await takeSecretHit(ports, actor.userId)
  if (!isStrongPassword(input.newPassword)) throw new DomainError('account.password_weak')
  const { id } = await currentSession(context)
  return ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    await checkPassword(tx, auth, actor.userId, input.password)
    await storePassword(tx, auth, actor.userId, input.newPassword)
    const ended = await deleteOtherSessions(tx, actor.userId, id)
    await distrustDevices(tx, actor.userId)
    await recordPersonAudit(tx, ports.clock, actor.userId, 'account.change_password')
    return ended
  })
}
