import type { TFunction } from 'i18next'
import { failureMessage, failureOf } from '../../lib/error-message.ts'

/** The messages of section 8: what the server says, and for what it could not say the unexpected one. */
export function signInMessage(error: unknown, t: TFunction<'auth'>): string {
  const failure = failureOf(error)
  if (failure.code === 'server.unexpected') return t('sign_in.unexpected')
  const code = failure.code === 'request.rate_limited' ? 'auth.rate_limited' : failure.code
  return failureMessage({ ...failure, code }, t)
}
