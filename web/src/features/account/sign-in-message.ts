import { ORPCError } from '@orpc/client'
import type { TFunction } from 'i18next'
import { failureMessage, failureOf } from '../../lib/error-message.ts'

/** The messages of section 8: what the server says; where it answered without saying why, and where it did not answer as it should, a sentence of its own. */
export function signInMessage(error: unknown, t: TFunction<'account'>): string {
  const failure = failureOf(error)
  if (failure.code === 'server.unexpected') {
    return error instanceof ORPCError ? failureMessage({ code: 'auth.failed', data: {} }, t) : t('sign_in.unexpected')
  }
  const code = failure.code === 'request.rate_limited' ? 'auth.rate_limited' : failure.code
  return failureMessage({ ...failure, code }, t)
}
