import type { Sql } from '../../platform/db/port.ts'

/** How often sign-ins failed from one address, or for one account. */
interface Counted {
  readonly failures: number
  /** Of them, those that a limit refused. */
  readonly limited: number
  readonly lastAt: Date
}

/** Failures by span of time, those without any too. `span` is an hour, or a day of Brasília. */
export async function countBySpan(
  db: Sql,
  { since, now, span }: { readonly since: Date; readonly now: Date; readonly span: 'hour' | 'day' },
): Promise<{ at: Date; failures: number }[]> {
  const { rows } = await db.query<{ at: Date; failures: number }>(
    `select s.at at time zone 'America/Sao_Paulo' as at,
       (select coalesce(sum(f.count), 0)::int from sign_in_failures f where f.at >= s.at at time zone 'America/Sao_Paulo'
          and f.at < (s.at + ('1 ' || $3)::interval) at time zone 'America/Sao_Paulo') as failures
     from generate_series(date_trunc($3, $1::timestamptz at time zone 'America/Sao_Paulo'),
       date_trunc($3, $2::timestamptz at time zone 'America/Sao_Paulo'), ('1 ' || $3)::interval) as s (at)
     order by 1`,
    [since.toISOString(), now.toISOString(), span],
  )
  return rows
}

/** Failures by why they failed. */
export async function countByReason(db: Sql, since: Date): Promise<{ reason: string; failures: number }[]> {
  const { rows } = await db.query<{ reason: string; failures: number }>(
    'select reason, sum(count)::int as failures from sign_in_failures where at >= $1 group by reason',
    [since.toISOString()],
  )
  return rows
}

const COUNTED = `sum(count)::int as failures, coalesce(sum(count) filter (where reason <> 'credentials'), 0)::int as limited`

/** By address; what the limit of an account refused is told of the account alone. */
export async function listFailingAddresses(
  db: Sql,
  since: Date,
): Promise<(Counted & { address: string; accounts: number })[]> {
  const { rows } = await db.query<Counted & { address: string; accounts: number }>(
    `select address, ${COUNTED}, count(distinct account_hash)::int as accounts, max(at) as "lastAt"
     from sign_in_failures where at >= $1 and address is not null
     group by address order by failures desc, "lastAt" desc, address limit 50`,
    [since.toISOString()],
  )
  return rows
}

/** By account; one whose e-mail nobody has is of nobody, and what the limit of an address refused is told of the address alone. */
export async function listFailingAccounts(
  db: Sql,
  since: Date,
): Promise<(Counted & { userId: string | null; name: string | null; addresses: number })[]> {
  const { rows } = await db.query<Counted & { userId: string | null; name: string | null; addresses: number }>(
    `with most as (
       select account_hash, ${COUNTED}, count(distinct address)::int as addresses, max(at) as last_at
       from sign_in_failures where at >= $1 and account_hash is not null
       group by account_hash order by failures desc, last_at desc, account_hash limit 50
     )
     select u.id as "userId", u.name, m.failures, m.limited, m.addresses, m.last_at as "lastAt"
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
