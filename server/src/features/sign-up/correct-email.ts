import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import { type Auth, makeAuth } from '../account/auth.ts'
import { isPasswordOf, takeSignInHit } from '../account/check-password.ts'
import { takeLetterHit } from '../account/letter-limit.ts'
import { lettersIn, queueAccountExists } from '../account/letters.ts'
import { personOfAddress } from '../account/person-of.ts'
import { recordPersonAudit } from '../account/record-person-audit.ts'
import { sendConfirmation } from '../account/send-confirmation.ts'
import { findOwnedCompany, lockEmail, setAddress } from './repo.ts'
import { checkEmail } from './sign-up-rules.ts'

/**
 * Corrects the address of an account that waits for its confirmation: the letter goes to the new one, and the link that was
 * sent to the old one no longer confirms anything. Whoever opened the account proves it by its password; an address without
 * an account, one that is confirmed and a wrong password are refused alike, after the same work. A new address that has an
 * account already gets a letter saying so, and the answer does not tell. Who joined by an invitation keeps its address.
 * Throws `account.email_required`, `account.email_invalid`, `auth.invalid_credentials`, `auth.rate_limited`,
 * `invitation.other_email`, `request.rate_limited`.
 */
export async function correctEmail(context: RequestContext, input: Inputs['account']['correctEmail']): Promise<void> {
  const { ports, settings } = context
  const newEmail = checkEmail(input.newEmail)
  const email = input.email.trim().toLowerCase()
  await takeSignInHit(ports, email)
  await takeLetterHit(ports, newEmail)
  await ports.db.asOwner(async (tx) => {
    await lockEmail(tx, newEmail)
    const letters = lettersIn(tx, ports)
    const auth = makeAuth(tx.queries, settings, letters)
    const userId = await findWaiting(tx, auth, email, input.password)
    const known = newEmail === email ? undefined : await personOfAddress(tx, newEmail)
    if (known) return queueAccountExists(tx, ports, known)
    await setAddress(tx, userId, newEmail, ports.clock.now())
    await sendConfirmation(auth, letters, newEmail)
    await recordPersonAudit(tx, ports.clock, userId, 'account.correct_email')
  })
  await ports.jobs.send('mail.deliver', {})
}

/** The account of the address and password that waits for its confirmation, opened for a company of its own. */
async function findWaiting(tx: Tx, auth: Auth, email: string, password: string): Promise<string> {
  const person = await personOfAddress(tx, email)
  const isTheirs = await isPasswordOf(tx, auth, person?.id, password)
  if (!person || !isTheirs || person.emailVerified) throw new DomainError('auth.invalid_credentials')
  if (!(await findOwnedCompany(tx, person.id))) throw new DomainError('invitation.other_email')
  return person.id
}
