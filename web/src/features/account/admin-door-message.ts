import type { TFunction } from 'i18next'
import { type Failure, failureMessage } from '../../lib/error-message.ts'

/** Why the door of the administration stays closed, in the sentences of the specification, section 8 ("Admin access"). */
export function adminDoorMessage(failure: Failure, t: TFunction<['admin-door', 'account', 'errors']>): string {
  const { code } = failure
  if (code === 'auth.invalid_credentials') return t('invalid')
  if (code === 'server.unexpected' || code === 'auth.failed') return t('failed')
  return failureMessage({ ...failure, code: code === 'request.rate_limited' ? 'auth.rate_limited' : code }, t)
}
