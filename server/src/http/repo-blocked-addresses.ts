import type { Sql } from '../platform/db/port.ts'

/** Addresses that are kept out at this moment. */
export async function listBlockedNow(db: Sql, now: Date): Promise<{ address: string; until: Date }[]> {
  const { rows } = await db.query<{ address: string; until: Date }>(
    'select address, until from blocked_addresses where until > $1',
    [now.toISOString()],
  )
  return rows
}
