import type { Sql } from '../../platform/db/port.ts'
import { unassignTickets } from './repo.ts'

/**
 * Gives the tickets of whoever may not answer any more back to all who may, in the transaction that took the rank or closed the account; with
 * the owner's rights.
 */
export function releaseTickets(tx: Sql): Promise<void> {
  return unassignTickets(tx)
}
