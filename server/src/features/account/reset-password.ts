import { DomainError } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import { makeAuth } from './auth.ts'
import { distrustDevices } from './distrust-devices.ts'
import { takeLetterHit } from './letter-limit.ts'
import { lettersIn } from './letters.ts'
import { isStrongPassword } from './password-rule.ts'
import { recordPersonAudit } from './record-person-audit.ts'
import { findUserByEmail } from './repo.ts'
import { findOwnerOfResetToken } from './repo-secrets.ts'

/** Sends a letter with a link, if the address has an account; the answer does not tell. */
export async function requestPasswordReset(context: RequestContext, typedEmail: string): Promise<void> {
  const { ports, settings } = context
  const email = typedEmail.trim().toLowerCase()
  await takeLetterHit(ports, email)
  await ports.db.asOwner(async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person) return
    await makeAuth(tx.queries, settings, lettersIn(tx, ports)).api.requestPasswordReset({ body: { email } })
    await recordPersonAudit(tx, ports.clock, person.id, 'account.request_password_reset')
  })
  await ports.jobs.send('mail.deliver', {})
}

/** Sets a new password and ends all sessions of the account. The token serves once. */
export async function resetPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<void> {
  const { ports, settings } = context
  if (!isStrongPassword(input.password)) throw new DomainError('account.password_weak')
  await ports.db.asOwner(async (tx) => {
    const userId = await findOwnerOfResetToken(tx, input.token)
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    await auth.api
      .resetPassword({ body: { token: input.token, newPassword: input.password } })
      .catch((error: unknown) => {
        throw error instanceof APIError ? new DomainError('auth.token_invalid') : error
      })
    if (!userId) return
    await distrustDevices(tx, userId)
    await recordPersonAudit(tx, ports.clock, userId, 'account.reset_password')
  })
}
