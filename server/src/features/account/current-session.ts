import { invariant } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'

/** The session that this request came with. Only for procedures that no key may call. */
export async function currentSession({ ports, headers }: RequestContext): Promise<{ id: string; expiresAt: Date }> {
  const open = await ports.auth.api.getSession({ headers, query: { disableRefresh: true } })
  invariant(open, 'who was let in by a session has one')
  return open.session
}
