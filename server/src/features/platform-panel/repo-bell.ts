import type { Sql } from '../../platform/db/port.ts'

export interface BellRow {
  readonly kind:
    | 'person'
    | 'company'
    | 'payment'
    | 'import'
    | 'job'
    | 'update'
    | 'system'
    | 'dispute'
    | 'incident_near'
    | 'incident_past'
  /** When it came to be, so that whoever looked before has not seen it. */
  readonly at: Date
  readonly name: string
  readonly count: number
}

const most = 20

/**
 * What happened since then on the whole platform, the newest first: people and companies that signed up, payments that failed or are disputed,
 * publications that failed to be read, and publications whose newest validity ended, out of date from the day after in Brasília; deadlines of
 * incidents that are near or passed; and what is beyond its threshold.
 */
export async function selectBell(db: Sql, since: Date, now: Date): Promise<BellRow[]> {
  const { rows } = await db.query<BellRow>(
    `select kind, at, name, count from (
       select 'person' as kind, coalesce(u.confirmed_at, u.created_at) as at, '' as name, 1 as count from "user" u
         where u.email_verified
       union all
       select 'company', c.created_at, coalesce(c.trade_name, c.legal_name), 1 from companies c
       union all
       select 'payment', i.last_failed_at, c.legal_name, i.attempt_count from invoices i join companies c on c.id = i.company_id
         where i.state in ('open', 'uncollectible')
       union all
       select 'dispute', d.told_at, coalesce(c.trade_name, c.legal_name), 1 from payment_disputes d join companies c on c.id = d.about_company
       union all
       select 'import', coalesce(f.finished_at, f.created_at), f.file_name, 1 from factor_imports f where f.state = 'failed'
       union all
       select 'update', (p.ends + 1)::timestamp at time zone 'America/Sao_Paulo', s.title, 1
         from (select source, max(valid_to) as ends from factors
                where company_id is null and archived_at is null group by source having bool_and(valid_to is not null)) p
         join factor_sources s on s.key = p.source
       union all
       select 'incident_' || w.warning, max(w.told_at), i.number::text, count(*)::int
         from incident_warnings w join incidents i on i.id = w.incident_id group by w.warning, i.number, w.due_on
       union all
       select 'system', since, measure, 1 from system_alerts) told
     where at >= $1 and at <= $2 order by at desc, kind limit ${most}`,
    [since.toISOString(), now.toISOString()],
  )
  return rows
}

/** Jobs of the queue that gave up since then, by name; none where there is no queue. */
export async function selectFailedJobs(db: Sql, since: Date): Promise<BellRow[]> {
  const { rows: queues } = await db.query<{ is: boolean }>(`select to_regclass('pgboss.job') is not null as is`)
  if (!queues[0]?.is) return []
  const { rows } = await db.query<BellRow>(
    `select 'job' as kind, max(completed_on) as at, name, count(*)::int as count from pgboss.job
     where state = 'failed' and completed_on >= $1 group by name order by 2 desc limit ${most}`,
    [since.toISOString()],
  )
  return rows
}

export async function findSeen(db: Sql, userId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ at: Date }>('select seen_at as at from platform_seen where user_id = $1', [userId])
  return rows[0]?.at
}

export async function saveSeen(db: Sql, userId: string, at: Date): Promise<void> {
  await db.query(
    `insert into platform_seen (user_id, seen_at) values ($1, $2)
     on conflict (user_id) do update set seen_at = greatest(platform_seen.seen_at, excluded.seen_at)`,
    [userId, at.toISOString()],
  )
}
