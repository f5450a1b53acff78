import type { Sql } from '../../platform/db/port.ts'

/** Kept for the administration alone, for 31 days. */
export async function insertFailure(
  db: Sql,
  { at, address, accountHash }: { readonly at: Date; readonly address: string; readonly accountHash: string },
): Promise<void> {
  await db.query('insert into sign_in_failures (at, address, account_hash) values ($1, $2, $3)', [
    at.toISOString(),
    address,
    accountHash,
  ])
}
