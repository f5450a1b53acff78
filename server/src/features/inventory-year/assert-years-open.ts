import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findClosedYear } from './repo.ts'

/**
 * Refuses a write that touches a closed or sealing year, and keeps closing away until the transaction ends. A line that
 * crosses years is held by each of them: `start` and `end` are its days. Throws `inventory.closed`.
 */
export async function assertYearsOpen(tx: Tx, companyId: string, start: string, end: string): Promise<void> {
  await lockCompany(tx, companyId)
  const closed = await findClosedYear(tx, companyId, Number(start.slice(0, 4)), Number(end.slice(0, 4)))
  if (closed) throw new DomainError('inventory.closed', { year: closed.year, state: closed.state })
}
