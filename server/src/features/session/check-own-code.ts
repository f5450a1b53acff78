import { DomainError } from '@pegada/core/domain-error.ts'
import { APIError } from 'better-auth/api'
import type { RequestContext } from '../../http/request-context.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Auth } from '../account/auth.ts'
import { isSecondFactorOn } from './repo.ts'
import { factorFailure } from './unreadable-factor.ts'

/** Whether the code is one of the person's second factor, where they have one. Throws `auth.code_invalid`, `two_factor.unreadable`. */
export async function checkOwnCode(
  tx: Tx,
  auth: Auth,
  { headers }: Pick<RequestContext, 'headers'>,
  { userId, code = '' }: { readonly userId: string; readonly code: string | undefined },
): Promise<void> {
  if (!(await isSecondFactorOn(tx.queries, userId))) return
  await auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers }).catch(async (error: unknown) => {
    if (error instanceof APIError) throw new DomainError('auth.code_invalid')
    throw await factorFailure(tx, auth, { userId, of: 'secret' }, error)
  })
}
