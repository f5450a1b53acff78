import { DomainError } from '@pegada/core/domain-error.ts'
import { isRecord, isText } from '@pegada/core/guards.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import { grantRootAdmins } from '../platform-admin/keep-root-admins.ts'
import { ringBell } from '../platform-admin/ring-bell.ts'
import { startTrial } from '../subscription/start-trial.ts'
import { makeAuth } from './auth.ts'
import { takeLetterHit } from './letter-limit.ts'
import { lettersIn } from './letters.ts'
import { recordPersonAudit } from './record-person-audit.ts'
import { findMembership, findUserByEmail, setConfirmed } from './repo.ts'
import { sendConfirmation } from './send-confirmation.ts'

/** Confirms the address that the letter's token names. A token used twice answers the same. */
export async function verifyEmail(context: RequestContext, token: string): Promise<{ email: string }> {
  const { ports, settings } = context
  return ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    const before = await findUserByEmail(tx, emailIn(token))
    await auth.api.verifyEmail({ query: { token } }).catch((error: unknown) => {
      throw error instanceof APIError ? new DomainError('auth.token_invalid') : error
    })
    const email = emailIn(token)
    const person = await findUserByEmail(tx, email)
    if (!person) throw new DomainError('auth.token_invalid')
    const isFirst = !before?.emailVerified
    if (isFirst) {
      await setConfirmed(tx, person.id, ports.clock.now())
      await ringBell(tx, ports)
    }
    if (settings.rootAdminEmails?.includes(email)) await grantRootAdmins(tx, ports.clock, [email])
    const membership = await findMembership(tx, person.id)
    await recordPersonAudit(tx, ports.clock, person.id, 'account.verify_email')
    if (isFirst && membership?.isOwner) await startTrial(tx, ports, membership.companyId)
    return { email }
  })
}

/** Sends the letter again. An unknown or confirmed address gets none, and the answer does not tell. */
export async function resendVerification(context: RequestContext, typedEmail: string): Promise<void> {
  const { ports, settings } = context
  const email = typedEmail.trim().toLowerCase()
  await takeLetterHit(ports, email)
  await ports.db.asOwner(async (tx) => {
    const person = await findUserByEmail(tx, email)
    if (!person || person.emailVerified) return
    const letters = lettersIn(tx, ports)
    await sendConfirmation(makeAuth(tx.queries, settings, letters), letters, email)
    await recordPersonAudit(tx, ports.clock, person.id, 'account.resend_verification')
  })
  await ports.jobs.send('mail.deliver', {})
}

/** The address in a token; nothing when it is not one of ours. */
function emailIn(token: string): string {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return isRecord(payload) && isText(payload.email) ? payload.email.toLowerCase() : ''
  } catch {
    return ''
  }
}
