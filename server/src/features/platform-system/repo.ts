import type { Measured } from '@pegada/core/operation/threshold.ts'
import { ilike, sql } from 'drizzle-orm'
import { schemaMigrations } from '../../db/schema-system.ts'
import { countRows, type ListWanted, listPage } from '../../platform/db/list-page.ts'
import type { Database, Sql } from '../../platform/db/port.ts'
import { PAYMENT_TRIES_MAX } from '../payment-event/apply-name.ts'

/** How the installation fares and how large it is, read and written as the owner. */

export interface Check {
  readonly port: string
  readonly wellAt: Date | null
  readonly failedAt: Date | null
  readonly failure: string | null
  readonly latencyMs: number | null
}

export async function selectChecks(db: Sql): Promise<Check[]> {
  const { rows } = await db.query<Check>(
    `select port, well_at as "wellAt", failed_at as "failedAt", failure, latency_ms as "latencyMs" from system_checks`,
  )
  return rows
}

/** Writes down how a try went, beside when it last went the other way. */
export async function saveCheck(
  db: Sql,
  {
    port,
    at,
    failure,
    latencyMs,
  }: { readonly port: string; readonly at: Date; readonly failure: string | null; readonly latencyMs: number },
): Promise<void> {
  const told = [port, failure === null ? at.toISOString() : null, failure === null ? null : at.toISOString()]
  await db.query(
    `insert into system_checks as c (port, well_at, failed_at, failure, latency_ms) values ($1, $2, $3, $4, $5)
     on conflict (port) do update set well_at = coalesce(excluded.well_at, c.well_at),
       failed_at = coalesce(excluded.failed_at, c.failed_at), failure = coalesce(excluded.failure, c.failure),
       latency_ms = excluded.latency_ms`,
    [...told, failure, latencyMs],
  )
}

/**
 * What of the database itself is held against a threshold, at this instant: of the ports those that are on and tried by themselves. A letter that failed does
 * not wait while others are sent, for it is its address that fails, and one whose tries are over within ten days is refused; an event of the provider that is tried no more is counted by itself.
 */
export async function measure(
  db: Sql,
  {
    now,
    hasTransport,
    portsOn,
  }: { readonly now: Date; readonly hasTransport: boolean; readonly portsOn: readonly string[] },
): Promise<Pick<Measured, 'ports_failing' | 'letter_waits' | 'letters_refused' | 'webhook_waits' | 'webhooks_dead'>> {
  const { rows } = await db.query<{ failing: number; letter: number; refused: number; webhook: number; dead: number }>(
    `select
       (select count(*)::int from system_checks where failed_at > coalesce(well_at, '-infinity') and port = any($2::text[])) as failing,
       coalesce((select extract(epoch from $1::timestamptz - min(created_at)) from outbox_mails
         where sent_at is null and attempts < 13
           and (attempts = 0 or created_at >= coalesce((select max(sent_at) from outbox_mails), '-infinity'))), 0)::float8 as letter,
       (select count(*)::int from outbox_mails
         where sent_at is null and attempts >= 13 and created_at >= $1::timestamptz - interval '10 days') as refused,
       coalesce((select extract(epoch from $1::timestamptz - min(waiting_since)) from payment_events
         where processed_at is null and attempts < $3), 0)::float8 as webhook,
       (select count(*)::int from payment_events where processed_at is null and attempts >= $3) as dead`,
    [now.toISOString(), portsOn, PAYMENT_TRIES_MAX],
  )
  const { failing = 0, letter = 0, refused = 0, webhook = 0, dead = 0 } = rows[0] ?? {}
  // Without a mail server letters wait for ever, as they are meant to.
  return {
    ports_failing: failing,
    letter_waits: hasTransport ? Math.max(letter, 0) : 0,
    letters_refused: refused,
    webhook_waits: Math.max(webhook, 0),
    webhooks_dead: dead,
  }
}

/** Has events of the provider that are not applied tried from their first try on. */
export async function tryEventsAgain(db: Sql, ids: readonly string[]): Promise<void> {
  await db.query('update payment_events set attempts = 0 where processed_at is null and id = any($1::text[])', [ids])
}

export async function selectAlerts(db: Sql): Promise<{ readonly measure: string; readonly since: Date }[]> {
  return (await db.query<{ measure: string; since: Date }>('select measure, since from system_alerts')).rows
}

/** What is beyond its threshold now: what was so before keeps since when, what no longer is goes. */
export async function saveAlerts(
  db: Sql,
  beyond: readonly { readonly measure: string; readonly value: number }[],
  at: Date,
): Promise<void> {
  const told = JSON.stringify(beyond)
  await db.query(
    `delete from system_alerts where measure not in (select measure from json_to_recordset($1::json) as b(measure text))`,
    [told],
  )
  await db.query(
    `insert into system_alerts (measure, since, value)
     select measure, $2::timestamptz, value from json_to_recordset($1::json) as b(measure text, value float8)
     on conflict (measure) do update set value = excluded.value`,
    [told, at.toISOString()],
  )
}

