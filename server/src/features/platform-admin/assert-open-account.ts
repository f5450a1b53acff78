import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { hasDeactivation } from './repo.ts'

/**
 * Refuses whose account the administration has closed. Asked once a session was opened in the same transaction, which it then takes
 * along: whoever closes the account meanwhile waits for that transaction, or is seen by it. Throws `auth.deactivated`.
 */
export async function assertOpenAccount(tx: Tx, userId: string): Promise<void> {
  if (await hasDeactivation(tx, userId)) throw new DomainError('auth.deactivated')
}
