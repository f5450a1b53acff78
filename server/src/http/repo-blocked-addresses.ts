import type { Sql } from '../platform/db/port.ts'

/** Addresses that are kept out at this moment. */
export async function listBlockedNow(db: Sql, now: Date): Promise<{ address: string; until: Date | null }[]> {
  const { rows } = await db.query<{ address: string; until: Date | null }>(
    'select address, until from blocked_addresses where until is null or until > $1',
    [now.toISOString()],
  )
  return rows
}
