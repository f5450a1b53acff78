import { createHash } from 'node:crypto'
import { DomainError } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/procedures.ts'
import { takeHit } from '../../http/rate-limit.ts'
import { enterTenant } from '../../platform/db/port.ts'
import type { Actor } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { makeAuth } from './auth.ts'
import { lettersIn } from './letters.ts'
import { findMembership } from './repo.ts'

/** Opens a session; its cookie goes out with the answer. The session and its trail are one transaction. */
export async function signIn(context: RequestContext, input: { email: string; password: string }): Promise<void> {
  const { ports, settings } = context
  const email = input.email.trim().toLowerCase()
  // Per address as well, so that one account is not tried from many machines.
  await takeHit(ports, 'sign-in-account', createHash('sha256').update(email).digest('hex'))
  await ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    const { headers, response } = await auth.api
      .signInEmail({ body: { email, password: input.password }, headers: context.headers, returnHeaders: true })
      .catch((error: unknown) => {
        throw signInRefusal(error)
      })
    const membership = await findMembership(tx, response.user.id)
    if (!membership) throw new DomainError('auth.invalid_credentials')
    await enterTenant(tx, membership.companyId, response.user.id)
    await recordAudit(tx, ports.clock, {
      companyId: membership.companyId,
      actorId: response.user.id,
      action: 'session.create',
      entity: 'user',
      entityId: response.user.id,
    })
    for (const cookie of headers.getSetCookie()) context.resHeaders?.append('set-cookie', cookie)
  })
}

/** An unconfirmed address is told only to who knows the password; all else looks the same. */
function signInRefusal(error: unknown): unknown {
  if (!(error instanceof APIError)) return error
  const isUnconfirmed = error.body?.code === 'EMAIL_NOT_VERIFIED'
  return new DomainError(isUnconfirmed ? 'auth.email_not_confirmed' : 'auth.invalid_credentials')
}

/** Closes the session and clears its cookie. */
export async function signOut(context: RequestContext, actor: Actor): Promise<void> {
  const { ports, settings } = context
  await ports.db.asOwner(async (tx) => {
    const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
    const { headers } = await auth.api.signOut({ headers: context.headers, returnHeaders: true })
    for (const cookie of headers.getSetCookie()) context.resHeaders?.append('set-cookie', cookie)
    await enterTenant(tx, actor.companyId, actor.userId)
    await recordAudit(tx, ports.clock, {
      companyId: actor.companyId,
      actorId: actor.userId,
      action: 'session.delete',
      entity: 'user',
      entityId: actor.userId,
    })
  })
}
