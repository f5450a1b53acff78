import { DomainError } from '@pegada/core/domain-error.ts'
import { symmetricDecrypt } from 'better-auth/crypto'
import type { Tx } from '../../platform/db/port.ts'
import type { Auth } from '../account/auth.ts'
import { findSecondFactor } from './repo.ts'

/**
 * What a failure of the auth library means: `two_factor.unreadable` where no secret of the installation reads what the code
 * is held against (it was changed without the one before it, or the row is damaged); else the failure itself.
 */
export async function factorFailure(
  tx: Tx,
  auth: Auth,
  { userId, of }: { readonly userId: string | undefined; readonly of: 'secret' | 'backupCodes' },
  error: unknown,
): Promise<unknown> {
  const stored = userId === undefined ? undefined : await findSecondFactor(tx, userId)
  if (!stored) return error
  const { secretConfig: key } = await auth.$context
  const isRead = await symmetricDecrypt({ key, data: stored[of] }).then(
    () => true,
    () => false,
  )
  return isRead ? error : new DomainError('two_factor.unreadable')
}
