import { DomainError } from '@pegada/core/domain-error.ts'
import { dayInBrazil } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import { findPreparedDue } from './repo.ts'

/**
 * Lets nobody in whose deletion a root admin prepared. Asked once the session is written, as owner: a deletion that is being prepared
 * holds the person's row, for which the session waits, so that one of both sees the other. Throws `auth.deletion_prepared`.
 */
export async function assertNotLeaving(tx: Tx, userId: string): Promise<void> {
  const dueAt = await findPreparedDue(tx.queries, userId)
  if (dueAt) throw new DomainError('auth.deletion_prepared', { until: dayInBrazil(dueAt) })
}
