import type { RequestContext } from '../../http/procedures.ts'
import type { Actor, Ports } from '../../ports.ts'
import { bearerOf, findKeyActor, isLiveKey } from '../api-key/find-key-actor.ts'
import { findMembership } from './repo.ts'

/**
 * Who asks, and in which company: by a program's key where keys are taken, else by the session cookie. Renews the cookie
 * when the session was renewed. Throws `auth.api_key_invalid`: a key that does not hold is never passed over for a cookie.
 */
export async function findActor(context: RequestContext): Promise<Actor | undefined> {
  const secret = context.takesKeys ? bearerOf(context.headers) : undefined
  if (secret !== undefined) return findKeyActor(context.ports, secret)
  if (!hasCookie(context.headers)) return undefined
  const { response, headers } = await context.ports.auth.api.getSession({
    headers: context.headers,
    returnHeaders: true,
  })
  for (const cookie of headers.getSetCookie()) context.resHeaders?.append('set-cookie', cookie)
  if (!response) return undefined
  const userId = response.user.id
  const membership = await context.ports.db.asPerson(userId, (tx) => findMembership(tx, userId))
  return membership && { userId, companyId: membership.companyId, role: membership.role, isOwner: membership.isOwner }
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
