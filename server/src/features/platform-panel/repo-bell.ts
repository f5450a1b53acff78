import type { Deadline, DeadlineWarning, IncidentFacts } from '@pegada/core/incident/incident.ts'
import type { Sql } from '../../platform/db/port.ts'

export interface BellRow {
  readonly kind: 'person' | 'company' | 'payment' | 'import' | 'job' | 'update' | 'system' | 'dispute'
  /** When it came to be, so that whoever looked before has not seen it. */
  readonly at: Date
  readonly name: string
  readonly count: number
}

const most = 20

/**
 * What happened since then on the whole platform, the newest first: people and companies that signed up, payments that failed or are disputed,
 * publications that failed to be read, and publications whose newest validity ended, out of date from the day after in Brasília; and what is
 * beyond its threshold.
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
       select 'system', since, measure, 1 from system_alerts) told
     where at >= $1 and at <= $2 order by at desc, kind limit ${most}`,
    [since.toISOString(), now.toISOString()],
  )
  return rows
}

/** A deadline of an incident that was warned of, with what says whether it still stands. */
export interface WarnedDeadline extends IncidentFacts {
  readonly id: string
  readonly number: number
  readonly kind: Deadline['kind']
  readonly dueOn: string
  readonly warning: DeadlineWarning
  readonly toldAt: Date
}

/** Deadlines of incidents that were warned of since then, the newest first; `steps` are those that no other corrects. */
export async function selectWarned(db: Sql, since: Date, now: Date): Promise<WarnedDeadline[]> {
  const { rows } = await db.query<WarnedDeadline>(
    `select i.id, i.number, i.known_on::text as "knownOn", i.is_small_agent as "isSmallAgent", i.decision,
       w.kind, w.due_on::text as "dueOn", w.warning, w.told_at as "toldAt",
       coalesce((select json_agg(json_build_object('kind', s.kind, 'doneOn', s.done_on::text, 'isPartial', s.is_partial))
         from incident_steps s where s.incident_id = i.id
         and not exists (select 1 from incident_steps c where c.corrects = s.id)), '[]'::json) as steps
     from incident_warnings w join incidents i on i.id = w.incident_id
     where w.told_at >= $1 and w.told_at <= $2 order by w.told_at desc, i.number, w.kind limit 200`,
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
