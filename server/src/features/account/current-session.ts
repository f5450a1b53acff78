import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'

/** The session that this request came with, refused when it has ended since the door. Only for procedures that no key may call. */
export async function currentSession({ ports, headers }: RequestContext): Promise<{ id: string; expiresAt: Date }> {
  const open = await ports.auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!open) throw new DomainError('auth.required')
  return open.session
}
