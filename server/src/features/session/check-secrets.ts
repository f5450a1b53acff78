import { DomainError } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import { makeAuth } from '../account/auth.ts'
import { checkPassword } from '../account/check-password.ts'
import { lettersIn } from '../account/letters.ts'
import { isSecondFactorOn } from './repo.ts'
import { factorFailure } from './unreadable-factor.ts'

/** Who gives their secrets again, before what cannot be taken back by who finds a page open. */
interface Given {
  readonly userId: string
  readonly password: string
  /** Of the second factor; asked for where there is one. */
  readonly code: string | undefined
}

/** Throws `account.password_wrong`, or, where the person has a second factor, `auth.code_invalid` or `two_factor.unreadable`. */
export async function checkSecrets(
  tx: Tx,
  { ports, settings, headers }: RequestContext,
  { userId, password, code = '' }: Given,
): Promise<void> {
  const auth = makeAuth(tx.queries, settings, lettersIn(tx, ports))
  await checkPassword(tx, auth, userId, password)
  if (!(await isSecondFactorOn(tx.queries, userId))) return
  await auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers }).catch(async (error: unknown) => {
    if (error instanceof APIError) throw new DomainError('auth.code_invalid')
    throw await factorFailure(tx, auth, { userId, of: 'secret' }, error)
  })
}