export interface Sizes {
  readonly database: number
  readonly files: number
}

/** Bytes of the database and of what is stored, each content once: the larger of what two rows say of it. */
export async function measureSizes(db: Sql): Promise<Sizes> {
  const { rows } = await db.query<Sizes>(
    `select pg_database_size(current_database())::float8 as database,
       (select coalesce(sum(bytes), 0)::float8 from (
          select storage_key, max(bytes) as bytes from (
            select storage_key, bytes from documents union all select storage_key, bytes from bills
            union all select storage_key, bytes from reports union all select storage_key, bytes from seals) files
          where storage_key is not null group by storage_key) stored) as files`,
  )
  return rows[0] ?? { database: 0, files: 0 }
}

/** Keeps the sizes of a day; asked again that day, the later ones. */
export async function saveSample(db: Sql, day: string, { database, files }: Sizes): Promise<void> {
  await db.query(
    `insert into system_samples (day, database_bytes, file_bytes) values ($1, $2, $3)
     on conflict (day) do update set database_bytes = excluded.database_bytes, file_bytes = excluded.file_bytes`,
    [day, Math.round(database), Math.round(files)],
  )
}

/** The last sample of each of the last 13 months, the oldest first. */
export async function selectMonths(db: Sql): Promise<(Sizes & { readonly month: string })[]> {
  const { rows } = await db.query<Sizes & { month: string }>(
    `select month, database, files from (
       select distinct on (to_char(day, 'YYYY-MM')) to_char(day, 'YYYY-MM') as month, database_bytes::float8 as database,
         file_bytes::float8 as files
       from system_samples order by to_char(day, 'YYYY-MM') desc, day desc limit 13) newest order by month`,
  )
  return rows
}

/** The samples of the last 400 days, the oldest first. */
export async function selectDays(db: Sql): Promise<(Sizes & { readonly day: string })[]> {
  const { rows } = await db.query<Sizes & { day: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, database_bytes::float8 as database, file_bytes::float8 as files
     from (select * from system_samples order by day desc limit 400) newest order by day`,
  )
  return rows
}

/** The twenty largest tables, indexes and long values included; a part of a table counts for itself. */
export async function selectTables(db: Sql): Promise<{ name: string; bytes: number; rows: number }[]> {
  const { rows } = await db.query<{ name: string; bytes: number; rows: number }>(
    `select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as name,
       pg_total_relation_size(c.oid)::float8 as bytes, greatest(c.reltuples, 0)::float8 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'm') and n.nspname in ('public', 'pgboss') order by 2 desc, 1 limit 20`,
  )
  return rows
}

const { name, appliedAt } = schemaMigrations
const orders = { sorts: { name: { name }, appliedAt }, ties: [name] } as const

export type MigrationWanted = ListWanted<keyof typeof orders.sorts>

interface MigrationFilter {
  readonly search?: string | undefined
}

export function selectMigrations(db: Pick<Database, 'queries'>, { search }: MigrationFilter, wanted: MigrationWanted) {
  return listPage(wanted, orders, ({ beyond, orderBy, limit, offset, mark }) =>
    db.queries
      .select({ name, appliedAt, mark })
      .from(schemaMigrations)
      .where(beyond ? sql`${named(search)} and ${beyond}` : named(search))
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
  )
}

export function countMigrations(db: Pick<Database, 'queries'>, { search }: MigrationFilter) {
  return countRows(db, (limit) =>
    db.queries
      .select({ one: sql`1`.as('one') })
      .from(schemaMigrations)
      .where(named(search))
      .limit(limit),
  )
}

function named(search: string | undefined) {
  return search ? ilike(name, `%${search.replace(/[\\%_]/g, '\\$&')}%`) : sql`true`
}

export interface Addressee {
  readonly email: string
  readonly firstName: string
  readonly language: string
}

export async function findAddress(db: Sql, userId: string): Promise<Addressee | undefined> {
  const { rows } = await db.query<Addressee>(
    'select email, first_name as "firstName", language from "user" where id = $1',
    [userId],
  )
  return rows[0]
}

/** What the last verification of the chains of hashes found that came to its end. */
export interface LastVerification {
  readonly startedAt: Date
  readonly records: number
  readonly chains: number
  readonly broken: number
}

/** When the first migration was applied: the installation is as old. */
export async function findBeginning(db: Sql): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select min(applied_at) as at from schema_migrations')
  const [first] = rows
  if (!first) throw new Error('No migration was applied')
  return first.at
}

export async function findLastVerification(db: Sql): Promise<LastVerification | undefined> {
  const { rows } = await db.query<LastVerification>(
    `select started_at as "startedAt", records::int, chains, jsonb_array_length(broken) as broken
     from chain_checks where state = 'done' order by started_at desc, id desc limit 1`,
  )
  return rows[0]
}
