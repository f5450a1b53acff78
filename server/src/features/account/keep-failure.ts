import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { accountHash } from './check-password.ts'
import { insertFailure } from './repo-failures.ts'

/** What counts as a sign-in that failed: a wrong pair of e-mail and password, a wrong code after it, and one too many of them. */
const failing: ReadonlySet<string> = new Set(['auth.invalid_credentials', 'auth.code_invalid', 'auth.rate_limited'])

/** Keeps that a sign-in failed, beside its transaction, which is undone; the refusal goes on as it is. */
export async function keepFailure<T>(
  { ports, address }: Pick<RequestContext, 'ports' | 'address'>,
  email: string,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError && failing.has(error.code)) {
      await insertFailure(ports.db, { at: ports.clock.now(), address, accountHash: accountHash(email) })
    }
    throw error
  }
}
