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

/** What a limit counts: the calls of an address, or the tries at an account by the hash of its e-mail. */
export type LimitedCaller = { readonly address: string } | { readonly accountHash: string }

/** Counts a sign-in that a limit refused, in one row for its caller and five minutes; `at` is then that of the last. */
export async function countRefusal(db: Sql, at: Date, caller: LimitedCaller): Promise<void> {
  const [reason, address, accountHash] =
    'address' in caller ? ['address_limit', caller.address, null] : ['account_limit', null, caller.accountHash]
  await db.query(
    `insert into sign_in_failures (at, address, account_hash, reason, window_start)
     values ($1, $2, $3, $4, date_bin('5 minutes', $1::timestamptz, timestamptz 'epoch'))
     on conflict (reason, coalesce(address, account_hash), window_start) where window_start is not null
     do update set count = sign_in_failures.count + 1, at = greatest(sign_in_failures.at, excluded.at)`,
    [at.toISOString(), address, accountHash, reason],
  )
}
