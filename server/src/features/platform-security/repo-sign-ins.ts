import type { Sql } from '../../platform/db/port.ts'

/** How often sign-ins failed from one address, or for one account. */
interface Counted {
  readonly failures: number
  readonly lastAt: Date
}

/** Failures by span of time, those without any too. `span` is an hour, or a day of Brasília. */
export async function countBySpan(
  db: Sql,
  { since, now, span }: { readonly since: Date; readonly now: Date; readonly span: 'hour' | 'day' },
): Promise<{ at: Date; failures: number }[]> {
  const { rows } = await db.query<{ at: Date; failures: number }>(
    `select s.at at time zone 'America/Sao_Paulo' as at,
       (select count(*)::int from sign_in_failures f where f.at >= s.at at time zone 'America/Sao_Paulo'
          and f.at < (s.at + ('1 ' || $3)::interval) at time zone 'America/Sao_Paulo') as failures
     from generate_series(date_trunc($3, $1::timestamptz at time zone 'America/Sao_Paulo'),
       date_trunc($3, $2::timestamptz at time zone 'America/Sao_Paulo'), ('1 ' || $3)::interval) as s (at)
     order by 1`,
    [since.toISOString(), now.toISOString(), span],
  )
  return rows
}

export async function countFailures(db: Sql, since: Date): Promise<number> {
  const { rows } = await db.query<{ failures: number }>(
    'select count(*)::int as failures from sign_in_failures where at >= $1',
    [since.toISOString()],
  )
  return rows[0]?.failures ?? 0
}

export async function listFailingAddresses(
  db: Sql,
  since: Date,
): Promise<(Counted & { address: string; accounts: number })[]> {
  const { rows } = await db.query<Counted & { address: string; accounts: number }>(
    `select address, count(*)::int as failures, count(distinct account_hash)::int as accounts, max(at) as "lastAt"
     from sign_in_failures where at >= $1 group by address order by 2 desc, 4 desc, 1 limit 50`,
    [since.toISOString()],
  )
  return rows
}

/** By account; one whose e-mail nobody has is of nobody. */
export async function listFailingAccounts(
  db: Sql,
  since: Date,
): Promise<(Counted & { userId: string | null; name: string | null; addresses: number })[]> {
  const { rows } = await db.query<Counted & { userId: string | null; name: string | null; addresses: number }>(
    `with most as (
       select account_hash, count(*)::int as failures, count(distinct address)::int as addresses, max(at) as last_at
       from sign_in_failures where at >= $1 group by account_hash order by 2 desc, 4 desc, 1 limit 50
     )
     select u.id as "userId", u.name, m.failures, m.addresses, m.last_at as "lastAt"
     from most m left join "user" u on encode(sha256(convert_to(lower(u.email), 'UTF8')), 'hex') = m.account_hash
     order by m.failures desc, m.last_at desc, m.account_hash`,
    [since.toISOString()],
  )
  return rows
}

/** Forgets what is not kept for longer: failures of more than 31 days ago, blocks that ended, violations not seen for 90 days. */
export async function dropOld(db: Sql, now: Date): Promise<void> {
  const at = [now.toISOString()]
  await db.query(`delete from sign_in_failures where at < $1::timestamptz - interval '31 days'`, at)
  await db.query('delete from blocked_addresses where until <= $1', at)
  await db.query(`delete from policy_violations where last_at < $1::timestamptz - interval '90 days'`, at)
}
