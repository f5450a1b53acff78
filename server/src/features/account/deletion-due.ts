import type { Database } from '../../platform/db/port.ts'
import { findDeletionDue } from './repo.ts'

/** When the account of a person goes, where that was asked for. */
export function deletionDue({ queries }: Pick<Database, 'queries'>, userId: string): Promise<Date | undefined> {
  return findDeletionDue(queries, userId)
}
