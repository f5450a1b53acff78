import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Auth, makeAuth } from '../account/auth.ts'
import { takeLetterHit } from '../account/letter-limit.ts'
import { lettersIn, queueAccountExists } from '../account/letters.ts'
import { personOfAddress } from '../account/person-of.ts'
import { confirmTo } from '../account/send-confirmation.ts'
import { recordSignIn, sendCookies } from '../account/sign-in.ts'
import { openInvitation, takeInvitation } from '../invitation/take-invitation.ts'
import { ringBell } from '../platform-admin/ring-bell.ts'
import { createPerson } from './create-person.ts'
import { confirmAddress, lockEmail } from './repo.ts'
import { checkSharedSignUp } from './sign-up-rules.ts'

type SharedInput = Inputs['account']['sharedSignUp']

/**
 * Opens an account by a link to shared access. A link that was mailed proves the address: the session opens at once. One that
 * was handed over does not: the address is confirmed first, and an address that already has an account is not told.
 * Throws the codes of the form, `invitation.invalid`, `account.exists`, `plan.seats_exceeded`.
 */
export async function sharedSignUp(context: RequestContext, input: SharedInput): Promise<{ isSignedIn: boolean }> {
  const { ports, settings } = context
  checkSharedSignUp(input)
  await takeLetterHit(ports, `shared:${input.token}`)
  const isSignedIn = await ports.db.asOwner(async (tx) => {
    const invitation = await openInvitation(tx, ports, input.token)
    const { email } = invitation
    await lockEmail(tx, email)
    const letters = lettersIn(tx, ports)
    const auth = makeAuth(tx.queries, settings, letters)
    const isProven = invitation.delivery === 'mail'
    const known = await personOfAddress(tx, email)
    if (known && isProven) throw new DomainError('account.exists')
    if (known) {
      await (await auth.$context).password.hash(input.password)
      await queueAccountExists(tx, ports, known)
      return false
    }
    const person = await createPerson(tx, ports, auth, { ...input, email, phone: invitation.phone ?? undefined })
    const userId = person.id
    if (isProven) {
      await confirmAddress(tx, userId)
      await ringBell(tx, ports)
    } else await confirmTo(auth, letters, person)
    const cookies = isProven ? await openSession(context, auth, email, input.password) : undefined
    await takeInvitation(tx, ports, invitation, userId)
    if (cookies) await recordSignIn(tx, context, userId)
    if (cookies) sendCookies(context, cookies)
    return isProven
  })
  await ports.jobs.send('mail.deliver', {})
  return { isSignedIn }
}

async function openSession(context: RequestContext, auth: Auth, email: string, password: string): Promise<Headers> {
  const { headers } = await auth.api.signInEmail({
    body: { email, password },
    headers: context.headers,
    returnHeaders: true,
  })
  return headers
}
