import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import { assertOpenAccount } from '../platform-admin/assert-open-account.ts'
import { recordPlatformSignIn } from '../platform-admin/record-platform-sign-in.ts'
import { assertNotLeaving } from './assert-not-leaving.ts'
import { makeAuth } from './auth.ts'
import { takeSignInHit } from './check-password.ts'
import { keepFailure } from './keep-failure.ts'
import { lettersIn } from './letters.ts'
import { recordPersonAudit } from './record-person-audit.ts'
import { findUserByEmail } from './repo.ts'

/**
 * Opens a session; its cookie goes out with the answer. The session and its trail are one transaction. Where the account has
 * a second factor, no session opens yet: `needsCode` is answered, and a cookie that lets a code follow for ten minutes. What `may`
 * throws of whose password was right closes the door again, and so does `auth.deactivated`, which nobody else is told.
 */
export async function signIn(
  context: RequestContext,
  input: { email: string; password: string },
  may: (tx: Tx, userId: string) => Promise<void> = async () => {},
): Promise<{ needsCode: boolean }> {
  const { ports } = context
  const email = input.email.trim().toLowerCase()
  // Per address as well, so that one account is not tried from many machines.
  await keepFailure(context, email, () => takeSignInHit(ports, email))
  return keepFailure(context, email, () => openSession(context, { email, password: input.password }, may))
}

function openSession(
  context: RequestContext,
  { email, password }: { readonly email: string; readonly password: string },
  may: (tx: Tx, userId: string) => Promise<void>,
): Promise<{ needsCode: boolean }> {
  const { ports, settings } = context
  return ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    const { headers, response } = await auth.api
      .signInEmail({ body: { email, password }, headers: context.headers, returnHeaders: true })
      .catch((error: unknown) => {
        throw signInRefusal(error)
      })
    const person = await findUserByEmail(tx, email)
    invariant(person, 'whose password was right has an account')
    await assertOpenAccount(tx, person.id)
    await assertNotLeaving(tx, person.id)
    await may(tx, person.id)
    const needsCode = 'twoFactorRedirect' in response
    if (!needsCode) {
      await recordPlatformSignIn(tx, ports.clock, person.id)
      await recordSignIn(tx, context, person.id)
    }
    sendCookies(context, headers)
    return { needsCode }
  })
}

/** Writes an opened session into the trail of the company it works in; a person of no company has a session, and no trail. */
export function recordSignIn(tx: Tx, { ports }: Pick<RequestContext, 'ports'>, userId: string): Promise<void> {
  return recordPersonAudit(tx, ports.clock, userId, 'session.create')
}

/** Lets the cookies that the sign-in library sets go out with the answer. */
export function sendCookies(context: Pick<RequestContext, 'resHeaders'>, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) context.resHeaders?.append('set-cookie', cookie)
}

/** An unconfirmed address is told only to who knows the password; all else looks the same. */
function signInRefusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error
  const isUnconfirmed = error.body?.code === 'EMAIL_NOT_VERIFIED'
  return new DomainError(isUnconfirmed ? 'auth.email_not_confirmed' : 'auth.invalid_credentials')
}

/** Closes the session and clears its cookie. */
export async function signOut(context: RequestContext, userId: string): Promise<void> {
  const { ports, settings } = context
  await ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    const { headers } = await auth.api.signOut({ headers: context.headers, returnHeaders: true })
    sendCookies(context, headers)
    await recordPersonAudit(tx, ports.clock, userId, 'session.delete')
  })
}
