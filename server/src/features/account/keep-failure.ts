import { DomainError } from '@pegada/core/domain-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import { accountHash } from './check-password.ts'
import { countRefusal, insertFailure, type LimitedCaller } from './repo-failures.ts'

/** What counts as a sign-in that failed, each by itself: a wrong pair of e-mail and password, a wrong code after it. */
const failing: ReadonlySet<string> = new Set(['auth.invalid_credentials', 'auth.code_invalid'])

type Asked = Pick<RequestContext, 'ports' | 'address'>

/**
 * Keeps that a sign-in failed, beside its transaction, which is undone; the refusal goes on as it is. One that the limit of the
 * account refused is counted and no row of its own, so that a flood writes none.
 */
export async function keepFailure<T>({ ports, address }: Asked, email: string, act: () => Promise<T>): Promise<T> {
  const hash = accountHash(email)
  try {
    return await keepRefusal({ ports }, { accountHash: hash }, act)
  } catch (error) {
    if (error instanceof DomainError && failing.has(error.code)) {
      await kept(ports, insertFailure(ports.db, { at: ports.clock.now(), address, accountHash: hash }))
    }
    throw error
  }
}

/** Counts among the sign-ins that failed what the limit of this caller refuses; the refusal goes on as it is. */
export async function keepRefusal<T>(
  { ports }: Pick<Asked, 'ports'>,
  caller: LimitedCaller,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'auth.rate_limited') {
      await kept(ports, countRefusal(ports.db, ports.clock.now(), caller))
    }
    throw error
  }
}

/** Waits until it is kept; where that fails the log tells it, and the refusal is answered all the same. */
async function kept({ log }: Asked['ports'], work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    log.error({ error: describeError(error) }, 'sign_in_failure.not_kept')
  }
}
