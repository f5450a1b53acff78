import type { Caller, RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { bearerOf, findKeyActor, isLiveKey } from '../api-key/find-key-actor.ts'
import { type ActsAs, impersonationOf } from '../impersonation/impersonation-of.ts'
import { isOverSeats } from '../plan/entitlements-of.ts'
import { findMembership, noteSessionUse } from './repo.ts'

/** Who asks, where they work in a company. Throws as `findCaller`. */
export async function findActor(context: RequestContext): Promise<Actor | undefined> {
  return (await findCaller(context))?.actor
}

/**
 * Who asks, and in which company: by a program's key where keys are taken, else by the session cookie. Renews the cookie
 * when the session was renewed. Throws `auth.api_key_invalid`: a key that does not hold is never passed over for a cookie.
 */
export async function findCaller(context: RequestContext): Promise<Caller | undefined> {
  if (context.caller) return context.caller
  const secret = context.takesKeys ? bearerOf(context.headers) : undefined
  if (secret !== undefined) {
    const actor = await seatedKeyActor(context.ports, secret)
    return { userId: actor.userId, actor }
  }
  if (!hasCookie(context.headers)) return undefined
  const { response, headers } = await context.ports.auth.api.getSession({
    headers: context.headers,
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) context.resHeaders?.append('set-cookie', cookie)
  if (!response) return undefined
  await noteUse(context.ports, response.session)
  const actsAs = await impersonationOf(context.ports, response.session)
  const userId = actsAs?.userId ?? response.user.id
  const sessionId = response.session.id
  const actor = await actorOf(context.ports, { userId, sessionId, actsAs })
  // The person left the company just now: the administrator is not them without it.
  if (actsAs && !actor) return undefined
  return { userId, actor, sessionId }
}

/** What a person is in the company that they work in, or in the one in which an administrator of the platform acts as them. */
async function actorOf(
  ports: Pick<Ports, 'db' | 'clock'>,
  {
    userId,
    sessionId,
    actsAs,
  }: { readonly userId: string; readonly sessionId: string; readonly actsAs: ActsAs | undefined },
): Promise<Actor | undefined> {
  const membership = await findMembership(ports.db, userId, actsAs?.companyId)
  if (!membership) return undefined
  const { companyId, role, isOwner, sharedAccess, hasTwoFactor, asksTwoFactor, unitIds } = membership
  // The administrator has one of their own, and could set up none for the person.
  const lacksTwoFactor = asksTwoFactor && !hasTwoFactor && !actsAs
  const person = {
    ...{ userId, companyId, role, isOwner, sessionId },
    ...(sharedAccess === 'verifier' && { isVerifier: true }),
    ...(unitIds && { unitIds }),
    ...(lacksTwoFactor && { lacksTwoFactor }),
    ...(actsAs && { impersonation: actsAs.impersonation }),
  }
  if (isOwner) return person
  return ports.db.asTenant({ companyId, userId }, (tx) => seated(tx, ports, person))
}

/** Whom a key acts for writes no more than its maker could. */
async function seatedKeyActor(ports: Ports, secret: string): Promise<Actor> {
  const actor = await findKeyActor(ports, secret)
  return ports.db.asTenant(actor, (tx) => seated(tx, ports, actor))
}

/** Who came after the plan's seats were taken goes on reading, and writes nothing until there is a seat. */
async function seated(tx: Tx, ports: Pick<Ports, 'clock'>, actor: Actor): Promise<Actor> {
  const isOver = await isOverSeats(tx, ports, actor.companyId, actor.userId)
  return isOver ? { ...actor, role: 'user', isOverSeats: true } : actor
}

const noteEveryMs = 5 * 60 * 1000

/** Remembers that a session is in use, and its person in their company, at most once in five minutes. */
async function noteUse(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  session: {
    readonly id: string
    readonly userId: string
    readonly lastUsedAt?: Date | null | undefined
  },
): Promise<void> {
  const now = clock.now()
  const last = session.lastUsedAt
  if (last && now.getTime() - last.getTime() < noteEveryMs) return
  await noteSessionUse(db, session, now)
}

/** Whether the session that came with a request still holds, as the same person who still works in the company; renews nothing. */
export async function isStillIn(
  { auth, ...ports }: Pick<Ports, 'auth' | 'db' | 'clock'>,
  headers: Headers,
  { userId, companyId, impersonation }: Pick<Actor, 'userId' | 'companyId' | 'impersonation'>,
): Promise<boolean> {
  const open = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!open) return false
  const actsAs = await impersonationOf(ports, open.session)
  if (actsAs?.impersonation.id !== impersonation?.id || (actsAs?.userId ?? open.user.id) !== userId) return false
  const membership = await findMembership(ports.db, userId, actsAs?.companyId)
  return membership?.companyId === companyId
}

/** Whether the request comes with a key that holds, where keys are taken, or the cookie of an open session; renews nothing. */
export async function isKnownCaller(
  { auth, ...ports }: Pick<Ports, 'auth' | 'db' | 'clock'>,
  headers: Headers,
  takesKeys: boolean,
): Promise<boolean> {
  const secret = takesKeys ? bearerOf(headers) : undefined
  if (secret !== undefined) return isLiveKey(ports, secret)
  return hasCookie(headers) && (await auth.api.getSession({ headers, query: { disableRefresh: true } })) !== null
}

function hasCookie(headers: Headers): boolean {
  return headers.get('cookie')?.includes('pegada.session_token') ?? false
}
