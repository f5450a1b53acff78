import type { Sql } from '../../platform/db/port.ts'
import { insertPlatformAdmins } from './repo.ts'

/**
 * Makes the people of these addresses administrators of the installation, at start and when an address is confirmed.
 * An address that nobody confirmed gives nothing: whoever signs up with it first must be able to read its mail.
 */
export async function grantPlatformAdmins(db: Sql, emails: readonly string[]): Promise<void> {
  if (emails.length > 0) await insertPlatformAdmins(db, emails)
}
